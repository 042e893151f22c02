import type { KeyboardEvent } from 'react';

/** Presses of Escape that a notice received, although the focus is in a dialog. */
const passedOn = new WeakSet<Event>();

/**
 * Passes a press of Escape from a notice to a dialog. Radix sends Escape only to the topmost layer, which can be a
 * notice.
 */
export function passOnEscape(event: Event): void {
  event.preventDefault();
  passedOn.add(event);
}

/** Whether a dialog must handle a press of Escape that a notice passed on. Only one dialog handles each press. */
export function shouldHandleEscape({ nativeEvent }: KeyboardEvent): boolean {
  return passedOn.delete(nativeEvent);
}
