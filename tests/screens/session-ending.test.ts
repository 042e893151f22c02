import { afterEach, expect, test, vi } from 'vitest';
import { endSessionOnServer } from '#src/portal/end-session.ts';
import { CallFailed } from '#domain/calls/call-failed.ts';
import { administrator, lines } from '#tests/support/screens/office-data.ts';
import { openOffice, storedSession, storeSession } from '#tests/support/screens/office-app.tsx';
import { dialogTitle, saidIn } from '#tests/support/screens/dialogs.ts';
import { administrators, registryLines } from '#tests/support/screens/registry-data.ts';
import {
  button,
  checkbox,
  entry,
  heading,
  messageAt,
  press,
  shows,
  submit,
  submitButton,
  tick,
  toasts,
} from '#tests/support/screens/page.ts';
import { page } from 'vitest/browser';
import { t } from '#domain/texts/texts.ts';
import { keepSignInEntries } from '#src/app/member/sign-in-entries.ts';
import { keptRenewal, signedIn } from '#tests/support/screens/member-data.ts';
import { here, start, there } from './member-session-samples.ts';
import { keptEntriesNow, openScreen, store, storedRecord } from '#tests/support/screens/member-app.tsx';

const unanswered = new CallFailed('no answer');
const refused = new CallFailed('over', { status: 403, reason: 'session' });

afterEach(() => {
  vi.useRealTimers();
});

/** Stops the clock at the moment at which the member of these tests has just signed in. */
function stopClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: start });
}

/** A call that is answered so, one after the other. */
function answered(...answers: readonly (CallFailed | null)[]) {
  const left = [...answers];
  return vi.fn<() => Promise<void>>(() => {
    const answer = left.shift() ?? null;
    return answer ? Promise.reject(answer) : Promise.resolve();
  });
}

function goOffline(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
}

const sessionEnded = 'Your session has ended. Please sign in again.';
const another = { ...administrator, token: 'another-token', username: 'reenact', firstName: 'Ġużè' };
const ask = 'GET /members/session';
const extend = 'POST /members/session/extend';
const logout = 'POST /members/session/logout';

test('a session that is left offline is ended on the server once the browser is online, and once alone', async () => {
  goOffline();
  const end = answered(unanswered, unanswered, null);
  await expect(endSessionOnServer(end)).rejects.toBe(unanswered);
  expect(end).toHaveBeenCalledTimes(1);
  dispatchEvent(new Event('online'));
  await expect.poll(() => end.mock.settledResults.length).toBe(2);
  // It was no answer either: the next time it is tried again.
  await Promise.resolve();
  dispatchEvent(new Event('online'));
  await expect.poll(() => end.mock.settledResults.length).toBe(3);
  dispatchEvent(new Event('online'));
  expect(end).toHaveBeenCalledTimes(3);
});

test('a session that the server has answered about is not ended again', async () => {
  goOffline();
  const end = answered(refused);
  await expect(endSessionOnServer(end)).rejects.toBe(refused);
  dispatchEvent(new Event('online'));
  expect(end).toHaveBeenCalledTimes(1);
});

test('a 403 for the session ends it, and a 403 for the permission does not', async () => {
  const office = await openOffice({
    path: '/admin/administrators/list',
    answers: { [registryLines.administrators]: administrators },
    hold: [registryLines.administratorStatus],
  });
  await shows(() => button('Disable Ġużè Żahra'), 'ready');
  press('Disable Ġużè Żahra');
  await office.network.answer(registryLines.administratorStatus, { reason: 'forbidden' }, 403);
  await shows(() => [office.path(), button('Disable Ġużè Żahra')], ['/admin/administrators/list', 'ready']);
  expect(storedSession()).toEqual(administrator);
  press('Disable Ġużè Żahra');
  await office.network.answer(registryLines.administratorStatus, { reason: 'session' }, 403);
  await shows(
    () => [office.path(), storedSession(), saidIn('page', sessionEnded)],
    ['/admin/login', null, true],
  );
});

test('a session that ends here leaves alone what another window has just begun', async () => {
  const office = await openOffice({
    path: '/admin/administrators/list',
    answers: { [registryLines.administrators]: administrators },
    hold: [registryLines.administratorStatus, lines.validate],
  });
  await office.network.answer(lines.validate);
  await shows(() => button('Disable Ġużè Żahra'), 'ready');
  // The other window has written; that it did is told a moment later.
  storeSession(another);
  press('Disable Ġużè Żahra');
  await office.network.answer(registryLines.administratorStatus, { reason: 'session' }, 403);
  await shows(office.path, '/admin/login');
  expect(storedSession()).toEqual(another);
  window.dispatchEvent(new StorageEvent('storage', { key: 'admin-session' }));
  await office.network.answer(lines.validate);
  await shows(() => [office.path(), heading()], ['/admin', 'Members']);
  expect([storedSession(), office.network.last(lines.validate)?.token]).toEqual([another, another.token]);
});

test('a member who comes back to the window goes on where they were', async () => {
  stopClock();
  const screen = await openScreen({
    path: '/member/membership',
    session: here,
    kept: keptRenewal({ step: 'membership', reached: 'membership' }),
  });
  await shows(heading, 'Clubs and affiliated groups');
  tick('Valletta Shooting Club');
  submit();
  await shows(() => messageAt('clubs'), 'Please select at least one club.');
  await screen.network.quiet();
  vi.advanceTimersByTime(60_000);
  document.dispatchEvent(new Event('visibilitychange'));
  const looks = () => [screen.path(), checkbox('Valletta Shooting Club'), messageAt('clubs')];
  await shows(looks, ['/member/membership', '[ ]', 'Please select at least one club.']);
  expect(keptEntriesNow()?.renewal?.clubs).toEqual(['assoc']);
});

