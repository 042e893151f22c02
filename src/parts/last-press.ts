let last: Element | null = null;
document.addEventListener(
  'click',
  ({ target }) => {
    last = target instanceof Element ? target : null;
  },
  true,
);

/** Returns the element that was pressed last. It is needed because some browsers do not focus a pressed button. */
export function getLastPressed(): Element | null {
  return last;
}
