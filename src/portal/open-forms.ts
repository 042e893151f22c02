import { isChanged } from '#machines/submission.machine.ts';

/** The parts of an open form's actor that are used here. */
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

/** The open forms. The value says whether the typed entries are lost when another page opens. */
const forms = new Map<Form, boolean>();
const listeners = new Set<() => void>();
/** The functions that close open dialogs when the user presses Back. The function of the topmost dialog is last. */
const closings: (() => void)[] = [];

function tell(): void {
  for (const listener of listeners) listener();
}

/**
 * Notes a form as open, until the returned function is called. `isLost` if the typed entries are lost when another page
 * opens.
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

/** Notes the function that closes an open dialog. Back calls this function. The returned function removes it again. */
export function trackOpenDialog(close: () => void): () => void {
  closings.push(close);
  return () => void closings.splice(closings.indexOf(close), 1);
}

/** Finds the function that closes the topmost dialog. Undefined if no dialog is open that Back closes. */
export function findTopClosing(): (() => void) | undefined {
  return closings.at(-1);
}

/** Calls a listener after each change of an open form, until the returned function is called. */
export function followForms(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Lists the open forms, in the order in which they were opened. */
export function listOpenForms(): readonly Form[] {
  return [...forms.keys()];
}

/** Finds the form that asks whether to discard typed entries. */
export function findAskingForm(): Form | undefined {
  return listOpenForms().find((form) => form.getSnapshot().hasTag('asking'));
}

/** Finds a form whose typed entries would be lost when another page opens. A form that is being sent does not count. */
export function findChangedForm(): Form | undefined {
  const lost = [...forms].filter(([, isLost]) => isLost).map(([form]) => form);
  return lost.find((form) => {
    const snapshot = form.getSnapshot();
    return !snapshot.hasTag('busy') && isChanged(snapshot.context);
  });
}
