import { fill, shows } from './page.ts';

/** A checkbox by its id, as `checkbox` draws one by its name: a tenth of the time on a page of a hundred controls. */
export function boxAt(id: string): string {
  const box = document.getElementById(id);
  if (!box?.checkVisibility()) return 'absent';
  const mark = box.getAttribute('aria-checked') === 'true' ? 'x' : ' ';
  return box.hasAttribute('disabled') ? `(${mark})` : `[${mark}]`;
}

/** Clicks what has this id. */
export function clickAt(id: string): void {
  const element = document.getElementById(id);
  if (!element) throw new Error(`there is no #${id}`);
  element.click();
}

/** What stands in the field with this id, or null where there is none. */
export function valueAt(id: string): string | null {
  const element = document.getElementById(id);
  const fields = [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement];
  return fields.some((kind) => element instanceof kind) ? String(Reflect.get(element ?? {}, 'value')) : null;
}

/** Puts a value into the field with this id at once, as a paste does. */
export function fillAt(id: string, value: string): void {
  const field = document.getElementById(id);
  if (!field) throw new Error(`there is no field #${id}`);
  fill(field, value);
}

/** Fills the fields with these ids in. */
export function fillAll(entries: Readonly<Record<string, string>>): void {
  for (const [id, value] of Object.entries(entries)) fillAt(id, value);
}

/** Waits until there is something with this id. */
export function isThere(id: string): Promise<void> {
  return shows(() => document.getElementById(id) !== null, true);
}

/** Clicks what has this id as soon as it is there; the rows of a list that are out of sight come a moment later. */
export async function clickOnceThere(id: string): Promise<void> {
  await isThere(id);
  clickAt(id);
}
