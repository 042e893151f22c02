import { expect, test } from 'vitest';
import { getGroupStatement } from '#domain/calls/groups.ts';
import { readWire } from '#domain/wire.ts';
import { t } from '#domain/texts/texts.ts';
import { groupStatementMachine, type StatementData } from '#machines/reports/group-statement.machine.ts';
import { groupAdministrator } from '#tests/support/screens/group-data.ts';
import { modelOf } from '#tests/support/models/model.ts';
import { lines, thisYear } from '#tests/support/screens/office-data.ts';
import { fillAt, openOffice, pressIn, question, valueAt } from '#tests/support/screens/office-app.tsx';
import { tableRows } from '#tests/support/screens/registry-data.ts';
import { button, heading, notice, press, shows, toasts } from '#tests/support/screens/page.ts';
import { controlAt, controlNamed } from '#tests/support/screens/controls.ts';
import type { Network } from '#tests/support/screens/network.ts';

const ask = 'GET /admin/reports/group-statement';
const mark = 'PATCH /admin/reports/group-statement/status';
const failed = {
  load: 'Could not fetch the group statement due to a technical error.',
  mark: 'Could not update the group statement due to a technical error.',
};
const groups = [
  { short_name: 'lhg', name: 'Living History Group', enabled: true },
  { short_name: 'arms', name: 'Arms Collectors', enabled: true },
];

type Asked = { readonly group: 'lhg' | 'arms'; readonly year: number };

/** How many lines there are: two for this year's of the first group, more than a page last year, and none of the other. */
function countOf({ group, year }: Asked): number {
  if (group === 'arms') return 0;
  return year === thisYear ? 2 : 101;
}

/** A statement on the wire. */
function statement(asked: Asked, isPaid: boolean) {
  const { group, year } = asked;
  const one = {
    day: `${year}-03-02`,
    insurance_certificate_number: `${year}/00007`,
    paid_at: isPaid ? `${year}-05-04T10:00:00.000Z` : null,
    paid_by: isPaid ? 'registrar' : null,
    state: isPaid ? ('paid' as const) : ('owed' as const),
  };
  const person = {
    id: 1,
    membership_number: 1001,
    id_number: '0123456M',
    first_name: 'Ġorġa',
    last_name: 'Żammit',
  };
  const lines = Array.from({ length: countOf(asked) }, (_, index) =>
    index === 0
      ? { ...one, id: 1, person, cover: 'third_party', amount: '14.00' }
      : { ...one, id: index + 1, person: null, cover: 'personal_accident', amount: '5.00' },
  );
  return {
    group,
    name: 'Living History Group',
    year: String(year),
    lines,
    to_give_back: '0.00',
    total: '19.00',
    paid: isPaid ? '19.00' : '0.00',
    owed: isPaid ? '0.00' : '19.00',
  };
}

/** The same as the machine holds it. */
function held(asked: Asked, isPaid: boolean): StatementData {
  const read = readWire(getGroupStatement.answer, statement(asked, isPaid));
  if (!read.success) throw new Error('this is no statement');
  return {
    groups: groups.map(({ enabled, name, short_name }) => ({ shortName: short_name, name, enabled })),
    statement: read.output,
  };
}

const asked = (['lhg', 'arms'] as const).flatMap((group) =>
  [thisYear, thisYear - 1].map((year) => ({ group, year })),
);
const loaded = asked.map((one) => ({ ...one, output: held(one, false) }));
const [{ output: owed } = { output: held({ group: 'lhg', year: thisYear }, false) }] = loaded;
const paid = held({ group: 'lhg', year: thisYear }, true);

function rowsOf(isPaid: boolean): Record<string, string>[] {
  const common = {
    'Bought on': `02/03/${thisYear}`,
    Certificate: `${thisYear}/00007`,
    Status: isPaid ? `Paid 04/05/${thisYear}` : 'Owed',
    Mark: isPaid ? 'Unmark' : 'Mark paid',
  };
  return [
    {
      ...common,
      Number: '1001',
      Name: 'Ġorġa Żammit',
      'ID card': '0123456M',
      Insurance: 'Third Party Liability',
      Amount: '€14.00',
    },
    {
      ...common,
      Number: '',
      Name: 'No longer in the group',
      'ID card': '',
      Insurance: 'Personal Accident',
      Amount: '€5.00',
    },
  ];
}

