import { useMedia } from './use-media.ts';

/** From this width on, a table has columns; below it, its rows are cards under one another. */
export const desk = '(min-width: 48rem)';

/** What such a window shows above and below the rows of a long table, which scroll between, in rem. */
export const besideRows = 12.25;

/** Whether the window is as wide as a table's columns need. */
export function useDeskWidth(): boolean {
  return useMedia(desk);
}
