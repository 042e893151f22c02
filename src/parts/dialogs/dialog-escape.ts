import type { KeyboardEvent } from 'react';

/** The presses of Escape that a notice has passed on to a dialog. */
const passedOn = new WeakSet<Event>();

/**
 * Passes a press of Escape on from a notice to the open dialog. The library Radix sends Escape only to the topmost
 * layer, which can be a notice.
 */
export function passEscapeToDialog(event: Event): void {
  event.preventDefault();
  passedOn.add(event);
}

/** Whether a dialog must handle an Escape that a notice passed on. True only once for each press. */
export function shouldHandleEscape({ nativeEvent }: KeyboardEvent): boolean {
  return passedOn.delete(nativeEvent);
}
