import { useEffect, useRef, useState, type RefObject } from 'react';

/**
 * Whether a page was already shown. Screen readers read the first page from the top, so only the headings of later
 * pages get the focus.
 */
let arrived = false;

/**
 * Returns the ref of a page's heading. If the user comes back from another site (`isReturn`), even the first page's
 * heading gets the focus.
 */
export function useHeadingFocus(isReturn = false): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  // What is known later does not move the focus.
  const [isBack] = useState(isReturn);
  useEffect(() => {
    // A page that starts with a field has already focused the field.
    if ((arrived || isBack) && !document.activeElement?.matches('form :is(input, select, textarea)'))
      heading.current?.focus();
    arrived = true;
  }, [isBack]);
  return heading;
}
