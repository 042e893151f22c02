import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { LogPage } from '#domain/audit-log.ts';
import { t } from '#domain/texts/texts.ts';
import { auditLogMachine } from '#machines/office/audit-log.machine.ts';
import type { SubmissionOutput } from '#machines/submission.machine.ts';
import { snapshotsFrom } from '#tests/support/models/form-snapshots.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { isSending } from '#tests/support/models/sending-children.ts';
import { lines } from '#tests/support/screens/office-data.ts';
import { fillAll, openOffice } from '#tests/support/screens/office-app.tsx';
import { registryLines, tableRows } from '#tests/support/screens/registry-data.ts';
import { gates } from '#tests/support/screens/gate.ts';
import { button, messageAt, notice, press, says, shows } from '#tests/support/screens/page.ts';
import { asked, blank, entry, first, found, nothing, second, sought, wire } from './audit-log-samples.ts';

const path = '/admin/administration/log';
const refusal = 'Could not search the log due to a technical error.';
const check = { [registryLines.logCheck]: { checking: false, last: null } };

const saved = [] as { name: string; header: readonly string[]; rows: readonly (readonly string[])[] }[];
beforeEach(() => {
  saved.length = 0;
  gates.csv = (name, header, rows) => saved.push({ name, header, rows });
});

function onWire({ entries, more }: LogPage) {
  return { entries: entries.map(wire), more };
}

test('every moment of the log', async () => {
  const error = new Error(refusal);
  const coverage = await screenModelOf(auditLogMachine, {
    inputs: [{ values: blank }],
    samples: [
      { type: 'retried' },
      { type: 'older asked' },
      { type: 'newer asked' },
      { type: 'export asked' },
      { type: 'xstate.done.actor.load', output: first },
      { type: 'xstate.done.actor.load', output: nothing },
      { type: 'xstate.error.actor.load', error },
      { type: 'xstate.done.actor.turn', output: second },
      { type: 'xstate.error.actor.turn', error },
      { type: 'xstate.done.actor.export', output: undefined },
      { type: 'xstate.error.actor.export', error },
      ...snapshotsFrom('query', asked.sent, asked.refused),
      { type: 'xstate.done.actor.query', output: { values: sought, sent: sought, answer: found } },
    ],
    matters: ({ context }) => [context.entries.length, context.more, context.follows.length, context.refusal],
    // What is shown while a page is turned and searched for at once is told by no more than the two alone.
    when: (snapshot, event) => {
      const searching = isSending(snapshot, 'query');
      if (event.type === 'xstate.snapshot.query' && event.snapshot === asked.sent)
        return snapshot.matches('listed');
      return !searching || event.type.includes('query');
    },
    walk: true,
  }).drive({
    open: () => openOffice({ path, answers: check, hold: [registryLines.log, lines.exports] }),
    buttons: {
      retried: t('app.retry'),
      'older asked': 'Older entries',
      'newer asked': 'Newer entries',
      'export asked': 'Export to CSV',
    },
    does: {
      'xstate.done.actor.load': ({ network }, { output }) =>
        network.answer(registryLines.log, onWire(output as LogPage)),
      'xstate.error.actor.load': ({ network }) => network.answer(registryLines.log, { reason: '' }, 500),
      'xstate.done.actor.turn': ({ network }, { output }) =>
        network.answer(registryLines.log, onWire(output as LogPage)),
      'xstate.error.actor.turn': ({ network }) => network.answer(registryLines.log, { reason: '' }, 500),
      'xstate.done.actor.export': async ({ network }) => {
        await network.answer(registryLines.log, onWire(found));
        await network.answer(lines.exports);
      },
      'xstate.error.actor.export': ({ network }) => network.answer(registryLines.log, { reason: '' }, 500),
      'xstate.snapshot.query': ({ network }, { snapshot }) => {
        if (snapshot === asked.refused) return network.answer(registryLines.log, { reason: '' }, 500);
        fillAll({ who: sought.who, from: sought.from, until: sought.until });
        press('Search');
      },
      'xstate.done.actor.query': ({ network }, { output }) =>
        network.answer(registryLines.log, onWire((output as SubmissionOutput<LogPage>).answer)),
    },
    controls: {},
    sees: async ({ network }, snapshot) => {
      const { entries, follows, more, refusal: refused } = snapshot.context;
      const listed = snapshot.hasTag('listed');
      const turning = snapshot.hasTag('turning');
      const exporting = snapshot.hasTag('exporting');
      const searching = isSending(snapshot, 'query');
      const paged = listed && (more || follows.length > 0);
      const idle = snapshot.matches('listed');
      const page = follows.length + 1;
      const rows = entries.length === 1 ? '1 entry' : `${entries.length} entries`;
      const looks = () => ({
        rows: tableRows().map((row) => row['What was done']),
        count: document.querySelector('main p[role="status"][class*="count"]')?.textContent ?? null,
        asked: network.waiting(registryLines.log),
        search: button('Search'),
        retry: button(t('app.retry')),
        refused: notice(t('app.refused')) !== null && says(refusal),
        nothing: says('Nothing found'),
        newer: button('Newer entries'),
        older: button('Older entries'),
        export: button('Export to CSV'),
      });
      await shows(looks, {
        rows: listed ? entries.map(({ sentence }) => sentence) : [],
        count: listed ? (page === 1 ? rows : `Page ${page}: ${rows}`) : null,
        asked: snapshot.hasTag('busy') || turning || exporting || searching ? 1 : 0,
        search: searching ? 'busy' : 'ready',
        retry: snapshot.hasTag('refused') ? 'ready' : 'absent',
        refused: (refused !== null && (listed || snapshot.hasTag('refused'))) || isRefused(snapshot),
        nothing: listed && entries.length === 0,
        newer: paged ? (idle && follows.length > 0 ? 'ready' : 'held') : 'absent',
        older: paged ? (turning ? 'busy' : idle && more ? 'ready' : 'held') : 'absent',
        export: listed && entries.length > 0 ? (exporting ? 'busy' : turning ? 'held' : 'ready') : 'absent',
      });
    },
  });
  expect(coverage).toMatchObject({ states: '5/5', transitions: '11/11', steps: '45/45' });
});

