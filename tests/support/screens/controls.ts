/** Whether a control is there and can be used: a busy one is on its way, a held one (or a chosen tab) does nothing. */
export type ControlState = 'absent' | 'ready' | 'busy' | 'held';

/** What nobody can reach: left out, folded away, or behind a dialog; and what is not drawn while a page waits. */
const outOfReach = '[hidden], [inert], [aria-hidden="true"], details:not([open]) > :not(summary)';

/** How a button, a link, a box or a field stands for who would use it. */
export function controlState(element: Element | null | undefined): ControlState {
  if (!element?.checkVisibility() || element.closest(outOfReach)) return 'absent';
  if (element.getAttribute('aria-busy') === 'true') return 'busy';
  const isHeld = element.matches(':disabled, [readonly], [aria-disabled="true"], [aria-selected="true"]');
  return isHeld ? 'held' : 'ready';
}

/** How the field with this id stands; one that says this already has nothing to do. */
export function controlAtFor(id: string, value: string): ControlState {
  const field = document.getElementById(id);
  const isSaid =
    field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field.value === value : false;
  return isSaid ? 'held' : controlState(field);
}

/** How a field stands in its panel, which is opened to get at it; one that says this already has nothing to do. */
export function controlInPanel(id: string, value: string): ControlState {
  const panel = document.getElementById(id)?.closest('details');
  if (panel) panel.open = true;
  return controlAtFor(id, value);
}

/** How what matches stands; where several do, as the one that can be used most. */
export function controlMatching(selector: string): ControlState {
  return best([...document.querySelectorAll(selector)]);
}

/** How the field, box or button with this id stands. */
export function controlAt(id: string): ControlState {
  return controlState(document.getElementById(id));
}

/** How the button, link, tab or checkbox of this name stands, within what matches if that is said. */
export function controlNamed(name: string, within = 'body'): ControlState {
  return best(allNamed(name, within));
}

/** Presses the button, link, tab or checkbox of this name that can be used. */
export function pressNamed(name: string): void {
  const control = allNamed(name).find((one) => controlState(one) === 'ready');
  if (!control) throw new Error(`nothing called "${name}" can be pressed on\n${document.body.innerText}`);
  control.click();
}

/** Clicks the first button, link, tab or checkbox of this name, whether it can be seen or not. */
export function clickNamed(name: string): void {
  const [control] = allNamed(name);
  if (!control) throw new Error(`there is nothing called "${name}" on\n${document.body.innerText}`);
  control.click();
}

function allNamed(name: string, within = 'body'): HTMLElement[] {
  const controls = document.querySelectorAll<HTMLElement>(
    ['button', 'a[href]', '[role="tab"]', '[role="checkbox"]', '[type="checkbox"]']
      .map((one) => `${within} ${one}`)
      .join(),
  );
  return [...controls].filter((one) => (one.ariaLabel ?? one.textContent) === name);
}

function best(elements: readonly Element[]): ControlState {
  const all = elements.map(controlState);
  return (['ready', 'busy', 'held'] as const).find((one) => all.includes(one)) ?? 'absent';
}
