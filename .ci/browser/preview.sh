#!/usr/bin/env bash
# Opens preview pages in a headless Chromium and compares what is drawn with the library's numbers.
set -euo pipefail
cd "$(dirname "$0")/../.."
has() { command -v "$1" >/dev/null; }
if ! has chromium-headless-shell && ! has chromium && ! has chromium-browser && ! has google-chrome; then
  { has apt-get && apt-get install -y --no-install-recommends chromium-headless-shell ||
    apt-get install -y --no-install-recommends chromium; } >/dev/null 2>&1 || true
fi
swift build >/dev/null
exec python3 .ci/browser/preview.py "$@"
