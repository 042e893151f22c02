import { useEffect, useRef, type RefObject } from 'react';

/**
 * Whether a page was shown before. Screen readers read the first page from the top, so only later pages focus the
 * heading.
 */
let arrived = false;

/** Gives the focus to the heading of a page when the page replaces another. */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // A page that starts with a field has already focused the field.
    if (arrived && !document.activeElement?.matches('form :is(input, select, textarea)'))
      heading.current?.focus();
    arrived = true;
  }, []);
  return heading;
}
