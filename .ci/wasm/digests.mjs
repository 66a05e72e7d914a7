// Prints the digests of a WebAssembly module, as `native.swift` prints those of the machine.
import { readFileSync } from 'node:fs';

const module = new WebAssembly.Module(readFileSync(process.argv[2]));
// A new instance for each digest: the heap only grows.
const fresh = () => new WebAssembly.Instance(module, {}).exports;
const print = (name, digest) => console.log(`${name} ${BigInt.asUintN(64, digest)}`);
for (let kind = 0; kind < 13; kind++) print(kind, fresh().digest(kind, 1n, 90000));
print('springs', fresh().digestSprings(1n, 200000));
print('motions', fresh().digestMotions(1n, 100000));
print('geometry', fresh().digestGeometry(1n, 100000));
