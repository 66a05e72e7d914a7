import TransitionKit
import TransitionKitExport

/// The style sheet of a preview page.
enum PreviewStyle {
  static let text = #"""
    :root {
      color-scheme: light;
      --ground: #f3f3f5; --card: #fff; --ink: #18181b; --quiet: #5d5d66; --line: #e2e2e7;
      --strong: #c9c9d1; --accent: #1f57d6; --on-accent: #fff; --wash: #e9eefc; --alarm: #c02c1d;
      --lines: 0.53 0.17; --paper-0: #fff; --paper-1: #f7f9ff; --skeleton: #e3e4ea; --bar: #fbfbfd;
      --tile: 48% 82%; --tile-ink: 40% 24%; --case: #1c1c1f;
      --mono: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
    }
    :root[data-theme="dark"] {
      color-scheme: dark;
      --ground: #111113; --card: #1a1a1d; --ink: #ececf0; --quiet: #a1a1ab; --line: #2a2a2f;
      --strong: #45454d; --accent: #8fb0ff; --on-accent: #10131c; --wash: #222a3f; --alarm: #ff8f80;
      --lines: 0.76 0.13; --paper-0: #232328; --paper-1: #25283a; --skeleton: #3b3c46;
      --bar: #2b2b31; --tile: 32% 36%; --tile-ink: 60% 90%; --case: #000;
    }
    * { box-sizing: border-box; }
    .swatch, .curve, .dash, .mark, #layers input, .overlay * { --line-color: oklch(var(--lines) var(--hue)); }
    body {
      margin: 0; min-height: 100vh; display: flex; flex-direction: column; background: var(--ground);
      color: var(--ink); font: 13px/1.45 system-ui, sans-serif; -webkit-font-smoothing: antialiased;
    }
    h1, h2, h3, p, ul, ol, dl, dd, figure { margin: 0; padding: 0; }
    ul, ol { list-style: none; }
    h1 { font-size: 15px; font-weight: 650; letter-spacing: -0.01em; }
    h2 { font-size: 12px; font-weight: 600; margin-bottom: 8px; }
    h3 { font-size: 12px; font-weight: 600; }
    h1, h2 bdi { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    .quiet, small { color: var(--quiet); }
    small { font-size: 11px; }
    button, select {
      font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line);
      border-radius: 7px; height: 28px; padding: 0 10px; margin: 0;
    }
    select { padding: 0 4px; max-width: 170px; text-overflow: ellipsis; }
    button:hover, select:hover { border-color: var(--strong); }
    button svg { width: 16px; height: 16px; fill: currentColor; display: block; }
    input { accent-color: var(--accent); margin: 0; }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
    header {
      display: flex; align-items: center; gap: 8px 20px; padding: 10px 20px;
      background: var(--card); border-bottom: 1px solid var(--line);
    }
    #titles { flex: 1 1 0; display: flex; align-items: baseline; gap: 0 10px; min-width: 0; }
    #subtitle { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; flex: 0 1 auto; }
    #titles h1 { flex: 0 1 auto; }
    #controls { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 14px; }
    #controls select { max-width: 138px; }
    #controls label, #pace label { display: flex; align-items: center; gap: 6px; color: var(--quiet); }
    label > select { color: var(--ink); }
    #frame-choice:empty { display: none; }
    #tools { display: flex; gap: 6px; }
    #keys, #theme { width: 28px; padding: 0; display: grid; place-items: center; }
    .ring { fill: none; stroke: currentColor; stroke-width: 1.5; }
    main {
      flex: none; display: grid; border-bottom: 1px solid var(--line); grid-template-columns: auto minmax(0, 1fr) 284px; align-items: stretch;
    }
    #stage-part {
      min-width: 0; background-image: radial-gradient(var(--line) 1px, transparent 1px);
      background-size: 16px 16px; border-right: 1px solid var(--line); padding-bottom: 16px;
    }
    #picture { position: sticky; top: 0; }
    #bench { min-width: 0; }
    #stages { display: flex; flex-wrap: wrap; gap: 24px; padding: 16px 28px 0; justify-content: center; }
    #hint { padding: 14px 28px 0; text-align: center; max-width: 420px; margin: 0 auto; }
    #stages figure { min-width: 0; display: block; }
    #stages .plots { display: none; }
    figcaption { display: flex; justify-content: space-between; gap: 12px; margin-bottom: 10px; }
    #stages figcaption {
      padding: 0 2px; background: var(--ground); width: 0; min-width: 100%;
    }
    #stages figcaption h3 { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    #stages figcaption span {
      color: var(--quiet); font-variant-numeric: tabular-nums; white-space: nowrap; font-size: 12px;
    }
    .frame { position: relative; }
    .phone {
      position: absolute; left: 0; top: 0; overflow: hidden; transform-origin: 0 0;
      background: #0b0b0d; user-select: none; touch-action: none;
      box-shadow: 0 0 0 1px var(--line), 0 18px 40px -18px rgb(0 0 0 / 38%);
      color: var(--ink); border-radius: 14px;
    }
    .layer { position: absolute; left: 0; top: 0; transform-origin: 0 0; }
    .layer > * { position: absolute; inset: 0; }
    .body { overflow: hidden; }
    .content { position: absolute; left: 0; top: 0; transform-origin: 0 0; overflow: hidden; }
    .content > * { position: absolute; }
    .picked > .mark { outline: 2px solid var(--line-color); outline-offset: -2px; }
    .mark { pointer-events: none; }
    kbd {
      font: inherit; font-size: 12px; padding: 1px 6px; border: 1px solid var(--strong);
      border-radius: 5px; background: var(--ground);
    }
    #status { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    [hidden] { display: none !important; }

    """#
}