/** What answers with this statement. */
function wireOf(output: unknown) {
  const which = loaded.find((one) => one.output === output);
  return statement(which ?? { group: 'lhg', year: thisYear }, output === paid);
}

/** Chooses something else; a statement that was being read meanwhile comes too late, and changes nothing. */
async function instead(network: Network, choose: () => void): Promise<void> {
  const late = network.waiting(ask);
  choose();
  await shows(() => network.waiting(ask), late + 1);
  for (let count = 0; count < late; count += 1) await network.answer(ask, wireOf(paid));
}

/** The lines of the table, or how many there are on a long page. */
function rows(): unknown {
  const count = document.querySelectorAll('main tbody tr').length;
  return count === 100 || count === 1 ? count : tableRows();
}

test('every moment of a statement on the office’s screen', async () => {
  const model = modelOf(groupStatementMachine, {
    inputs: [{ year: thisYear }],
    samples: [
      { type: 'group chosen', group: 'arms' },
      { type: 'year chosen', year: thisYear - 1 },
      { type: 'page turned', page: 1 },
      { type: 'export asked' },
      { type: 'line marked', line: 1, status: true },
      { type: 'all asked' },
      { type: 'confirmed' },
      { type: 'declined' },
      { type: 'retried' },
      ...loaded.map(({ output }) => ({ type: 'xstate.done.actor.load' as const, output })),
      { type: 'xstate.error.actor.load', error: new Error(failed.load) },
      { type: 'xstate.done.actor.mark' },
      { type: 'xstate.error.actor.mark', error: new Error(failed.mark) },
      { type: 'xstate.done.actor.reread', output: owed },
      { type: 'xstate.done.actor.reread', output: paid },
      { type: 'xstate.error.actor.reread', error: new Error(failed.load) },
    ],
    matters: ({ context }) => [
      context.groups.length,
      context.group,
      context.year,
      context.page,
      context.statement?.lines[0]?.state,
      context.refusal,
    ],
    when: (snapshot, event) => {
      const { group, groups: known, page, refusal, statement: read, year } = snapshot.context;
      const two = read?.lines.length === 2;
      switch (event.type) {
        // The groups come with the first statement; each choice is made once.
        case 'group chosen':
          return known.length > 0 && group !== 'arms' && page === 0 && (two || year !== thisYear);
        case 'year chosen':
          return group !== 'arms' && year === thisYear && read?.lines[0]?.state !== 'paid';
        case 'page turned':
          return read?.lines.length === 101 && page === 0;
        case 'export asked':
          return two;
        case 'line marked':
        case 'all asked':
          return two && refusal === null && read.lines[0]?.state === 'owed';
        case 'xstate.done.actor.load':
          return (
            event.output === loaded.find((one) => one.group === (group ?? 'lhg') && one.year === year)?.output
          );
        // After a refusal nothing is paid.
        case 'xstate.done.actor.reread':
          return (event.output === paid) === (refusal === null);
        case 'retried':
        case 'confirmed':
        case 'declined':
        default:
          return true;
      }
    },
    walk: true,
  });
  const coverage = await model.drive({
    where: 'on the screen',
    open: () =>
      openOffice({
        path: '/admin/reports/group-statements',
        hold: [ask, mark],
        answers: { [lines.groups]: groups },
      }),
    does: {
      'group chosen': ({ network }) => instead(network, () => fillAt('group', 'arms')),
      'year chosen': ({ network }) => instead(network, () => fillAt('year', String(thisYear - 1))),
      'page turned': () => press(t('table.next')),
      'export asked': () => press(t('table.export')),
      'line marked': () => press('Mark paid: Ġorġa Żammit, Third Party Liability'),
      'all asked': () => pressIn('page', t('statement.mark.all')),
      confirmed: () => press(t('statement.mark.yes')),
      declined: () => press(t('statement.mark.no')),
      retried: () => press(t('app.retry')),
      'xstate.done.actor.load': ({ network }, { output }) => network.answer(ask, wireOf(output)),
      'xstate.error.actor.load': ({ network }) => network.answer(ask, { reason: '' }, 500),
      'xstate.done.actor.mark': ({ network }) => network.answer(mark, undefined, 204),
      'xstate.error.actor.mark': ({ network }) => network.answer(mark, { reason: '' }, 500),
      'xstate.done.actor.reread': ({ network }, { output }) => network.answer(ask, wireOf(output)),
      'xstate.error.actor.reread': ({ network }) => network.answer(ask, { reason: '' }, 500),
    },
    controls: {
      'group chosen': () => controlAt('group'),
      'year chosen': () => controlAt('year'),
      'page turned': () => controlNamed(t('table.next')),
      'export asked': () => controlNamed(t('table.export')),
      'line marked': () => controlNamed('Mark paid: Ġorġa Żammit, Third Party Liability'),
      'all asked': () => controlNamed(t('statement.mark.all'), 'main'),
      confirmed: () => controlNamed(t('statement.mark.yes')),
      declined: () => controlNamed(t('statement.mark.no')),
      retried: () => controlNamed(t('app.retry')),
    },
    sees: async ({ network }, snapshot) => {
      const { page, refusal, statement: known, year } = snapshot.context;
      const listed = snapshot.hasTag('listed');
      const has = listed && (known?.lines.length ?? 0) > 0;
      const isPaid = known?.lines[0]?.state === 'paid';
      const looks = () => ({
        year: valueAt('year'),
        rows: rows(),
        refusal: notice(t('app.refused')),
        question: question(),
        all: button(t('statement.mark.all')),
        reading: network.waiting(ask),
        marking: network.waiting(mark),
      });
      await shows(looks, {
        year: String(year),
        rows: !has ? [] : known?.lines.length === 2 ? rowsOf(isPaid) : page === 0 ? 100 : 1,
        refusal: snapshot.matches('loading') ? null : refusal,
        question: snapshot.matches('asking') ? 'Mark all paid' : null,
        all:
          !has || snapshot.matches('asking')
            ? 'absent'
            : snapshot.hasTag('marking')
              ? 'busy'
              : isPaid
                ? 'held'
                : 'ready',
        reading: snapshot.matches('loading') || snapshot.matches('rereading') ? 1 : 0,
        marking: snapshot.matches('marking') ? 1 : 0,
      });
    },
    close: (office) => office.close(),
  });
  expect(coverage).toEqual({ states: '6/6', transitions: '21/21', steps: '45/45', paths: 15 });
}, 60_000);

