// Stores the time and the view in the page's address, as in `#t=0.15&view=pop`.

const byId = (id) => document.getElementById(id);

/** Announces a text to screen readers, without interrupting them. */
const say = (text) => { byId('status').textContent = text; };

/** Copies a text, and says so on the button for a moment. */
async function copyText(text, button) {
  const label = button.dataset.label ??= button.textContent;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = make('textarea', '', text);
    document.body.append(field);
    field.select();
    document.execCommand('copy');
    field.remove();
  }
  button.textContent = 'Copied';
  setTimeout(() => { button.textContent = label; }, 1500);
}

/**
 * What the address holds. A part of the page registers a key, how to read its value (null is
 * left out), how to write a text into it, and how to go back to what holds without it.
 */
const links = globalThis.links = {
  entries: new Map(), isRestored: false,
  get asked() { return new URLSearchParams(location.hash.slice(1)); },
  register(key, read, write, reset) {
    this.entries.set(key, { read, write, reset });
    if (this.isRestored && this.asked.has(key)) this.apply(key, this.asked.get(key));
  },
  apply(key, text) {
    const { write, reset } = this.entries.get(key);
    // A link may come from anywhere, so an illegal value is ignored.
    try { if (text !== null) write(text); else reset?.(); } catch { /* left as it is */ }
  },
  /** Restores the state in the address; the time comes last, because it depends on the view. */
  restore() {
    this.isRestored = true;
    const { asked } = this;
    for (const key of [...this.entries.keys()].sort((a, b) => (a === 't') - (b === 't'))) {
      this.apply(key, asked.get(key));
    }
  },
  get text() {
    const all = new URLSearchParams();
    for (const [key, { read }] of this.entries) {
      const value = read();
      if (value !== null && value !== undefined) all.set(key, value);
    }
    return `#${all}`;
  },
  /** Writes the address a moment after the last change: browsers limit how often it may change. */
  save() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.write(), 200);
  },
  write() {
    clearTimeout(this.timer);
    if (location.hash !== this.text) {
      try { history.replaceState(null, '', this.text); } catch { /* no address to write */ }
    }
  },
  async copy() {
    this.write();
    await copyText(location.href, byId('link'));
    say('The link is copied');
  },
};
addEventListener('hashchange', () => { player.stop(); links.restore(); });