/** Whether the form of the search was refused. */
function isRefused({
  children,
}: {
  readonly children: { readonly query?: { getSnapshot(): unknown } | undefined };
}) {
  return children.query?.getSnapshot() === asked.refused;
}

test('an entry leads to its member and to all of its request, and says what changed', async () => {
  const details = [{ what: 'email', before: 'nothing', after: 'g@example.com' }];
  const one = entry(3, {
    whom: 'Ġorġ Żahra (1001)',
    sentence: 'Doris Bonniċi changed the details of Ġorġ Żahra (1001)',
    details,
    memberId: 7,
  });
  const answers = { ...check, [registryLines.log]: { entries: [wire(one)], more: false } };
  const office = await openOffice({ path, answers });
  await shows(
    () => tableRows(),
    [
      {
        When: '2 Mar 2026, 10:15:07',
        'What was done': 'Doris Bonniċi changed the details of Ġorġ Żahra (1001)',
        'Before and after': 'email: nothing → g@example.com',
        note: 'MemberSame request',
      },
    ],
  );
  const link = document.querySelector('main tbody a');
  expect(link?.getAttribute('href')).toMatch(/^\/admin\/members\/list\?member=\D*7\D*$/);
  press('Same request as 2 Mar 2026, 10:15:07');
  await shows(() => office.network.last(registryLines.log)?.body, {
    who: '',
    whom: '',
    kind: null,
    from: null,
    until: null,
    request_id: 'request-3',
    before: null,
    limit: 100,
  });
});

test('a file of all that is found is written down before it is saved, and is not saved where that is refused', async () => {
  const details = [{ what: 'licences', before: null, after: 'Range Conducting Officer' }];
  const office = await openOffice({ path, answers: check, hold: [registryLines.log, lines.exports] });
  await office.network.answer(registryLines.log, onWire(first));
  await shows(() => button('Export to CSV'), 'ready');
  press('Export to CSV');
  await office.network.answer(registryLines.log, onWire({ entries: [entry(20)], more: true }));
  await office.network.answer(registryLines.log, onWire({ entries: [entry(19, { details })], more: false }));
  await office.network.answer(lines.exports, { reason: '' }, 500);
  await shows(() => button('Export to CSV'), 'ready');
  expect(saved).toEqual([]);
  press('Export to CSV');
  await office.network.answer(registryLines.log, onWire({ entries: [entry(19, { details })], more: false }));
  await shows(() => office.network.waiting(lines.exports), 1);
  expect(office.network.last(lines.exports)?.body).toEqual({ kind: 'log', rows: 1 });
  await office.network.answer(lines.exports);
  const sentence = 'Doris Bonniċi changed the fee of Kordin from €18.00 to €19.00';
  await shows(
    () => saved.map(({ header, rows }) => [header, ...rows]),
    [
      [
        ['When', 'Done by', 'What was done', 'About', 'Before and after', 'Request'],
        [
          '2 Mar 2026, 10:15:07',
          'Doris Bonniċi',
          sentence,
          'Kordin',
          'licences: Range Conducting Officer',
          'request-19',
        ],
      ],
    ],
  );
});

test('what is no day, and what ends before it begins, is said beside the field', async () => {
  await openOffice({ path, answers: { ...check, [registryLines.log]: nothing } });
  await shows(() => says('Nothing found'), true);
  fillAll({ from: 'yesterday', until: '31/02/2026' });
  press('Search');
  const day = 'Enter a date like 21/11/2026.';
  await shows(() => [messageAt('from'), messageAt('until')], [day, day]);
  fillAll({ from: '02/03/2026', until: '01/03/2026' });
  await shows(
    () => [messageAt('from'), messageAt('until')],
    [null, 'The last day cannot be before the first day.'],
  );
});

test('at least eight entries stand in sight on a desk, below what they are searched by', async () => {
  await page.viewport(1280, 800);
  const details = [{ what: 'email', before: 'nothing', after: 'g@example.com' }];
  const entries = Array.from({ length: 10 }, (_, nth) => wire(entry(20 - nth, { details, memberId: 7 })));
  await openOffice({ path, answers: { ...check, [registryLines.log]: { entries, more: true } } });
  await shows(() => tableRows().length, 10);
  const inSight = () =>
    [...document.querySelectorAll('main tbody tr')].filter(
      (one) => one.getBoundingClientRect().bottom <= innerHeight,
    );
  await shows(() => inSight().length >= 8, true);
});
