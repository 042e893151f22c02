import { isSaid } from './by-name.ts';

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
  const links = formInDialog()?.querySelectorAll('[role="alert"] a') ?? [];
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
