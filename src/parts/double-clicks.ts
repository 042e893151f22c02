/** Two presses within this time (milliseconds) and distance (pixels) count as a double click. */
const longestPause = 400;
const farthest = 12;

interface Press {
  readonly at: number;
  readonly x: number;
  readonly y: number;
  /** What was pressed, its label, and the topmost dialog at that time. */
  readonly control: Element | null;
  readonly label: string | null;
  readonly dialog: Element | undefined;
}

/** `current` is the press that is being handled. `heard` is the last earlier press that was not ignored. */
let current: Press | null = null;
let heard: Press | null = null;

function toPress({ clientX: x, clientY: y, target, timeStamp: at }: PointerEvent): Press {
  const control =
    target instanceof Element ? target.closest('a, button, input, label, select, summary') : null;
  const dialogs = document.querySelectorAll('[role$="dialog"][data-state="open"]');
  return { at, x, y, control, label: control?.ariaLabel ?? null, dialog: [...dialogs].at(-1) };
}

/** Returns whether a dialog opened or closed between the two presses of a double click. */
function isOnUncovered(press: Press, before: Press): boolean {
  const isNear = Math.hypot(press.x - before.x, press.y - before.y) <= farthest;
  return isNear && press.at - before.at <= longestPause && press.dialog !== before.dialog;
}

/** Returns whether the second press is on another control, or the control's label has changed. */
function isReplaced(press: Press, before: Press): boolean {
  return press.control !== before.control || press.label !== before.label;
}

/** Returns whether a dialog opened or closed just before the current press, at the place of the press. */
export function isPressAfterDialogChange(): boolean {
  return current !== null && heard !== null && isOnUncovered(current, heard);
}

/**
 * Ignores the second click of a double click if it would press another control. An example is a button behind a dialog
 * that has just closed. If no dialog has opened or closed, ignores the second click only if the browser reports a
 * double click. Never ignores clicks by a key or a script.
 */
function ignoreOthersClick(event: MouseEvent): void {
  if (event.detail === 0 || event.button !== 0 || !current) return;
  if (heard && heard !== current) {
    if (isOnUncovered(current, heard) || (event.detail > 1 && isReplaced(current, heard))) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
  }
  heard = current;
}

document.addEventListener(
  'pointerdown',
  (event) => {
    if (event.button === 0) current = toPress(event);
  },
  true,
);
for (const type of ['mousedown', 'click'] as const) document.addEventListener(type, ignoreOthersClick, true);
