import type { KeyboardEvent } from 'react';

/** The presses of Escape that a notice has passed on to a dialog. */
const passedOn = new WeakSet<Event>();

/** The library Radix sends Escape only to the topmost layer, which can be a notice. */
export function passEscapeToDialog(event: Event): void {
  event.preventDefault();
  passedOn.add(event);
}

/** True only once for each press. */
export function shouldHandleEscape({ nativeEvent }: KeyboardEvent): boolean {
  return passedOn.delete(nativeEvent);
}
