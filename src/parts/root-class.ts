import { useLayoutEffect } from 'react';

/**
 * Gives the whole page a class while the caller is shown. With a `:has()` at the root instead, the browser would
 * compute the root's style again after every change of every page.
 */
export function useRootClass(name: string | null): void {
  useLayoutEffect(() => {
    if (name === null) return;
    const { classList } = document.documentElement;
    classList.add(name);
    return () => classList.remove(name);
  }, [name]);
}
