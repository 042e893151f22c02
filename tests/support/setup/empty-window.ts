import { afterEach, beforeEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { listOpenForms } from '#src/portal/open-forms.ts';
import { gates } from '../screens/gate.ts';
import { assertNoLeaks, noteLeak } from '../screens/leaks.ts';
import { closeLeftOpen } from '../screens/left-open.ts';

// Nobody looks at the window, so that nothing of it is drawn, though everything is laid out.
(frameElement as HTMLElement | null)?.style.setProperty('opacity', '0');

/**
 * A window begins at noon of UTC, so that no day ends between what a test takes for today and what the page does. A test
 * that sets the time uses Vitest's fake timers, which put this clock back.
 */
const MachineDate = Date.prototype.constructor as DateConstructor;
const kept = globalThis as { untilNoon?: number };
const untilNoon = (kept.untilNoon ??= new MachineDate().setUTCHours(12, 0, 0, 0) - MachineDate.now());
const now = () => MachineDate.now() + untilNoon;
globalThis.Date = new Proxy(MachineDate, {
  apply: () => new MachineDate(now()).toString(),
  construct: (_, given: unknown[], made) =>
    Reflect.construct(MachineDate, given.length > 0 ? given : [now()], made) as Date,
  get: (_, name) => (name === 'now' ? now : Reflect.get(MachineDate, name)) as unknown,
});

/** The forms that an earlier test left open, for which it failed. */
const known = new WeakSet<object>();

/** The files of a run share a window, with what is stored, how large it is and what stands in its place: no test begins with what another one left. */
beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  if (innerWidth !== 390) await page.viewport(390, 844);
});
afterEach(async () => {
  for (const name of ['area', 'entry', 'noticeTime', 'csv', 'phone'] as const) delete gates[name];
  await closeLeftOpen();
  const leftOpen = listOpenForms().filter((form) => !known.has(form));
  for (const form of leftOpen) known.add(form);
  if (leftOpen.length > 0) noteLeak(`forms left open: ${leftOpen.length}`);
  vi.restoreAllMocks();
  await assertNoLeaks();
});
