import { useSyncExternalStore } from 'react';

/** From this width on, a table has columns; below it, its rows are cards under one another. */
export const desk = '(min-width: 48rem)';

/** What such a window shows above and below the rows of a long table, which scroll between, in rem. */
export const besideRows = 12.25;

function follow(changed: () => void): () => void {
  const query = matchMedia(desk);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether the window is as wide as a table's columns need. */
export function useDeskWidth(): boolean {
  return useSyncExternalStore(follow, () => matchMedia(desk).matches);
}
