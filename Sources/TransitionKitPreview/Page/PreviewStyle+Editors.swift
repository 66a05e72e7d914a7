import TransitionKit

extension PreviewStyle {
  /// The style of the editors of curves and springs.
  static let editing = #"""
    #editors { display: grid; gap: 12px; padding: 12px 28px 24px; }
    @media (max-width: 759px) { #editors { padding: 12px 16px 20px; } }
    #editors details { background: var(--card); border: 1px solid var(--line); border-radius: 12px; }
    #editors summary {
      display: flex; flex-wrap: wrap; align-items: baseline; gap: 2px 12px; padding: 12px 16px;
      cursor: pointer; border-radius: 12px; list-style: none;
    }
    #editors summary::-webkit-details-marker { display: none; }
    #editors summary::before {
      content: ""; width: 7px; height: 7px; border: solid var(--quiet); border-width: 0 1.5px 1.5px 0;
      transform: rotate(-45deg) translate(-1px, -1px); flex: none;
    }
    #editors details[open] > summary::before { transform: rotate(45deg) translate(-1px, -2px); }
    #editors h2 { margin: 0; font-size: 14px; }
    #editors summary .quiet { font-variant-numeric: tabular-nums; }
    .e-bench {
      display: grid; grid-template-columns: minmax(0, 520px) minmax(0, 1fr); gap: 20px 32px;
      padding: 4px 16px 18px; justify-content: start;
    }
    .e-bench svg { display: block; width: 100%; height: auto; overflow: visible; user-select: none; }
    .e-bench text { fill: var(--quiet); font-size: 10.5px; font-variant-numeric: tabular-nums; }
    .e-bench .e-scale line { stroke: var(--line); stroke-width: 1; opacity: 0.6; }
    .e-bench .e-scale .e-main { stroke: var(--quiet); opacity: 0.75; }
    .e-bench path { fill: none; }
    .e-bench .e-motion { stroke: var(--accent); stroke-width: 2.5; stroke-linejoin: round; }
    .e-bench .e-speed { stroke: var(--e-second); stroke-width: 1.5; stroke-dasharray: 5 3; }
    .e-bench .e-bound { fill: var(--accent); opacity: 0.09; }
    .e-bench .e-envelope { stroke: var(--quiet); stroke-width: 1; stroke-dasharray: 3 3; }
    .e-bench .e-settled { stroke: var(--e-second); stroke-width: 1.5; stroke-dasharray: 2 3; }
    .e-bench .e-arm { stroke: var(--ink); stroke-width: 1.25; opacity: 0.55; }
    .e-bench .e-dot { fill: var(--ink); stroke: var(--card); stroke-width: 1.5; }
    .e-handle { cursor: grab; touch-action: none; outline: none; }
    .e-handle:active { cursor: grabbing; }
    .e-handle .e-target { fill: transparent; }
    .e-handle circle + circle { fill: var(--card); stroke: var(--accent); stroke-width: 3; }
    .e-handle:hover circle + circle { fill: var(--accent); }
    .e-handle:focus-visible .e-target {
      stroke: var(--accent); stroke-width: 2; r: 13px; fill: transparent;
    }
    .e-legend { display: flex; flex-wrap: wrap; gap: 2px 18px; margin: 4px 0 0; font-size: 12px; }
    .e-legend i {
      display: inline-block; width: 20px; margin-right: 7px; vertical-align: 3.5px;
      border-top: 2.5px solid var(--accent);
    }
    .e-legend .e-key-speed { border-top: 1.5px dashed var(--e-second); }
    .e-legend .e-key-envelope { border-top: 1px dashed var(--quiet); }
    .e-legend .e-key-settled { border-top: 1.5px dotted var(--e-second); }
    .e-run { display: flex; align-items: center; gap: 12px; margin-top: 12px; }
    .e-lane {
      position: relative; flex: 1; height: 32px; border-radius: 16px; background: var(--ground);
      overflow: hidden;
    }
    .e-lane::before, .e-lane::after {
      content: ""; position: absolute; top: 6px; bottom: 6px; width: 1px; left: 20%;
      background: var(--line);
    }
    .e-lane::after { left: 80%; }
    .e-lane i {
      position: absolute; left: calc(20% - 9px); top: 7px; width: 18px; height: 18px;
      border-radius: 50%; background: var(--accent);
    }
    .e-use { display: flex; align-items: center; gap: 10px; color: var(--quiet); }
    .e-settings { display: grid; gap: 10px; align-content: start; max-width: 460px; }
    .e-fields { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 10px 20px; }
    .e-field, .e-choice {
      display: grid; grid-template-columns: auto minmax(0, 1fr); align-items: center; gap: 10px;
      color: var(--quiet);
    }
    .e-field:has([type="range"]) { grid-template-columns: 84px minmax(0, 1fr) 76px; }
    .e-field small { display: block; font-size: 11px; line-height: 1.1; }
    .e-field input[type="text"], .e-choice select {
      font: inherit; font-variant-numeric: tabular-nums; color: var(--ink); width: 100%; height: 32px;
      max-width: none; padding: 0 8px; background: var(--card); border: 1px solid var(--line);
      border-radius: 8px; min-width: 0;
    }
    .e-field input[aria-invalid="true"] { border-color: #d03434; box-shadow: 0 0 0 1px #d03434; }
    .e-settings .e-check { display: flex; align-items: center; gap: 8px; color: var(--quiet); }
    .e-facts { display: grid; grid-template-columns: minmax(0, 1fr); gap: 2px; margin: 4px 0 0; font-variant-numeric: tabular-nums; }
    .e-facts div { display: flex; justify-content: space-between; gap: 16px; }
    .e-facts dt { color: var(--quiet); }
    .e-facts dd { margin: 0; text-align: right; }
    .e-copies { grid-column: 1 / -1; min-width: 0; border-top: 1px solid var(--line); padding-top: 14px; }
    .e-chips { display: flex; flex-wrap: wrap; gap: 6px; margin: 8px 0 10px; }
    .e-chips button { height: 30px; border-radius: 15px; font-size: 13px; }
    .e-chips [aria-pressed="true"] {
      background: var(--accent); border-color: transparent; color: var(--e-on-accent);
    }
    .e-code { display: grid; gap: 8px; }
    .e-snippet {
      display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 6px 12px; align-items: start;
      padding: 10px 12px; background: var(--ground); border-radius: 10px;
    }
    .e-snippet span { font-size: 12px; color: var(--quiet); align-self: center; }
    .e-snippet .e-exact { color: var(--e-good); }
    .e-snippet code {
      grid-column: 1 / -1; grid-row: 2; font: 12.5px/1.5 ui-monospace, Menlo, Consolas, monospace;
      overflow-wrap: anywhere; max-height: 118px; overflow: auto; white-space: pre-wrap;
    }
    .e-snippet button { height: 28px; font-size: 12px; padding: 0 10px; }
    :root { --e-second: #a3470b; --e-good: #1d6d36; --e-on-accent: #fff; }
    :root[data-theme="dark"] { --e-second: #f0a36b; --e-good: #7fd198; --e-on-accent: #10131c; }
    @media (max-width: 860px) {
      .e-bench { grid-template-columns: minmax(0, 1fr); padding: 4px 12px 14px; }
      .e-settings { max-width: none; }
      .e-bench text { font-size: 13px; }
    }

    """#
}
