import type { KeyboardEvent } from 'react';

/** Presses of Escape that a notice received, although the focus is in a dialog. */
const passedOn = new WeakSet<Event>();

/** Passes on Escape, which Radix sends to the topmost layer only, from a notice without focus to a dialog. */
export function passOnEscape(event: Event): void {
  event.preventDefault();
  passedOn.add(event);
}

/** Whether a dialog must handle a press of Escape that a notice passed on. Only one dialog handles it. */
export function shouldHandleEscape({ nativeEvent }: KeyboardEvent): boolean {
  return passedOn.delete(nativeEvent);
}
