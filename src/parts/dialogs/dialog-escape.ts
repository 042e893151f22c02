import type { KeyboardEvent } from 'react';

/** The presses of Escape that a notice has passed on to a dialog. */
const passedOn = new WeakSet<Event>();

/**
 * Passes a press of Escape on to the dialog. The library Radix sends Escape only to the topmost layer, which can be a
 * notice.
 */
export function passEscapeToDialog(event: Event): void {
  event.preventDefault();
  passedOn.add(event);
}

/** Returns whether a notice has passed on this press to the dialog. Returns true only once for each press. */
export function shouldHandleEscape({ nativeEvent }: KeyboardEvent): boolean {
  return passedOn.delete(nativeEvent);
}
