import { isChanged } from '#machines/submission.machine.ts';

/** What is asked of the actor of an open form. */
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

/** The forms that are open, each with whether another page takes away what is typed in it. */
const forms = new Map<Form, boolean>();
const listeners = new Set<() => void>();
/** What closes the dialogs around forms, the one on top last. */
const closings: (() => void)[] = [];

function tell(): void {
  for (const listener of listeners) listener();
}

/** Notes a form as open, until the answer is called; `isLost` says whether another page takes away what is typed in it. */
export function trackOpenForm(form: Form, isLost: boolean): () => void {
  forms.set(form, isLost);
  const { unsubscribe } = form.subscribe(tell);
  return () => {
    unsubscribe();
    forms.delete(form);
    tell();
  };
}

/** Notes what closes a form's dialog, as Back does; the answer forgets it. */
export function trackOpenDialog(close: () => void): () => void {
  closings.push(close);
  return () => void closings.splice(closings.indexOf(close), 1);
}

/** What closes the form's dialog on top, or undefined where none is open. */
export function findTopClosing(): (() => void) | undefined {
  return closings.at(-1);
}

/** Tells a listener whenever an open form has changed, until the answer is called. */
export function followForms(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The forms that are open, the first opened first. */
export function listOpenForms(): readonly Form[] {
  return [...forms.keys()];
}

/** The form that asks whether to discard what was typed. */
export function findAskingForm(): Form | undefined {
  return listOpenForms().find((form) => form.getSnapshot().hasTag('asking'));
}

/** The form of which another page would take away something; what is on its way is finished there. */
export function findChangedForm(): Form | undefined {
  const lost = [...forms].filter(([, isLost]) => isLost).map(([form]) => form);
  return lost.find((form) => {
    const snapshot = form.getSnapshot();
    return !snapshot.hasTag('busy') && isChanged(snapshot.context);
  });
}
