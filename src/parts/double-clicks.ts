/** How long after another press, in milliseconds, and how far from it, in pixels, a press is still at its place. */
const longestPause = 400;
const farthest = 12;

interface Press {
  readonly at: number;
  readonly x: number;
  readonly y: number;
  /** What is pressed, what it is called, and the dialog that stands above everything. */
  readonly control: Element | null;
  readonly label: string | null;
  readonly dialog: Element | undefined;
}

/** The press that goes on, and the one before it that was heard. */
let current: Press | null = null;
let heard: Press | null = null;

function toPress({ clientX: x, clientY: y, target, timeStamp: at }: PointerEvent): Press {
  const control =
    target instanceof Element ? target.closest('a, button, input, label, select, summary') : null;
  const dialogs = document.querySelectorAll('[role$="dialog"][data-state="open"]');
  return { at, x, y, control, label: control?.ariaLabel ?? null, dialog: [...dialogs].at(-1) };
}

/** Whether a dialog has opened or closed since a press, and another one follows at once at its place. */
function isOnUncovered(press: Press, before: Press): boolean {
  const isNear = Math.hypot(press.x - before.x, press.y - before.y) <= farthest;
  return isNear && press.at - before.at <= longestPause && press.dialog !== before.dialog;
}

/** Whether something else has come in the place of what was pressed, or it does something else by now. */
function isReplaced(press: Press, before: Press): boolean {
  return press.control !== before.control || press.label !== before.label;
}

/** Whether the press that goes on now is upon what a dialog has uncovered, or upon the dialog that has come over it. */
export function isPressUncovered(): boolean {
  return current !== null && heard !== null && isOnUncovered(current, heard);
}

/**
 * Ignores the second click of a double click where it would press something else than the first one did: what a dialog
 * that opens or closes has brought to its place, and, where the browser counts it as a second one, whatever has come
 * there. A click that a key or a script makes has no count.
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
