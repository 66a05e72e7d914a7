import TransitionKit

extension PreviewStyle {
  /// The plots, the panels and the scrubber.
  static let panels = #"""
    #plots { min-width: 0; padding: 14px 20px 20px; }
    #plot-list { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(340px, 100%), 1fr));
      gap: 14px 24px; }
    .compared #plot-list { grid-template-columns: repeat(auto-fit, minmax(min(480px, 100%), 1fr)); }
    #plot-note:not(:empty) { margin-top: 12px; }
    .plot { min-width: 0; }
    .plot figcaption { justify-content: start; gap: 6px; margin-bottom: 2px; align-items: baseline; }
    .plot figcaption span { font-size: 11px; }
    .plot .area { position: relative; cursor: col-resize; touch-action: pan-y; }
    .plot .area svg { display: block; overflow: visible; }
    .plot .area text { fill: var(--quiet); font-size: 10.5px; font-variant-numeric: tabular-nums; }
    .plot .area path { fill: none; }
    .plot .grid { stroke: var(--line); shape-rendering: crispEdges; }
    .plot .curve { stroke: var(--line-color); stroke-width: 1.75; stroke-linejoin: round; }
    .plot .faint { opacity: 0.18; }
    .plot .leader { stroke: var(--strong); stroke-dasharray: 1 2; }
    .plot .instant path { stroke: var(--strong); stroke-dasharray: 3 3; }
    .plot .instant.operation path { stroke: var(--accent); }
    .plot .instant.finding path { stroke: var(--alarm); stroke-dasharray: none; }
    .plot .head {
      position: absolute; left: 0; width: 0; border-left: 1.5px solid var(--accent);
      pointer-events: none;
    }
    .dragging .plot :is(.head, .tag b) { visibility: hidden; }
    .plot .tag {
      position: absolute; right: 0; display: flex; align-items: center; gap: 5px; height: 16px;
      font-size: 11px; line-height: 16px; white-space: nowrap; cursor: default;
    }
    .plot .tag.faint { opacity: 1; }
    .plot .tag.faint > * { color: var(--quiet); font-weight: 400; }
    .plot .tag bdi { overflow: hidden; text-overflow: ellipsis; min-width: 0; }
    .plot .tag b { margin-left: auto; font-weight: 500; font-variant-numeric: tabular-nums; }
    .swatch { flex: none; width: 8px; height: 8px; border-radius: 2px; background: var(--line-color); }
    .dash { flex: none; }
    .dash path { fill: none; stroke: var(--line-color); stroke-width: 2; }
    #layers .dash path { stroke: var(--quiet); }
    #stages h3 .dash { margin-right: 6px; }
    .plot .tag .swatch + .swatch { margin-left: -2px; }
    aside {
      min-width: 0; background: var(--card); border-left: 1px solid var(--line);
      display: flex; flex-direction: column;
    }
    aside > section { padding: 12px 16px 14px; border-bottom: 1px solid var(--line); }
    aside h2 { display: flex; gap: 6px; }
    aside h2 > * { color: var(--quiet); font-weight: 400; }
    #layers { max-height: 204px; overflow: auto; margin: 0 -6px; padding: 2px 0; }
    #layers li { display: flex; align-items: center; gap: 4px; padding-left: 6px; }
    #layers input {
      appearance: none; flex: none; width: 14px; height: 14px; border-radius: 4px;
      border: 1.5px solid var(--line-color); cursor: pointer;
    }
    #layers input:checked { background: var(--line-color); }
    .compared #layers li input { --line-color: var(--quiet); }
    #layers button {
      flex: 1; min-width: 0; height: 24px; padding: 0 6px; background: none; border-color: transparent;
      text-align: left; overflow: hidden; text-overflow: ellipsis; white-space: nowrap;
      border-radius: 6px;
    }
    #layers button:hover { background: var(--ground); }
    #layers button[aria-pressed="true"] { background: var(--wash); }
    table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; table-layout: fixed; }
    caption { text-align: left; }
    th { text-align: left; font-weight: 400; color: var(--quiet); padding: 1px 8px 1px 0; }
    td { text-align: right; padding: 1px 0 1px 8px; overflow-wrap: anywhere; }
    .names th {
      text-align: right; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; padding: 1px 0 1px 8px;
    }
    #gap-choice { display: flex; align-items: center; gap: 6px; margin-bottom: 6px; }
    #gap-choice select { flex: 1 1 0; min-width: 0; }
    #gap { display: block; color: var(--quiet); white-space: pre-line; font-variant-numeric: tabular-nums;
      overflow-wrap: anywhere; }
    #events { max-height: 232px; overflow: auto; position: relative; margin: 0 -6px; }
    #events li {
      display: grid; grid-template-columns: 42px minmax(0, 1fr); gap: 6px; padding: 2px 6px;
      border-radius: 6px; cursor: pointer;
    }
    #events li:hover { background: var(--ground); }
    #events .due { color: var(--quiet); }
    #events em { color: var(--quiet); font-style: normal; }
    #events time { color: var(--quiet); font-variant-numeric: tabular-nums; }
    #events .same time { visibility: hidden; }
    #events span { overflow-wrap: anywhere; }
    #findings { display: grid; gap: 4px; margin: 0 -6px; max-height: 260px; overflow: auto; }
    .finding-row {
      display: block; width: 100%; height: auto; padding: 4px 6px; text-align: left; border: 0;
      border-radius: 6px; background: none; overflow-wrap: anywhere; line-height: 1.4;
    }
    button.finding-row:hover { background: var(--ground); }
    .finding-row b { color: var(--alarm); font-weight: 600; text-transform: capitalize; margin-right: 6px; }
    .finding-row small { display: block; }
    #differences { display: grid; gap: 12px; max-height: 420px; overflow: auto; }
    #differences li { padding: 3px 0; overflow-wrap: anywhere; color: var(--quiet); }
    #differences b { color: var(--ink); font-weight: 600; }
    #differences h3 { overflow-wrap: anywhere; margin-bottom: 4px; }
    .overlay { position: absolute; inset: 0; width: 100%; height: 100%; pointer-events: none; }
    .overlay polygon {
      fill: none; stroke: var(--line-color); stroke-opacity: 0.5; vector-effect: non-scaling-stroke;
    }
    .overlay polyline { fill: none; stroke: var(--line-color); stroke-width: 2; }
    .overlay circle { fill: var(--card); stroke: var(--line-color); stroke-width: 1.25; }
    .overlay rect { fill: none; stroke: #e0218a; stroke-width: 1.25; stroke-dasharray: 4 3; }
    .overlay .gap { stroke: #e0218a; stroke-width: 1.5; }
    .overlay text {
      fill: #b3126b; font-size: 12px; font-weight: 600; paint-order: stroke; stroke: #fff; stroke-width: 3;
    }
    #dock {
      position: sticky; bottom: 0; z-index: 5; margin-top: auto; display: flex; align-items: center; gap: 8px 20px;
      padding: 8px 20px; background: var(--card); border-top: 1px solid var(--line);
    }
    #transport { display: flex; align-items: center; gap: 2px; }
    #transport button {
      width: 30px; padding: 0; border-color: transparent; background: none; display: grid;
      place-items: center;
    }
    #transport button:hover { background: var(--ground); }
    #transport #play {
      width: 36px; height: 32px; margin: 0 4px; background: var(--accent); color: var(--on-accent);
    }
    #play[data-playing="true"] .start, #play:not([data-playing="true"]) .pause { display: none; }
    #loop path { display: none; }
    #loop[data-loop="once"] .once, #loop[data-loop="loop"] .around, #loop[data-loop="ping-pong"] .pong
      { display: block; }
    #loop:not([data-loop="once"]) { color: var(--accent); }
    #clock { margin-left: 8px; white-space: nowrap; font-variant-numeric: tabular-nums; }
    #clock b { font-weight: 600; font-size: 14px; display: inline-block; min-width: 40px; }
    #scrub { flex: 1; min-width: 0; position: relative; height: 46px; }
    #marks, #ruler { position: absolute; left: 7px; right: 7px; height: 14px; }
    #marks { top: 0; }
    #ruler { bottom: 0; font-size: 10.5px; line-height: 14px; color: var(--quiet); }
    #ruler span, .tick { position: absolute; left: calc(var(--at) * 100%); }
    #ruler span { transform: translateX(-50%); font-variant-numeric: tabular-nums; }
    #transport + #scrub .tick { border: 0; }
    .tick {
      width: 12px; height: 14px; margin-left: -6px; padding: 0; background: none; border-radius: 3px;
    }
    .tick::after {
      content: ''; position: absolute; left: 4px; top: 5px; width: 4px; height: 4px; border-radius: 2px;
      background: var(--quiet);
    }
    .tick.operation::after { left: 3px; top: 2px; width: 6px; height: 9px; border-radius: 1px; background: var(--accent); }
    .tick.finding::after {
      left: 1px; top: 2px; width: 10px; height: 10px; border-radius: 0; background: var(--alarm);
      clip-path: polygon(50% 0, 100% 100%, 0 100%);
    }
    .tick:hover { background: var(--wash); }
    #time {
      appearance: none; position: absolute; left: 0; right: 0; top: 15px; width: 100%; height: 16px;
      background: none; cursor: pointer;
    }
    #scrub::before, #passed {
      content: ''; position: absolute; left: 7px; right: 7px; top: 21px; height: 4px; border-radius: 2px;
      background: var(--strong);
    }
    #passed { background: var(--accent); transform-origin: 0 0; }
    #time::-webkit-slider-thumb {
      appearance: none; width: 14px; height: 14px; border-radius: 7px; background: var(--accent);
      border: 2px solid var(--card); box-shadow: 0 0 0 1px var(--accent);
    }
    #time::-moz-range-thumb {
      width: 10px; height: 10px; border-radius: 7px; background: var(--accent);
      border: 2px solid var(--card); box-shadow: 0 0 0 1px var(--accent);
    }
    #pace { display: flex; gap: 8px 14px; }
    dialog {
      border: 1px solid var(--line); border-radius: 14px; padding: 20px 24px; background: var(--card);
      color: var(--ink); max-width: min(440px, calc(100vw - 32px)); box-shadow: 0 24px 64px rgb(0 0 0 / 30%);
    }
    dialog::backdrop { background: rgb(0 0 0 / 35%); }
    dialog h2 { font-size: 15px; }
    dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 8px 20px; margin: 12px 0 18px; }
    dt { white-space: nowrap; }
    #knobs:empty, #editors:empty { display: none; }
    .compared main { grid-template-columns: minmax(0, 1fr) 300px; grid-template-rows: auto 1fr; }
    .compared #stage-part { border-bottom: 1px solid var(--line); }
    .compared #bench { border-right: 1px solid var(--line); }
    .compared aside { grid-column: 2; grid-row: 1 / 3; }
    @media (max-width: 1399px) {
      header { flex-wrap: wrap; }
      #controls { order: 1; width: 100%; }
    }
    @media (max-width: 1179px) {
      main, .compared main { grid-template-columns: auto minmax(0, 1fr); grid-template-rows: auto; }
      .compared main { grid-template-columns: minmax(0, 1fr); }
      aside, .compared aside {
        grid-column: 1 / -1; grid-row: auto; display: grid; border-left: 0;
        grid-template-columns: repeat(auto-fill, minmax(min(280px, 100%), 1fr));
        border-top: 1px solid var(--line);
      }
    }
    @media (max-width: 759px) {
      main, .compared main { grid-template-columns: minmax(0, 1fr); }
      header { padding: 10px 16px; }
      #titles { flex-direction: column; }
      #titles > * { max-width: 100%; }
      #controls select { max-width: 98px; }
      #stages { padding: 16px 16px 0; gap: 16px; }
      #stage-part { border-right: 0; border-bottom: 1px solid var(--line); }
      #stages figcaption { flex-wrap: wrap; gap: 0 8px; }
      #plots { padding: 14px 16px 20px; }
      #dock { flex-wrap: wrap; padding: 6px 16px 8px; gap: 2px 12px; }
      #transport { width: 100%; }
      #clock { margin-left: auto; }
      #scrub { flex-basis: 100%; }
      #pace { width: 100%; justify-content: space-between; }
    }
    @media (prefers-reduced-motion: no-preference) {
      button, .plot .curve { transition: background 0.12s, border-color 0.12s, opacity 0.12s; }
    }

    """#
}
