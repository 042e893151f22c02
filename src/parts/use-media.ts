import { useCallback, useSyncExternalStore } from 'react';

/**
 * Returns whether the window matches this media query. React renders the component again when the window begins or
 * stops to match.
 */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
