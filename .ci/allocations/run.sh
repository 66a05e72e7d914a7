#!/bin/sh
# Checks the heap allocations of the optimised library.
#
# Sampling a prepared timeline on curves of every kind, and advancing the clock of a running
# transition, must not allocate. A table of frames may allocate only its result. Before that, the
# stack of the optimised library is compared with an array.
#
# Counts the allocations of a short and of a long run with a preloaded counter, and compares them.
# Requires only the Swift toolchain and glibc.
# Exit 0: as expected. Exit 1: too many allocations. Exit 2: could not be measured.
set -eu

root=$(cd "$(dirname "$0")/../.." && pwd)
here=$root/.ci/allocations
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

if [ "$(uname -s)" != Linux ]; then
  echo "allocations: the counter needs glibc, this is $(uname -s)" >&2
  exit 2
fi

# The C compiler of the Swift toolchain, otherwise the system's.
toolchain=$(dirname "$(readlink -f "$(command -v swiftc)")")
clang=$toolchain/clang
[ -x "$clang" ] || clang=cc

build() {
  "$clang" -O2 -shared -fPIC "$here/count.c" -o "$work/count.so" &&
    objects=$("$root/.ci/optimised" TransitionKit TransitionKitCatalogue) &&
    modules=$(cd "$root" && swift build --show-bin-path)/Modules &&
    # One object a line.
    (IFS='
' && swiftc -O -profile-generate -swift-version 6 -package-name "$("$root/.ci/package")" -I "$modules" \
      "$here/main.swift" $objects -lm -o "$work/allocations")
}
build || exit 2

"$work/allocations" check 20000 >/dev/null || {
  echo "allocations: the optimised library loses screens" >&2
  exit 1
}

# Deterministic hashing: a dictionary then grows equally often in every run.
requests() {
  SWIFT_DETERMINISTIC_HASHING=1 LD_PRELOAD="$work/count.so" "$work/allocations" "$1" "$2" 2>&1
}

status=0
# The short run is long enough to initialise all lazy constants.
control_short=$(requests frame 100)
control_long=$(requests frame 10000)
if ! [ "$control_long" -gt "$((control_short + 9900))" ]; then
  echo "allocations: the counter does not count ('$control_short', then '$control_long')" >&2
  exit 2
fi
for mode in sampler numbers advance playback table \
  linear ease ease-in ease-out ease-in-out 'cubic-bezier(0.3,0.2,0.4,1)' \
  'cubic-bezier(0,0.5,0.6,1)' 'cubic-bezier(0.4,0,1,0.5)' 'cubic-bezier(0.99,0,0.01,1)' \
  'spring(0.5,0,0.75)' 'spring(1,100,20,0,1.5)' 'spring(1,100,30,0,1.5)' \
  'reversed(spring(0.5,0,0.75))' 'steps(4,end)' 'linear(0,1.2 40%,1)' 'acc(3)' 'dec(2)' \
  circ-in circ-out 'joined(ease-in,0.8 50%,spring(0.5,0,0.75))' 'composed(ease-in,ease-out)' \
  'window(0.2,0.6,ease)' 'acc(2.5)' 'sine(in-out)' 'expo(in)' 'expo(out,level)' 'back(1.7,in-out)' \
  'elastic(1,0.3,out)' 'elastic(1.5,0.4,in,level)' 'elastic(2,in)' 'bounce(out)' \
  'composed(back(1.7,in),elastic(1,0.3,out),tangent)' \
  'composed(composed(steps(4,end),back(1.7,in),tangent),back(1.7,out),tangent)'; do
  # Allocations per repetition: none for a frame, one for the result of a table of frames.
  each=0 words='none per frame'
  if [ "$mode" = table ]; then each=1 words='one per table of 61 frames'; fi
  short=$(requests "$mode" 100)
  long=$(requests "$mode" 10000)
  for number in "$short" "$long"; do
    case $number in
    '' | *[!0-9]*)
      echo "allocations: $mode: the counter said '$number'" >&2
      exit 2
      ;;
    esac
  done
  if [ "$long" -ne "$((short + 9900 * each))" ]; then
    echo "allocations: $mode: $short heap requests for 100 times, $long for 10000" >&2
    status=1
  else
    echo "allocations: $mode: $words ($short for 100 times, $long for 10000)"
  fi
done
echo "allocations: without a sampler $control_short and $control_long"
exit "$status"
