#!/usr/bin/env bash
# Opens preview pages in a headless Chromium and compares the drawn layers with the library's values.
set -euo pipefail
cd "$(dirname "$0")/../.."
.ci/browser/find >/dev/null
[ -n "${TK_IS_BUILT-}" ] || swift build --build-tests >/dev/null
python3 .ci/browser/film.py
python3 .ci/browser/preview_curves.py
python3 .ci/browser/preview_editors.py
python3 .ci/browser/preview_content.py
python3 .ci/browser/preview_plots.py
python3 .ci/browser/preview_handling.py
exec python3 .ci/browser/preview.py "$@"
