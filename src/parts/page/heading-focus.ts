import { useEffect, useRef, type RefObject } from 'react';

/**
 * Whether the portal has already shown another page before this page. Screen readers read the first page from the top,
 * so only the headings of later pages get the focus.
 */
let arrived = false;

/** Returns a ref for the heading of a page. When the page replaces another page, the heading gets the focus. */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // If the page begins with a field, this field already has the focus.
    if (arrived && !document.activeElement?.matches('form :is(input, select, textarea)'))
      heading.current?.focus();
    arrived = true;
  }, []);
  return heading;
}