test('a late 403 of an old session leaves alone the one that began after it', async () => {
  stopClock();
  const save = 'PATCH /members/member/1001/licences/latest';
  const screen = await openScreen({ path: '/member/update-licences', session: here, hold: [save] });
  await shows(() => submitButton(), 'ready');
  tick(t('licence.collector_a'));
  submit();
  await shows(() => screen.network.waiting(save), 1);
  store(there, null);
  window.dispatchEvent(new StorageEvent('storage', { key: 'member-session' }));
  await shows(() => screen.portal.session.getSnapshot().context.record, there);
  await screen.network.answer(save, { reason: 'session' }, 403);
  await shows(() => toasts().length, 1);
  await shows(() => [storedRecord(), screen.portal.session.getSnapshot().matches('signedIn')], [there, true]);
});

test('more time that does not come changes nothing about the end', async () => {
  stopClock();
  const screen = await openScreen({ path: '/member', session: here, hold: [extend] });
  await shows(() => button(t('home.updateDetails')), 'ready');
  await screen.network.quiet();
  vi.advanceTimersByTime(19 * 60_000);
  await shows(dialogTitle, 'Are you still there?');
  press(t('session.stay'));
  await screen.network.answer(extend, { reason: 'broken' }, 500);
  await shows(() => button(t('session.stay')), 'ready');
  await screen.network.quiet();
  vi.advanceTimersByTime(60_000);
  await shows(() => [screen.path(), heading(), storedRecord()], ['/member/login', 'Member sign-in', null]);
});

test('by pointer: staying signed in, and logging out', async () => {
  stopClock();
  const screen = await openScreen({ path: '/member', session: here, hold: [extend, logout] });
  await shows(() => button(t('home.updateDetails')), 'ready');
  await screen.network.quiet();
  vi.advanceTimersByTime(18 * 60_000);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('session.stay') })
    .click();
  await screen.network.answer(extend, { expires_in: 1200, ends_in: 6120 });
  await shows(dialogTitle, null);
  await page.getByRole('button', { name: t('home.logout') }).click();
  await screen.network.answer(logout);
  await shows(() => [screen.path(), heading(), storedRecord()], ['/member/login', 'Member sign-in', null]);
  expect(screen.network.last(logout)?.token).toBe('token-1');
});

const hour = 3_600_000;

test.each([3, -3])(
  'a clock that is set by %i hours ends no session, and the end is asked about in time',
  async (hours) => {
    stopClock();
    const screen = await openScreen({ path: '/member', session: here, hold: [ask] });
    await shows(() => button(t('home.updateDetails')), 'ready');
    await screen.network.quiet();
    vi.setSystemTime(start + hours * hour);
    document.dispatchEvent(new Event('visibilitychange'));
    await screen.network.answer(ask, { expires_in: 1140, ends_in: 7140 });
    const expiresAt = start + hours * hour + 1_140_000;
    const loginTime = Math.min(start, start + hours * hour);
    await shows(storedRecord, { ...here, expiresAt, endsAt: expiresAt + 6_000_000, loginTime });
    expect(screen.network.last(ask)?.token).toBe('token-1');
    await screen.network.quiet();
    vi.advanceTimersByTime(16 * 60_000);
    expect(dialogTitle()).toBe(null);
    vi.advanceTimersByTime(60_000);
    await shows(dialogTitle, 'Are you still there?');
    // The server knows of an extension that this window has not heard of.
    await screen.network.quiet();
    vi.advanceTimersByTime(120_000);
    await screen.network.answer(ask, { expires_in: 1200, ends_in: 6000 });
    await shows(() => [dialogTitle(), screen.path()], [null, '/member']);
  },
);

test.each([3, -3])(
  'a reload after the clock was set by %i hours asks whether the session is over',
  async (hours) => {
    stopClock();
    vi.setSystemTime(start + hours * hour);
    const screen = await openScreen({ path: '/member', session: here, hold: [ask] });
    await screen.network.answer(ask, { expires_in: 1140, ends_in: 7140 });
    await shows(() => [screen.path(), heading()], ['/member', "Member's Area"]);
    await screen.close();
    // By the clock as it is now the session goes on: nothing is asked.
    const again = await openScreen({
      path: '/member',
      session: signedIn({ loginTime: Date.now() }),
      hold: [ask],
    });
    await shows(heading, "Member's Area");
    expect(again.network.last(ask)).toBe(undefined);
  },
);

test('where the kept session is over, the sign-in opens, with the number of a link', async () => {
  stopClock();
  vi.setSystemTime(start + 3 * hour);
  history.replaceState(null, '', `${location.pathname}${location.search}#1002`);
  const screen = await openScreen({ path: '/member/login', session: here, hold: [ask] });
  keepSignInEntries(screen.portal);
  expect(location.hash).toBe('');
  await screen.network.answer(ask, { reason: 'session' }, 403);
  await shows(
    () => [heading(), entry(t('login.membershipNumber')), storedRecord(), toasts()],
    ['Member sign-in', '1002', null, []],
  );
});
