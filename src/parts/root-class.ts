import { useLayoutEffect } from 'react';

/**
 * Gives the root element a class. A CSS rule with `:has()` would be slower, because the browser would compute the
 * root's style after every change.
 */
export function useRootClass(name: string | null): void {
  useLayoutEffect(() => {
    if (name === null) return;
    const { classList } = document.documentElement;
    classList.add(name);
    return () => classList.remove(name);
  }, [name]);
}
