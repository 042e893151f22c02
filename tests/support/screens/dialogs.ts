import type { EventObject } from 'xstate';
import { isFormLeft } from '#machines/submission.machine.ts';
import { findFormAskingToDiscard } from '#src/portal/open-forms.ts';
import { isSaid } from './by-name.ts';
import { controlNamed, type ControlState } from './controls.ts';
import { errorSummary, shows } from './page.ts';

const roots = { page: 'main', dialog: '[role="dialog"]', question: '[role="alertdialog"]' } as const;
type Root = keyof typeof roots;

/** The title of the dialog on top, or null where none is open; found by its role alone, a tenth of the time. */
export function dialogTitle(): string | null {
  const open = [...document.querySelectorAll('[role="dialog"]')].filter(
    (one) => one.closest('[aria-hidden="true"]') === null,
  );
  return open.at(-1)?.querySelector('h2')?.textContent ?? null;
}

/** The form in the dialog, or null. */
export function formInDialog(): HTMLFormElement | null {
  return document.querySelector('[role="dialog"] form');
}

/** The messages of the summary of errors in the dialog, each a link to its field. */
export function linksInDialog(): string[] {
  const links = formInDialog()?.querySelectorAll(`${errorSummary} a`) ?? [];
  return [...links].map((one) => one.textContent);
}

/** The question that stands over everything, or null. */
export function question(): string | null {
  return document.querySelector('[role="alertdialog"] h2')?.textContent ?? null;
}

/** Whether a text stands in the window, in a dialog too. */
export function seen(text: string): boolean {
  return isSaid(text, document.body);
}

/** Whether a paragraph of the page or of a dialog says exactly this: a hundredth of the time that `seen` takes. */
export function saidIn(root: Root, text: string): boolean {
  return [...document.querySelectorAll(`${roots[root]} p`)].some((one) => one.textContent === text);
}

/** Clicks the button of this name on the page, in the dialog or in the question, without a search by roles. */
export function pressIn(root: Root, name: string): void {
  const buttons = document.querySelectorAll<HTMLElement>(`${roots[root]} button`);
  const button = [...buttons].find((one) => (one.ariaLabel ?? one.textContent) === name);
  if (!button) throw new Error(`there is no button "${name}" in the ${root}`);
  button.click();
}

/** Leaves a form by the button of this name, and says that what was typed may go where that is asked. */
export async function leaveForm(root: Root, name: string): Promise<void> {
  pressIn(root, name);
  if (!findFormAskingToDiscard()) return;
  await shows(() => controlNamed('Leave without saving'), 'ready');
  pressIn('question', 'Leave without saving');
}

/** How the control stands with which the form of this event is left, where it is open; how a call ends has none. */
export function leaves(
  event: EventObject,
  { children }: { readonly children: object },
  name: string,
  within: string,
): ControlState {
  const isOpen = event.type.replace('xstate.done.actor.', '') in children;
  return isOpen && isFormLeft({ event }) ? controlNamed(name, within) : 'absent';
}
