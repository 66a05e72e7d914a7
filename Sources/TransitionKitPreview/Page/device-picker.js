// Handles the menu of device frames, and the box that shows the names of elements.

{
  const host = byId('frame-choice'), first = stages[0].device.name;
  const select = make('select', '', ...Object.entries(devices)
    .map(([name, { label }]) => new Option(label, name)));
  select.id = 'frame';
  const choose = (name) => {
    if (!Object.hasOwn(devices, name)) return;
    select.value = name;
    for (const stage of stages) stage.setDevice(name);
    dispatchEvent(new Event('resize'));
  };
  const box = make('input');
  Object.assign(box, { id: 'names', type: 'checkbox' });
  const showNames = (isOn) => {
    box.checked = isOn;
    document.documentElement.classList.toggle('named', isOn);
  };
  select.addEventListener('change', () => { choose(select.value); links.save(); });
  box.addEventListener('change', () => { showNames(box.checked); links.save(); });
  host.append(make('label', '', 'Frame ', select),
    make('label', 'check', box, ' Names'));
  select.value = first;
  links.register('frame', () => (select.value === first ? null : select.value), choose,
    () => choose(first));
  links.register('names', () => (box.checked ? '1' : null),
    (text) => showNames(text === '1'), () => showNames(false));
}
