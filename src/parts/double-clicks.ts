/**
 * A press belongs to the press before if it follows within this time (milliseconds) and within the distance below
 * (pixels).
 */
const longestPause = 400;
const farthest = 12;

interface Press {
  readonly at: number;
  readonly x: number;
  readonly y: number;
  /** The pressed control, its label, and the topmost dialog. */
  readonly control: Element | null;
  readonly label: string | null;
  readonly dialog: Element | undefined;
}

/** The current press, and the last earlier press that counted. */
let current: Press | null = null;
let heard: Press | null = null;

function toPress({ clientX: x, clientY: y, target, timeStamp: at }: PointerEvent): Press {
  const control =
    target instanceof Element ? target.closest('a, button, input, label, select, summary') : null;
  const dialogs = document.querySelectorAll('[role$="dialog"][data-state="open"]');
  return { at, x, y, control, label: control?.ariaLabel ?? null, dialog: [...dialogs].at(-1) };
}

/** Whether a dialog opened or closed between two quick presses at the same place. */
function isOnUncovered(press: Press, before: Press): boolean {
  const isNear = Math.hypot(press.x - before.x, press.y - before.y) <= farthest;
  return isNear && press.at - before.at <= longestPause && press.dialog !== before.dialog;
}

/** Whether another control is now at the place of the pressed control, or the control's label has changed. */
function isReplaced(press: Press, before: Press): boolean {
  return press.control !== before.control || press.label !== before.label;
}

/** Whether a dialog opened or closed just before the current press, at the same place. */
export function isPressUncovered(): boolean {
  return current !== null && heard !== null && isOnUncovered(current, heard);
}

/**
 * Ignores the second click of a double click if it would press another element than the first click. For example, a
 * dialog has opened, or a dialog has closed and uncovered the page. A click on a new control is ignored if the browser
 * counts it as a second click. Clicks by a key or a script are not counted.
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
