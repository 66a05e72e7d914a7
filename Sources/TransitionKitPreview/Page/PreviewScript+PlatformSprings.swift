import TransitionKit
import TransitionKitCatalogue
import TransitionKitExport

extension PreviewScript {
  /// The part of ``platforms`` for springs; it ends the function that the other part begins.
  static let platformSprings = #"""
      // MARK: Springs

      const uiKitDefault = '\#(uiKitDefault)';
      const swiftUISprings = \#(object(SpringNames.swiftUI));
      const composeRatios = \#(object(SpringNames.composeRatios));
      const composeStiffnesses = \#(object(SpringNames.composeStiffnesses));
      function springOf(mass, stiffness, damping, v) {
        const solution = springSolution(mass, stiffness, damping, v), w = Math.sqrt(stiffness / mass);
        return {
          constants: [mass, stiffness, damping], v, w, ratio: 0.5 * damping / mass / w,
          response: 2 * Math.PI / w, settling: settlingDuration(mass, stiffness, damping, v),
          at: (time) => springMotion(solution, v, time)[0],
        };
      }
      const respondingSpring = (response, ratio, v) => {
        const w = 2 * Math.PI / response;
        return springOf(1, w * w, 2 * ratio * w, v);
      };

      function springLines(mass, stiffness, damping, v) {
        const spring = springOf(mass, stiffness, damping, v), isOver = spring.ratio > 1;
        const response = short(spring.response), fraction = short(spring.ratio);
        const bounce = short(isOver ? 1 / spring.ratio - 1 : 1 - spring.ratio), isAtRest = v === 0;
        const names = ['mass', 'stiffness', 'damping'];
        const constants = names.map((name, i) => `${name}: ${number(spring.constants[i])}`).join(', ');
        const velocity = number(v), vector = `CGVector(dx: ${velocity}, dy: ${velocity})`;
        function errorOf(shown) {
          const end = Math.max(spring.settling, shown.settling);
          const to = isFinite(end) ? end : 100 * spring.response;
          const count = Math.max(4096, Math.trunc(Math.min(65536, 16 * to / spring.response)));
          return largestOf((time) => Math.abs(shown.at(time) - spring.at(time)), { to, count });
        }
        const bounceError =
          errorOf(respondingSpring(response, bounce >= 0 ? 1 - bounce : 1 / (1 + bounce), v));
        const lines = [line('TransitionKit', `try Spring(${constants}, initialVelocity: ${velocity})`)];
        if (spring.constants.join() === uiKitDefault && isAtRest) {
          lines.push(line('UIKit', 'UISpringTimingParameters()'));
        } else if (!isOver) {
          lines.push(line('UIKit', `UISpringTimingParameters(${constants}, initialVelocity: ${vector})`));
        }
        lines.push(line('UIKit', `UISpringTimingParameters(duration: ${number(response)}, `
          + `bounce: ${number(bounce)}, initialVelocity: ${vector})  // iOS 17`, bounceError));
        const set = names.map((name, i) => `spring.${name} = ${number(spring.constants[i])}; `).join('');
        lines.push(line('Core Animation', 'let spring = CASpringAnimation(keyPath: "position.x"); '
          + `${set}spring.initialVelocity = ${velocity}; `
          + (isOver ? 'spring.allowsOverdamping = true; ' : '')
          + 'spring.duration = spring.settlingDuration'));
        if (isOver) {
          lines.push(line('SwiftUI', `Animation.interpolatingSpring(Spring(${constants}, `
            + `allowOverDamping: true), initialVelocity: ${velocity})  // iOS 17`));
        } else {
          lines.push(line('SwiftUI',
            `Animation.interpolatingSpring(${constants}, initialVelocity: ${velocity})`));
          if (isAtRest) {
            lines.push(line('SwiftUI', `Animation.spring(response: ${number(response)}, `
              + `dampingFraction: ${number(fraction)})`,
              errorOf(respondingSpring(response, fraction, v))));
          }
        }
        const words = `duration: ${number(response)}, bounce: ${number(bounce)}`;
        const name = swiftUISprings[bounce];
        lines.push(line('SwiftUI', isAtRest && name
          ? `Animation.${name}(duration: ${number(response)})  // iOS 17`
          : isAtRest ? `Animation.spring(${words})  // iOS 17`
          : `Animation.interpolatingSpring(${words}, initialVelocity: ${velocity})  // iOS 17`,
          bounceError));
        const [ratio32, stiffness32, v32] = [spring.ratio, stiffness / mass, v].map(Math.fround);
        lines.push(line('Jetpack Compose',
          'animatable.animateTo(1f, '
          + `spring(dampingRatio = ${composeRatios[ratio32] ?? `${single(spring.ratio)}f`}, `
          + `stiffness = ${composeStiffnesses[stiffness32] ?? `${single(stiffness / mass)}f`}, `
          + 'visibilityThreshold = 0.001f), '
          + `initialVelocity = ${single(v)}f)`,
          errorOf(springOf(1, stiffness32, 2 * ratio32 * Math.sqrt(stiffness32), v32))));
        lines.push(line('Flutter',
          `SpringSimulation(const SpringDescription(${constants}), 0, 1, ${velocity})`));
        const isClamped = spring.w * spring.w - (0.5 * damping / mass) ** 2 < 0;
        const clamped = isClamped
          ? errorOf(springOf(mass, stiffness, 2 * mass * Math.sqrt(stiffness / mass), v)) : 0;
        lines.push(line('React Native', `Animated.spring(value, { toValue: 1, ${constants}, `
          + `velocity: ${velocity}, useNativeDriver: true })`, clamped));
        lines.push(line('Reanimated', `withSpring(1, { ${constants}, velocity: ${velocity} })`, clamped));
        lines.push(line('Motion', `{ type: "spring", ${constants}, velocity: ${velocity} }`));
        if (isAtRest && bounce >= 0 && bounce <= 0.95) {
          const visual = short(spring.response / 1.2);
          lines.push(line('Motion',
            `{ type: "spring", visualDuration: ${number(visual)}, bounce: ${number(bounce)} }`,
            errorOf(respondingSpring(visual * 1.2, 1 - bounce, 0))));
        }
        const span = spring.settling;
        if (!(span <= 1e9)) return lines;
        const progress = (x) => (x > 0 ? (x < 1 ? spring.at(x * span) : 1) : 0);
        const endError = largestOf((time) => Math.abs(1 - spring.at(time)),
          { from: span, to: Math.max(span + spring.response, span), count: 512 });
        const { stops, error } = table(progress);
        const points = nearestBezier(progress), bezier = bezierCurve(...points);
        const texts = stops.map(([x, y]) => `${number(y)} ${percent(x)}`).join(', ');
        lines.push(scaleLine(span, stops, Math.max(error, endError)));
        lines.push(line('CSS', `transition: all ${number(short(span))}s linear(${texts});`,
          Math.max(error, endError)));
        lines.push(tokenLine(points, Math.max(endError,
          largestOf((x) => Math.abs(bezier.solve(x)[0] - progress(x))))));
        return lines;
      }

      return { accuracy, bezierLines, number, short, springLines, springOf };
    })();

    """#
  /// Mass, stiffness and damping.
  private static let uiKitDefault: String = {
    let spring = SpringPreset.uiKitDefault.spring
    return [spring.mass, spring.stiffness, spring.damping].map(PlatformText.number)
      .joined(separator: ",")
  }()

  /// Returns an object that finds a name by a number.
  private static func object(_ names: [Double: String]) -> String {
    let entries = names.sorted { $0.key < $1.key }.map { number, name in
      "'\(PlatformText.number(number))': '\(name)'"
    }
    return "{ \(entries.joined(separator: ", ")) }"
  }
}
