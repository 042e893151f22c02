import type { KeyboardEvent } from 'react';

/** Presses of Escape that a notice has heard first, though they are for the dialog in which the focus is. */
const passedOn = new WeakSet<Event>();

/** Of what lies over the page, Radix tells the topmost alone of Escape: a notice that does not hold the focus passes it on. */
export function passOnEscape(event: Event): void {
  event.preventDefault();
  passedOn.add(event);
}

/** Whether a dialog has to hear a press of Escape by itself; it is heard by one dialog alone. */
export function takesEscape({ nativeEvent }: KeyboardEvent): boolean {
  return passedOn.delete(nativeEvent);
}
