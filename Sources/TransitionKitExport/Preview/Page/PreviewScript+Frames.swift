import TransitionKit

extension PreviewScript {
  /// The choice of a device, and the names of elements on demand.
  static let frames = #"""
    {
      const host = byId('frame-choice') || byId('controls').appendChild(make('span'));
      host.id = 'frame-choice';
      const first = stages[0].device.name;
      const select = make('select', '', ...Object.entries(devices)
        .map(([name, { label }]) => new Option(label, name)));
      select.id = 'frame';
      select.value = first;
      const choose = (name) => {
        if (!Object.hasOwn(devices, name)) return;
        select.value = name;
        for (const stage of stages) stage.setDevice(name);
        dispatchEvent(new Event('resize'));
      };
      select.addEventListener('change', () => choose(select.value));
      const box = make('input');
      Object.assign(box, { id: 'names', type: 'checkbox' });
      const showNames = (isOn) => {
        box.checked = isOn;
        document.documentElement.classList.toggle('named', isOn);
      };
      box.addEventListener('change', () => showNames(box.checked));
      host.append(make('label', '', 'Frame ', select), make('label', 'check', box, ' Show names'));
      // The resting pictures differ from page to page, the first device is the one of the data.
      if (typeof links !== 'undefined') {
        links.register('frame', () => (select.value === first ? null : select.value), choose);
        links.register('names', () => (box.checked ? '1' : null), (text) => showNames(text === '1'));
      }
      dispatchEvent(new Event('resize'));
    }

    """#
}
