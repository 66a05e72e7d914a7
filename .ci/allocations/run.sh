#!/bin/sh
# Proves that sampling a prepared timeline, on curves of every kind, and moving the clock of a running
# transition ask nothing of the heap, however many frames; and a table of frames for its result alone.
# Before that the optimised library has to keep a stack as an array would.
#
# Builds the library as a client sees it, counts the heap requests of a short and of a long run
# under a preloaded counter, and compares them. Needs the Swift toolchain and glibc, no more.
# Exit 0: no request too many. Exit 1: some. Exit 2: could not be measured.
set -eu

root=$(cd "$(dirname "$0")/../.." && pwd)
here=$root/.ci/allocations
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

if [ "$(uname -s)" != Linux ]; then
  echo "allocations: the counter needs glibc, this is $(uname -s)" >&2
  exit 2
fi

# The C compiler that comes with Swift, else any.
toolchain=$(dirname "$(readlink -f "$(command -v swiftc)")")
clang=$toolchain/clang
[ -x "$clang" ] || clang=cc

build() {
  "$clang" -O2 -shared -fPIC "$here/count.c" -o "$work/count.so" &&
    cd "$work" &&
    find "$root/Sources/TransitionKit" -name '*.swift' | sort > sources &&
    swiftc -O -wmo -swift-version 6 -parse-as-library -module-name TransitionKit \
      -enable-upcoming-feature ExistentialAny \
      -enable-upcoming-feature InternalImportsByDefault \
      -enable-upcoming-feature MemberImportVisibility \
      -enable-upcoming-feature NonisolatedNonsendingByDefault \
      -enable-upcoming-feature InferIsolatedConformances \
      -emit-module -emit-library -static -o libTransitionKit.a @sources &&
    swiftc -O -swift-version 6 -I . "$here/main.swift" libTransitionKit.a -lm -o allocations
}
build || exit 2

"$work/allocations" check 20000 >/dev/null || {
  echo "allocations: the optimised library loses screens" >&2
  exit 1
}

# Hashing without a random seed: how often a dictionary grows is the same in every run then.
requests() {
  SWIFT_DETERMINISTIC_HASHING=1 LD_PRELOAD="$work/count.so" "$work/allocations" "$1" "$2" 2>&1
}

status=0
# Long enough for every lazily made constant to exist after the short run too.
control_short=$(requests frame 100)
control_long=$(requests frame 10000)
if ! [ "$control_long" -gt "$((control_short + 9900))" ]; then
  echo "allocations: the counter does not count ('$control_short', then '$control_long')" >&2
  exit 2
fi
for way in sampler numbers advance playback table \
  linear ease ease-in ease-out ease-in-out 'cubic-bezier(0.3,0.2,0.4,1)' \
  'cubic-bezier(0,0.5,0.6,1)' 'cubic-bezier(0.4,0,1,0.5)' 'cubic-bezier(0.99,0,0.01,1)' \
  'spring(0.5,0,0.75)' 'spring(1,100,20,0,1.5)' 'spring(1,100,30,0,1.5)' \
  'reversed(spring(0.5,0,0.75))' 'steps(4,end)' 'linear(0,1.2 40%,1)' 'acc(3)' 'dec(2)' \
  circ-in circ-out 'joined(ease-in,0.8 50%,spring(0.5,0,0.75))' 'composed(ease-in,ease-out)' \
  'window(0.2,0.6,ease)'; do
  # What asking once more costs: nothing for a frame, and the result for a table of frames.
  each=0 words='none per frame'
  if [ "$way" = table ]; then each=1 words='one per table of 61 frames'; fi
  short=$(requests "$way" 100)
  long=$(requests "$way" 10000)
  for number in "$short" "$long"; do
    case $number in
    '' | *[!0-9]*)
      echo "allocations: $way: the counter said '$number'" >&2
      exit 2
      ;;
    esac
  done
  if [ "$long" -ne "$((short + 9900 * each))" ]; then
    echo "allocations: $way: $short heap requests for 100 times, $long for 10000" >&2
    status=1
  else
    echo "allocations: $way: $words ($short for 100 times, $long for 10000)"
  fi
done
echo "allocations: without a sampler $control_short and $control_long"
exit "$status"
