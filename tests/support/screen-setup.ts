import { beforeEach } from 'vitest';

/** The files of a run share a window, and with it what is stored: no test begins with what another one left. */
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
