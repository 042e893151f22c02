import { useEffect, useRef, type RefObject } from 'react';

/** Whether a page was shown before. The first page is read out from its top, so only later pages take the focus. */
let arrived = false;

/** Gives the focus to the heading of a page when the page replaces another. */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // A page that begins in a field has given the focus to the field already.
    if (arrived && !document.activeElement?.matches('form :is(input, select, textarea)'))
      heading.current?.focus();
    arrived = true;
  }, []);
  return heading;
}
