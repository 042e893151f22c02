/**
 * Swallows what is left of a double click: its second click hits whatever has taken the place of what the first one
 * pressed, and nobody meant to press that.
 */
export function swallowRestOfDoubleClick(): void {
  function swallow(event: MouseEvent): void {
    if (event.detail > 1) {
      event.preventDefault();
      event.stopPropagation();
    } else {
      window.removeEventListener('click', swallow, true);
    }
  }
  window.addEventListener('click', swallow, true);
}
