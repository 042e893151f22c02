import { expect, test } from 'vitest';
import type { Duty } from '#domain/access/duties.ts';
import { getToday } from '#domain/calls/today.ts';
import { t } from '#domain/texts/texts.ts';
import { toDay } from '#domain/values/time-zone.ts';
import { fromWire } from '#domain/values/wire.ts';
import { todayMachine } from '#machines/office/today.machine.ts';
import { getCurrentYear, getServerTime } from '#src/api/server-clock.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { administrator, lines } from '#tests/support/screens/office-data.ts';
import { openOffice } from '#tests/support/screens/office-app.tsx';
import { quietDay, registryLines } from '#tests/support/screens/registry-data.ts';
import { button, clickMatching, notice, says, shows } from '#tests/support/screens/page.ts';

const since = '2026-11-03T10:00:00.000Z';
const busyDay = {
  payments: 1,
  owing: { count: 12, since },
  refunds: 1,
  requests: { count: 2, since },
  messages: { failed: 3, waiting: 1 },
  missing_backup_since: since,
  year_to_open: 2027,
  insurer: { count: 40, since },
  clubs: 2,
  season: { year: 2026, members: 1204, not_yet: 302 },
};
const failed = 'Could not count what needs you today due to a technical error.';
const today = fromWire(getToday.answer, quietDay);

test('every moment of the first page of the office', async () => {
  await screenModelOf(todayMachine, {
    samples: [
      { type: 'office entered' },
      { type: 'office left' },
      { type: 'news asked' },
      { type: 'retried' },
      { type: 'xstate.done.actor.load', output: today },
      { type: 'xstate.error.actor.load', error: new Error(failed) },
    ],
    // Nobody leaves who has not entered.
    when: (snapshot, event) => event.type !== 'office left' || !snapshot.matches('resting'),
  }).drive({
    open: async () => {
      const hold = [lines.validate, registryLines.today];
      return { ...(await openOffice({ path: '/admin/today', hold })), left: false };
    },
    buttons: { retried: t('app.retry') },
    does: {
      'office entered': async (system) => {
        const { left, network, portal, visit } = system;
        if (left) portal.session.send({ type: 'changed elsewhere', record: administrator });
        await network.answer(lines.validate, undefined, 204);
        if (left) visit('/admin/today');
      },
      'office left': async (system, _, { before }) => {
        system.left = true;
        system.portal.session.send({ type: 'refused' });
        // What was asked is not waited for any more.
        if (before.matches('loading') || before.matches('recounting'))
          await system.network.lose(registryLines.today);
      },
      'news asked': () => clickMatching('nav a[href="/admin/today"]'),
      'xstate.done.actor.load': ({ network }) => network.answer(registryLines.today, quietDay),
      'xstate.error.actor.load': ({ network }) => network.answer(registryLines.today, { reason: '' }, 500),
    },
    sees: async ({ network }, snapshot) => {
      const looks = () => ({
        loading: network.waiting(registryLines.today),
        refusal: notice(t('app.refused')),
        again: button(t('today.again')),
        none: says(t('today.none')),
      });
      const listed = snapshot.hasTag('listed');
      await shows(looks, {
        loading: snapshot.matches('loading') || snapshot.matches('recounting') ? 1 : 0,
        refusal: snapshot.matches('unavailable') ? failed : null,
        again: snapshot.matches('recounting') ? 'busy' : listed ? 'ready' : 'absent',
        none: listed,
      });
    },
  });
});

/** What stands on the page, each line with where it leads. */
function listed(): readonly string[] {
  return [...document.querySelectorAll('main li')].map((line) =>
    [line.textContent, line.querySelector('a')?.getAttribute('href') ?? ''].join(' → '),
  );
}

const payments = '1 payment needs to be looked after → /admin/administration/payments';
const requests = '2 requests of members, the oldest of 3 Nov 2026 → /admin/members/requests';
const messages = '3 messages failed; 1 message has been waiting for an hour → /admin/administration/messages';
const owing =
  '12 years of members are not paid, the oldest since 3 Nov 2026 → /admin/administration/payments/owed?kind=owed';
const refunds = '1 refund is due at the desk → /admin/administration/payments/owed?kind=back';
const year = 'Members cannot renew for 2027 yet: the year is not open → /admin/administration/renewals';
/** The settlement of this year until today, which is read at once. */
const settlement = () =>
  `/admin/reports/settlement?year=${getCurrentYear()}&endDate=${toDay(getServerTime())}`;
const insurer = '40 certificates are new since the insurer was told on 3 Nov 2026 → {settlement}';
const clubs = 'Money for 2 clubs waits to be paid over: nothing was paid over for a month → {settlement}';
const backup = 'The last backup is of 3 Nov 2026. Tell whoever runs the portal. → ';

test.each<[Duty, readonly string[]]>([
  ['all', [payments, requests, messages, owing, refunds, year, insurer, clubs, backup]],
  ['treasurer', [payments, messages, owing, refunds, insurer, clubs]],
  ['registrar', [requests, messages, year]],
  ['reader', []],
])('with the duties %s, each line is theirs and leads to its page', async (duty, expected) => {
  await openOffice({
    path: '/admin/today',
    session: { ...administrator, duty },
    answers: { [registryLines.today]: busyDay },
  });
  await shows(() => says('2026: 1,204 members, and 302 of the year before have not renewed yet'), true);
  await shows(
    listed,
    expected.map((line) => line.replace('{settlement}', settlement())),
  );
  expect(says(t('today.none'))).toBe(expected.length === 0);
  await shows(
    () => document.querySelector('nav a[href="/admin/members/requests"]')?.textContent,
    'Requests 2 open',
  );
});

test.each([
  ['says', { has_old_counts: true }, true],
  ['does not say', {}, false],
])('the page %s whether its counts were made earlier', async (_, more, isSaid) => {
  await openOffice({ path: '/admin/today', answers: { [registryLines.today]: { ...busyDay, ...more } } });
  await shows(() => button(t('today.again')), 'ready');
  expect(says(t('today.oldCount'))).toBe(isSaid);
});
