#!/usr/bin/env bash
# Opens preview pages in a headless Chromium and compares the drawn layers with the library's values.
#
# preview.sh [PART...]: only these parts, such as `plots`, or `drawing` of each kind that has one.
set -euo pipefail
cd "$(dirname "$0")/../.."
.ci/browser/find >/dev/null
[ -n "${TK_IS_BUILT-}" ] || swift build --build-tests >/dev/null
exec python3 .ci/browser/preview_all.py "$@"
