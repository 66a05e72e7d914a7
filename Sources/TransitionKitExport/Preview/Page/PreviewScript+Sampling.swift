import TransitionKit

/// The script of a preview page, in parts that ``PreviewPageText`` joins.
enum PreviewScript {
  /// Interpolates the data: the states of all layers at a time.
  static let sampling = #"""
    const data = JSON.parse(document.getElementById('data').textContent);

    // Curves are stored as differences from stop to stop.
    const curves = data.curves.map((steps) => {
      const fractions = [0], values = [0];
      for (let i = 0, fraction = 0, value = 0; i < steps.length; i += 2) {
        fractions.push((fraction += steps[i]) / 2 ** 30);
        values.push((value += steps[i + 1]) / 1e9);
      }
      return { fractions, values };
    });

    /// The last index whose fraction is at most x.
    function indexAt(fractions, x) {
      let low = 0, high = fractions.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (fractions[middle] <= x) low = middle; else high = middle - 1;
      }
      return low;
    }

    function progressAt(index, x) {
      if (x <= 0) return 0;
      if (x >= 1) return 1;
      if (index < 0) return x;
      const { fractions, values } = curves[index];
      const i = indexAt(fractions, x);
      const part = (x - fractions[i]) / (fractions[i + 1] - fractions[i]);
      return values[i] + (values[i + 1] - values[i]) * part;
    }

    function between(a, b, p) {
      if (p === 0) return a;
      if (p === 1) return b;
      return a.map((value, i) => value + (b[i] - value) * p);
    }

    function trackAt(track, x) {
      const { offsets, rows } = track, last = offsets.length - 1;
      if (x < offsets[0]) return rows[0];
      const i = indexAt(offsets, x);
      if (i === last || track.jumps) return rows[i];
      const inner = (x - offsets[i]) / (offsets[i + 1] - offsets[i]);
      return between(rows[i], rows[i + 1],
        track.curves ? progressAt(track.curves[i], inner) : inner);
    }

    const parts = ['translationX', 'translationY', 'translationZ', 'scaleX', 'scaleY', 'rotationX',
      'rotationY', 'rotation', 'perspective'];
    const neutral = [0, 0, 0, 1, 1, 0, 0, 0, 0];

    /// A state with its animated properties as rows of numbers.
    function plainState(state) {
      const shadow = state.shadow || { opacity: 0, radius: 0 };
      const fill = state.fill;
      return {
        frame: state.frame, alpha: [state.alpha],
        transform: parts.map((part, i) => (state.transform || {})[part] ?? neutral[i]),
        cornerRadius: [state.cornerRadius || 0],
        shadow: [shadow.opacity, shadow.radius, ...(shadow.offset || [0, 0])],
        shadowPath: shadow.path || null, blur: [state.blur || 0],
        saturation: [state.saturation ?? 1], isHidden: [state.isHidden ? 1 : 0],
        clip: state.clip || null,
        fill: fill
          ? [...fill.startColor, ...fill.endColor, ...fill.startPoint, ...fill.endPoint] : null,
        anchor: state.anchor || [0.5, 0.5], sourceRect: state.sourceRect || [0, 0, 1, 1],
        roundedCorners: state.roundedCorners ?? 15, hidesBackFace: !!state.hidesBackFace,
        vanishingPoint: state.vanishingPoint || null, content: state.content || null,
      };
    }

    function layerAt(layer, x) {
      layer.plain = layer.plain || plainState(layer.rest);
      const state = { ...layer.plain };
      for (const track of layer.tracks) {
        const row = trackAt(track, x);
        state[track.property] = row[0] === null ? null : row;
      }
      state.alpha = [Math.max(0, Math.min(1, state.alpha[0]))];
      return state;
    }

    /// The states of all layers at a fraction of the duration.
    function statesAt(timeline, fraction) {
      const x = timeline.isReversed ? 1 - fraction : fraction;
      return timeline.layers.map((layer) => layerAt(layer, x));
    }

    function fractionAt(timeline, time) {
      if (!(timeline.duration > 0)) return 1;
      return Math.max(0, Math.min(1, time / timeline.duration));
    }

    """#
}
