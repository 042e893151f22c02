import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { t } from '#domain/texts/texts.ts';
import type { ControlState } from './controls.ts';
import { waitUntil } from './wait-until.ts';

/** What a person sees, read from the page by roles and names, as plain values to compare whole. */

function found(
  role: 'button' | 'checkbox' | 'textbox' | 'combobox' | 'dialog' | 'status',
  name: string,
): HTMLElement | null {
  const element = page.getByRole(role, { name, exact: true }).query();
  return element instanceof HTMLElement ? element : null;
}

function present(role: 'button' | 'checkbox' | 'textbox' | 'combobox', name: string): HTMLElement {
  const element = found(role, name);
  if (!element) throw new Error(`there is no ${role} "${name}" on\n${document.body.innerText}`);
  return element;
}

export function heading(): string | null {
  return document.querySelector('h1')?.textContent ?? null;
}

/** Whether a button is there and can be pressed: a busy one is on its way, a held one cannot be pressed. */
export function button(name: string): ControlState {
  return stateOf(found('button', name));
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
  const element = inGroup(legend, name);
  if (element instanceof HTMLElement) element.click();
}

function inGroup(legend: string, name: string): Element {
  return page
    .getByRole('group', { name: legend, exact: true })
    .getByRole('checkbox', { name, exact: true })
    .element();
}

export function entry(name: string): string | null {
  const element = found('textbox', name) ?? found('combobox', name);
  if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) return element.value;
  return null;
}

/** The message that belongs to a field, or null. */
export function messageAt(id: string): string | null {
  return document.getElementById(`${id}-error`)?.textContent ?? null;
}

/** The messages of the summary of errors, each a link to its field. */
export function links(): string[] {
  return [...document.querySelectorAll('main form [role="alert"] a')].map((link) => link.textContent);
}

/** What the message with this title says, or null where it does not stand there. */
export function notice(title: string): string | null {
  const element = [...document.querySelectorAll('main p')].find((one) => one.textContent === title);
  return element?.nextElementSibling?.textContent ?? null;
}

/** Whether a text stands on the page itself, letter by letter. */
export function says(text: string): boolean {
  return page.getByRole('main').getByText(text, { exact: true }).elements().length > 0;
}

/** What the dialog over the page is about, or null where there is none. */
export function dialog(): string | null {
  return page.getByRole('dialog').getByRole('heading').query()?.textContent ?? null;
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
  fill(found('textbox', name) ?? present('combobox', name), value);
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
  const list = page.getByRole('region', { name: t('app.notices') }).getByRole('listitem');
  return list.elements().filter((one) => one instanceof HTMLElement);
}
