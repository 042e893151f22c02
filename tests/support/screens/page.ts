import { expect, onTestFinished, vi } from 'vitest';
import { byName, isSaid, isThere, nameOf, type Role } from './by-name.ts';
import { t } from '#domain/texts/texts.ts';
import type { ControlState } from './controls.ts';
import { waitUntil } from './wait-until.ts';

/** What a person sees, read from the page by roles and names, as plain values to compare whole. */

function present(role: Role, name: string): HTMLElement {
  const element = byName(role, name);
  if (!element) throw new Error(`there is no ${role} "${name}" on\n${document.body.innerText}`);
  return element;
}

/** Writes a line into the page's head as the server does, until the test ends. */
export function writeMeta(name: string, content: string): void {
  const meta = document.createElement('meta');
  Object.assign(meta, { name, content });
  document.head.append(meta);
  onTestFinished(() => meta.remove());
}

export function heading(): string | null {
  return document.querySelector('h1')?.textContent ?? null;
}

/** Whether a button is there and can be pressed: a busy one is on its way, a held one cannot be pressed. */
export function button(name: string): ControlState {
  return stateOf(byName('button', name));
}

function stateOf(element: Element | null): ControlState {
  if (!element) return 'absent';
  if (element.getAttribute('aria-busy') === 'true') return 'busy';
  return element.getAttribute('aria-disabled') === 'true' ? 'held' : 'ready';
}

function submitting(): HTMLElement | null {
  return document.querySelector<HTMLElement>('main form button[type="submit"]');
}

/** The button that sends the form, whose name changes with what it leads to. */
export function submitButton(): ControlState {
  return stateOf(submitting());
}

export function submit(): void {
  const found = submitting();
  if (!found) throw new Error(`there is no form to send on\n${document.body.innerText}`);
  found.click();
}

/** A checkbox as it would be drawn: `[x]`, `[ ]`, and in brackets of another kind where it is disabled. */
export function checkbox(name: string): string {
  return drawnAs(present('checkbox', name));
}

function drawnAs(element: Element): string {
  const mark = element.getAttribute('aria-checked') === 'true' ? 'x' : ' ';
  return element.hasAttribute('disabled') ? `(${mark})` : `[${mark}]`;
}

/** A checkbox that stands under a legend, where its name alone says too little. */
export function checkboxIn(legend: string, name: string): string {
  return drawnAs(inGroup(legend, name));
}

export function tickIn(legend: string, name: string): void {
  inGroup(legend, name).click();
}

function inGroup(legend: string, name: string): HTMLElement {
  const group = [...document.querySelectorAll('fieldset')].find((one) => nameOf(one) === legend);
  const box = group && byName('checkbox', name, group);
  if (!box) throw new Error(`there is no checkbox "${name}" under "${legend}"`);
  return box;
}

export function entry(name: string): string | null {
  const element = byName('textbox', name) ?? byName('combobox', name);
  if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) return element.value;
  return null;
}

/** The message that belongs to a field, or null. */
export function messageAt(id: string): string | null {
  return document.getElementById(`${id}-error`)?.textContent ?? null;
}

/** The summary of a form's errors, which can get the focus. */
export const errorSummary = '[role="group"][tabindex="-1"]';

/** The messages of the summary of errors, each a link to its field. */
export function links(): string[] {
  return [...document.querySelectorAll(`main form ${errorSummary} a`)].map((link) => link.textContent);
}

/** Whether the summary of errors has the focus. */
export function isSummaryFocused(): boolean {
  return document.activeElement?.matches(errorSummary) ?? false;
}

/** What the message with this title says, or null where it does not stand there. */
export function notice(title: string): string | null {
  const element = [...document.querySelectorAll('main p')].find((one) => one.textContent === title);
  return element?.nextElementSibling?.textContent ?? null;
}

/** Whether a text stands on the page itself, letter by letter. */
export function says(text: string): boolean {
  return [...document.querySelectorAll('main')].some((main) => isThere(main) && isSaid(text, main));
}

/** Presses as quickly as a program can: 10 ms, where a real pointer takes 150. */
export function press(name: string): void {
  present('button', name).click();
}

export function tick(name: string): void {
  present('checkbox', name).click();
}

/** Puts a value into the field of this name at once, as a paste or the browser's filling in does. */
export function type(name: string, value: string): void {
  fill(byName('textbox', name) ?? present('combobox', name), value);
}

/** Puts a value into a field at once. */
export function fill(element: HTMLElement, value: string): void {
  const kind = [HTMLSelectElement, HTMLTextAreaElement].find((one) => element instanceof one);
  Object.getOwnPropertyDescriptor((kind ?? HTMLInputElement).prototype, 'value')?.set?.call(element, value);
  element.dispatchEvent(
    new Event(element instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
  );
}

/** Waits until the page shows exactly this. */
export async function shows(look: () => unknown, expected: unknown): Promise<void> {
  await waitUntil(() => expect(look()).toEqual(expected));
}

/** Lets the test's own clock run, half a second at a time, until the page shows exactly this. */
export async function showsInTime(look: () => unknown, expected: unknown): Promise<void> {
  await shows(() => {
    vi.advanceTimersByTime(500);
    return look();
  }, expected);
}

/** Clicks what matches, as soon as it is there. */
export async function clickMatching(selector: string): Promise<void> {
  const found = () => document.querySelector<HTMLElement>(selector);
  await shows(() => found() !== null, true);
  found()?.click();
}

/** The notices over the page, the oldest first, each with its title. */
export function toasts(): string[] {
  return toastElements().map((one) => one.innerText.replaceAll(/\s*\n\s*/g, ': ').trim());
}

export function toastElements(): HTMLElement[] {
  const found = document.querySelectorAll<HTMLElement>(
    `[role="region"][aria-label="${t('app.notices')}"] li`,
  );
  return [...found].filter(isThere);
}

/** The sum that the total shows; null where there is none. */
export function totalShown(within: ParentNode | null = document): string | null {
  return /€.*/.exec(within?.querySelector('output')?.textContent ?? '')?.[0] ?? null;
}
