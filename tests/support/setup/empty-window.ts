import { afterEach, beforeEach, vi } from 'vitest';
import { closeLeftOpen } from '../screens/left-open.ts';

/** The files of a run share a window, with what is stored and what stands in its place: no test begins with what another one left. */
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(async () => {
  await closeLeftOpen();
  vi.restoreAllMocks();
});
