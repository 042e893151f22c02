import type { KeyboardEvent } from 'react';

/** Moves the focus between elements with `data-arrow-stop` when the user presses the arrow key up or down. */
export function moveByArrowKeys(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget, key, target } = event;
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  if (step === 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (!(target instanceof HTMLElement) || !target.matches('[data-arrow-stop]')) return;
  const stops = [...currentTarget.querySelectorAll<HTMLElement>('[data-arrow-stop]')];
  const next = stops[stops.indexOf(target) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
