/** Everything that can be pressed. What has `data-repeats` may be pressed several times quickly. */
const pressable =
  'a, button, label, summary, input:is([type="checkbox"], [type="radio"]), [role="checkbox"], [data-pressable]';

/** Two presses at one place within this time, in milliseconds, are one double click, however the system is set. */
const longestPause = 600;
/** How far apart two presses at one place may be, in pixels: a hand is not still. */
const farthest = 12;

interface Press {
  readonly at: number;
  readonly x: number;
  readonly y: number;
  /** What is pressed, and the dialog that is open above everything. */
  readonly control: Element | null;
  readonly dialog: Element | undefined;
  /** The name, or nothing, of the controls that may be pressed several times quickly, where it was one of them. */
  readonly repeats: string | null;
}

let last: Press | null = null;
let isSecond = false;
let isRepeated = false;
let isListening = false;

/** What a press at an element is upon: a box, where it is upon the words beside it. */
function controlAt(element: Element | null): Element | null {
  const found = element?.closest(pressable) ?? null;
  return found instanceof HTMLLabelElement ? (found.control ?? found) : found;
}

function pressOf({ clientX: x, clientY: y, target, timeStamp: at }: PointerEvent): Press {
  const element = target instanceof Element ? target : null;
  const repeating = element?.closest('[data-repeats]');
  return {
    at,
    x,
    y,
    control: controlAt(element),
    dialog: [...document.querySelectorAll('[role$="dialog"][data-state="open"]')].at(-1),
    repeats: repeating ? (repeating.ariaLabel ?? '') : null,
  };
}

/**
 * Whether a press comes soon after another, at its place, upon the same control, or where a dialog has opened or closed
 * since, or shows something else than what was pressed in it, or the page has moved from under what is pressed several
 * times. Of anything else that has come to this place the browser's own count decides.
 */
function follows(press: Press, before: Press): boolean {
  const isNear = Math.hypot(press.x - before.x, press.y - before.y) <= farthest;
  const isSame = press.control !== null && press.control === before.control;
  const isUncovered = press.dialog !== before.dialog || before.repeats !== null;
  const isReplaced = before.dialog !== undefined && before.control?.isConnected === false;
  return isNear && (isSame || isUncovered || isReplaced) && press.at - before.at <= longestPause;
}

/** Whether the press that goes on now is the second one of a double click. */
export function isSecondPress(): boolean {
  return isSecond;
}

/**
 * Ignores the second click of a double click: it would press what the first click has uncovered, or undo what the first
 * one did. The count of a click is 0 if a key or a script made it.
 */
export function ignoreSecondClicks(): void {
  // A window that holds both areas would count each press twice.
  if (isListening) return;
  isListening = true;
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  const at = ({ target }: Event, selector: string) =>
    target instanceof Element && target.closest(selector) !== null;
  document.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return;
      const press = pressOf(event);
      isRepeated = press.repeats !== null && press.repeats === last?.repeats;
      isSecond = last !== null && !isRepeated && follows(press, last);
      // Who goes on pressing what does not answer is heard again after that time.
      if (!isSecond) last = press;
    },
    true,
  );
  // A finger that swipes presses nothing.
  document.addEventListener('pointercancel', () => (last = null), true);
  // Nobody types between the two presses of a double click.
  document.addEventListener('beforeinput', () => (last = null), true);
  // A list to choose from opens as soon as it is pressed.
  document.addEventListener('mousedown', (event) => isSecond && at(event, 'select') && stop(event), true);
  document.addEventListener(
    'click',
    (event) => {
      if (event.detail === 0 || !at(event, pressable)) return;
      if (isSecond || (event.detail > 1 && !isRepeated)) stop(event);
    },
    true,
  );
}
