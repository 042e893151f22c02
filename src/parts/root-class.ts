import { useLayoutEffect } from 'react';

/**
 * Gives the root element of the page a class while the calling component is shown. With `:has()` at the root instead,
 * the browser would compute the root's style again after every change of every page.
 */
export function useRootClass(name: string | null): void {
  useLayoutEffect(() => {
    if (name === null) return;
    const { classList } = document.documentElement;
    classList.add(name);
    return () => classList.remove(name);
  }, [name]);
}
