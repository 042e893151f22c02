import { afterEach, beforeEach } from 'vitest';
import { closeLeftOpen } from '../screens/left-open.ts';

/** The files of a run share a window, and with it what is stored: no test begins with what another one left. */
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(closeLeftOpen);