test('a group reads its own statement and marks nothing', async () => {
  const office = await openOffice({
    path: '/admin/group-members/statement',
    session: groupAdministrator,
    answers: { [ask]: statement({ group: 'lhg', year: thisYear }, false) },
  });
  await shows(heading, 'Statement');
  const lines = rowsOf(false).map(({ Mark: _, ...row }) => row);
  await shows(tableRows, lines);
  expect([valueAt('group'), button(t('statement.mark.all'))]).toEqual([null, 'absent']);
  const sums = [...document.querySelectorAll('main dl > div')].map((row) => row.textContent);
  expect(sums).toEqual(['Total€19.00', 'Paid€0.00', 'Owed€19.00']);
  office.visit('/admin/reports/group-statements');
  await shows(heading, 'Group members');
  await office.close();
});

test('a mark that is refused says why in the words of the catalogue', async () => {
  const office = await openOffice({
    path: '/admin/reports/group-statements',
    hold: [mark],
    answers: { [lines.groups]: groups, [ask]: statement({ group: 'lhg', year: thisYear }, false) },
  });
  for (const [status, message] of [
    [400, 'Could not update the group statement as the request was malformed.'],
    [403, 'You do not have sufficient permission(s) to update the group statement.'],
    [500, 'Could not update the group statement due to a technical error.'],
  ] as const) {
    await shows(() => button(t('statement.mark.all')), 'ready');
    press('Mark paid: Ġorġa Żammit, Third Party Liability');
    await office.network.answer(mark, { reason: status === 403 ? 'forbidden' : '' }, status);
    await shows(() => [notice(t('app.refused')), toasts().at(-1)], [message, `Error: ${message}`]);
  }
  await office.close();
});
