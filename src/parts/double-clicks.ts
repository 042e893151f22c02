/** Everything that can be pressed. What has `data-repeats` may be pressed several times quickly. */
const pressable = 'a, button, label, summary, [role="checkbox"], [data-pressable]';

/**
 * Ignores the second click of a double click: it would press what the first click has uncovered, or undo what the first
 * one did. The count of a click is 0 if a key or a script made it.
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
