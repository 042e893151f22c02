let last: Element | null = null;
document.addEventListener(
  'click',
  ({ target }) => {
    last = target instanceof Element ? target : null;
  },
  true,
);

/**
 * Returns the element that the user pressed last, by a pointer or a key. This function is needed because some browsers
 * do not give the focus to a pressed button.
 */
export function getLastPressed(): Element | null {
  return last;
}
