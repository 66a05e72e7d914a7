"""Checks preview pages in one browser: all parts, or those that the command line names."""
import sys

import film
import preview
import preview_checks
import preview_content
import preview_curves
import preview_editors
import preview_handling
import preview_knobs
import preview_plots

sys.exit(preview_checks.run(film, preview_curves, preview_knobs, preview_editors, preview_content,
                            preview_plots, preview_handling, preview))
