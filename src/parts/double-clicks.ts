/** What a press does something to. Whatever is `data-repeats` may be pressed quickly, one time after another. */
const pressable = 'a, button, label, summary, [role="checkbox"], [data-pressable]';

/**
 * The second click of a double click presses nothing: it would hit what the first one has uncovered, or take back what
 * the first one did. A key pressed on a button, and a script, click with no count at all.
 */
export function ignoreSecondClicks(): void {
  document.addEventListener(
    'click',
    (event) => {
      if (event.detail < 2 || !(event.target instanceof Element)) return;
      if (event.target.closest('[data-repeats]') || !event.target.closest(pressable)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
}
