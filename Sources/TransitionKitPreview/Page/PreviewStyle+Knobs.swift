extension PreviewStyle {
  /// The knobs of an animator.
  static let knobs = """
    #knobs { container-type: inline-size; margin: 0 20px 20px; padding: 14px 18px;
      background: var(--card); border: 1px solid var(--line); border-radius: 12px; }
    #knobs h2 { font-size: 14px; }
    @media (max-width: 759px) { #knobs { margin: 0 16px 20px; } }
    #knobs .knobset { display: grid; gap: 6px; }
    #knobs .knobset + .knobset { margin-top: 16px; padding-top: 16px; border-top: 1px solid var(--line); }
    #knobs .knobset > h3 { font-size: 13px; margin-bottom: 2px; overflow-wrap: anywhere; }
    #knobs .knob { display: grid; grid-template-columns: minmax(7em, 1fr) minmax(0, 2fr) 5.5em auto;
      align-items: center; gap: 4px 12px; min-height: 32px; }
    #knobs .knob input[type="range"], #knobs .knob input[type="text"] { width: 100%; min-width: 0; }
    #knobs .knob input[type="checkbox"], #knobs .knob select { justify-self: start; }
    #knobs .knob input[aria-invalid="true"] { outline: 2px solid #c62828; }
    #knobs output { text-align: right; font-variant-numeric: tabular-nums; }
    #knobs .knobs-end { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; margin: 8px 0 0; }
    #knobs code { flex: 1 1 16em; min-width: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
    #knobs > p { margin-top: 10px; }
    #knobs button:disabled { color: var(--quiet); background: none; border-color: transparent; }
    @container (max-width: 520px) {
      #knobs .knob { grid-template-columns: 1fr 5em auto; }
      #knobs .knob label { grid-column: 1 / -1; }
      #knobs .knob input, #knobs .knob select { grid-column: 1; }
    }

    """
}
