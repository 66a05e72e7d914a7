import TransitionKit

/// The script of a preview page, in parts that ``PreviewPageText`` joins.
enum PreviewScript {
  /// Interpolates the data: the states of all layers at a time.
  static let sampling = #"""
    const data = JSON.parse(document.getElementById('data').textContent);

    // Curves are stored as differences from stop to stop.
    const curves = data.curves.map((steps) => {
      const places = [0], values = [0];
      for (let i = 0, place = 0, value = 0; i < steps.length; i += 2) {
        places.push((place += steps[i]) / 2 ** 30);
        values.push((value += steps[i + 1]) / 1e9);
      }
      return { places, values };
    });

    /// The last index whose place is at most x.
    function indexAt(places, x) {
      let low = 0, high = places.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (places[middle] <= x) low = middle; else high = middle - 1;
      }
      return low;
    }

    function progressAt(index, x) {
      if (x <= 0) return 0;
      if (x >= 1) return 1;
      if (index < 0) return x;
      const { places, values } = curves[index];
      const i = indexAt(places, x);
      const part = (x - places[i]) / (places[i + 1] - places[i]);
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
    function plainState(rest) {
      const shadow = rest.shadow || { opacity: 0, radius: 0 };
      const fill = rest.fill;
      return {
        frame: rest.frame, alpha: [rest.alpha],
        transform: parts.map((part, i) => (rest.transform || {})[part] ?? neutral[i]),
        cornerRadius: [rest.cornerRadius || 0],
        shadow: [shadow.opacity, shadow.radius, ...(shadow.offset || [0, 0])],
        shadowPath: shadow.path || null, blur: [rest.blur || 0],
        saturation: [rest.saturation ?? 1], isHidden: [rest.isHidden ? 1 : 0],
        clip: rest.clip || null,
        fill: fill
          ? [...fill.startColor, ...fill.endColor, ...fill.startPoint, ...fill.endPoint] : null,
        anchor: rest.anchor || [0.5, 0.5], sourceRect: rest.sourceRect || [0, 0, 1, 1],
        roundedCorners: rest.roundedCorners ?? 15, hidesBackFace: !!rest.hidesBackFace,
        vanishingPoint: rest.vanishingPoint || null, content: rest.content || null,
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
