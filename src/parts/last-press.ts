let last: Element | null = null;
document.addEventListener(
  'click',
  ({ target }) => {
    last = target instanceof Element ? target : null;
  },
  true,
);

/**
 * Returns the element that was pressed last by a pointer or a key. In some browsers a pressed button does not get the
 * focus.
 */
export function getLastPressed(): Element | null {
  return last;
}
