import { useLayoutEffect } from 'react';

/**
 * Adds a class to the root element of the page while the component that calls this is shown. A CSS rule with `:has()`
 * would make the browser compute the root's style again after every change.
 */
export function useRootClass(name: string | null): void {
  useLayoutEffect(() => {
    if (name === null) return;
    const { classList } = document.documentElement;
    classList.add(name);
    return () => classList.remove(name);
  }, [name]);
}
