import { isChanged } from '#machines/submission.machine.ts';

/** The part of a form's machine that this module uses. */
interface Form {
  readonly getSnapshot: () => {
    readonly context: Parameters<typeof isChanged>[0];
    readonly hasTag: (tag: 'asking' | 'busy') => boolean;
  };
  readonly send: (
    event:
      | { type: 'leave asked'; onward: () => void }
      | { type: 'leave confirmed' }
      | { type: 'leave withdrawn' },
  ) => void;
  readonly subscribe: (listener: () => void) => { readonly unsubscribe: () => void };
}

/** The open forms. The value is true if the entries of a form are lost when another page opens. */
const forms = new Map<Form, boolean>();
const listeners = new Set<() => void>();
/** The last function closes the topmost dialog, for the Back button. */
const closings: (() => void)[] = [];

function tell(): void {
  for (const listener of listeners) listener();
}

/**
 * Adds an open form. `isLost` says whether typed entries are lost when another page opens. The returned function
 * removes the form.
 */
export function trackOpenForm(form: Form, isLost: boolean): () => void {
  forms.set(form, isLost);
  const { unsubscribe } = form.subscribe(tell);
  return () => {
    unsubscribe();
    forms.delete(form);
    tell();
  };
}

/** If a form on the page has unsaved entries, first asks the user whether to lose them. */
export function askBeforeDiscarding(onward: () => void): void {
  const form = findFormWithUnsavedEntries();
  if (form) form.send({ type: 'leave asked', onward });
  else onward();
}

/** Adds a function that closes an open dialog, for the Back button. The returned function removes `close` again. */
export function trackOpenDialog(close: () => void): () => void {
  closings.push(close);
  return () => void closings.splice(closings.indexOf(close), 1);
}

/** Finds the function that closes the topmost dialog. Undefined if no dialog is open. */
export function findTopDialogCloser(): (() => void) | undefined {
  return closings.at(-1);
}

/** Calls `listener` after each change of an open form. The returned function stops the calls. */
export function followForms(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Lists the open forms in the order in which they were opened. */
export function listOpenForms(): readonly Form[] {
  return [...forms.keys()];
}

/** Finds the form that asks whether to lose its entries. Undefined if no form is asking. */
export function findFormAskingToDiscard(): Form | undefined {
  return listOpenForms().find((form) => form.getSnapshot().hasTag('asking'));
}

/**
 * Finds a form with unsaved entries. Ignores a form that is being sent to the server. Undefined if no form has unsaved
 * entries.
 */
export function findFormWithUnsavedEntries(): Form | undefined {
  const lost = [...forms].filter(([, isLost]) => isLost).map(([form]) => form);
  return lost.find((form) => {
    const snapshot = form.getSnapshot();
    return !snapshot.hasTag('busy') && isChanged(snapshot.context);
  });
}
