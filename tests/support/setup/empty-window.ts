import { afterEach, beforeEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { assertNoLeaks } from '../screens/leaks.ts';
import { closeLeftOpen } from '../screens/left-open.ts';

// Nobody looks at the window, so that nothing of it is drawn, though everything is laid out.
(frameElement as HTMLElement | null)?.style.setProperty('opacity', '0');

/** The files of a run share a window, with what is stored, how large it is and what stands in its place: no test begins with what another one left. */
beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  if (innerWidth !== 390) await page.viewport(390, 844);
});
afterEach(async () => {
  await closeLeftOpen();
  vi.restoreAllMocks();
  await assertNoLeaks();
});
