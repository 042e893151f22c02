import { useEffect, useRef, type RefObject } from 'react';

/** The first page of a document is read from its top by itself; only the pages after it take focus. */
let arrived = false;

/** Gives the focus to the heading of a page when the page replaces another. */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // A page that begins in its field has given it the focus already.
    if (arrived && !document.activeElement?.matches('form :is(input, select, textarea)'))
      heading.current?.focus();
    arrived = true;
  }, []);
  return heading;
}
