import { expect, test } from 'vitest';
import { recordMoneyMachine } from '#machines/members/file/record-money.machine.ts';
import { listOwedOfYear } from '#machines/members/file/year-money.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { clickOnceThere, fillAt } from '#tests/support/screens/by-id.ts';
import { pressIn, question, saidIn } from '#tests/support/screens/dialogs.ts';
import { openMemberDialog } from '#tests/support/screens/member-dialog.ts';
import type { Office } from '#tests/support/screens/office-app.tsx';
import { lines, recordOf, thisYear } from '#tests/support/screens/office-data.ts';
import { button, press, shows } from '#tests/support/screens/page.ts';
import { registryLines } from '#tests/support/screens/registry-data.ts';
import { moneyOwed } from './expected-record.ts';

const title = `€14.00 of Ġorġa Żammit for ${thisYear}`;
const payer = { memberId: 1, membershipNumber: 1001, name: 'Ġorġa Żammit', lastName: 'Żammit' };
const open = [{ id: 4, kind: 'thirdParty', shortName: '', name: '', cents: 1400, why: 'renewal' }] as const;
const [owed] = listOwedOfYear(payer, thisYear, open);
if (!owed) throw new Error('nothing is owed');

/** The words of the line that says what a year cost. */
function money(): string | undefined {
  const words = [...document.querySelectorAll<HTMLElement>('[role="dialog"] p')].map((one) => one.innerText);
  return words.find((text) => text.startsWith('Charged'))?.replaceAll(/\s+/g, ' ');
}

const withMoney = (year: object) => ({ [lines.records]: { [thisYear]: { ...recordOf(), money: year } } });

test('every moment of the money in a record', async () => {
  await screenModelOf(recordMoneyMachine, {
    samples: [
      { type: 'payment wished', owed },
      { type: 'xstate.done.actor.dealing', output: undefined },
    ],
  }).drive<Office>({
    open: () => openMemberDialog({ answers: withMoney(moneyOwed) }),
    buttons: { 'payment wished': 'Record payment…' },
    does: { 'xstate.done.actor.dealing': () => pressIn('question', 'Not now') },
    sees: (_, snapshot) =>
      shows(
        () => [question(), money()],
        [
          snapshot.matches('dealing') ? title : null,
          'Charged €49.00 Paid €35.00 Outstanding €14.00 Record payment…',
        ],
      ),
  });
});

test('what is open of a year is paid in its record, which then says so', async () => {
  const office = await openMemberDialog({
    answers: { ...withMoney(moneyOwed), [registryLines.pay]: { receipt: 'R-2026-000123' } },
  });
  await shows(() => button('Record payment…'), 'ready');
  press('Record payment…');
  await shows(question, title);
  fillAt('owed-paidBy', 'cash');
  office.network.hold(lines.records);
  pressIn('question', 'Record payment: €14.00');
  const said = `€14.00 of Ġorġa Żammit for ${thisYear} is paid. Receipt R-2026-000123`;
  await shows(() => saidIn('question', said), true);
  expect(office.network.last(registryLines.pay)?.body).toMatchObject({ lines: [4], paid_by: 'cash' });
  pressIn('question', 'Done');
  // The button that had the focus before has it again, and goes only then.
  await shows(() => document.activeElement?.textContent, 'Record payment…');
  await office.network.answer(lines.records, {
    [thisYear]: { ...recordOf(), money: { charged: '49.00', paid: '49.00', open: [] } },
  });
  await shows(money, 'Charged €49.00 Paid €49.00 Nothing is outstanding.');
  await shows(() => document.activeElement?.textContent.startsWith('Charged'), true);
});

const back = { id: 9, kind: 'club', short_name: 'vsc', name: 'Valletta', cents: '-35.00', why: 'changed' };

test.each([
  ['is said beside it', [], ' A refund of €35.00 is due.', 'Refund due €35.00 Record refund…'],
  [
    'is left to the money where more is open',
    [{ id: 10, kind: 'club', short_name: 'tsc', name: 'T', cents: '35.50', why: 'renewal' }],
    '',
    'Outstanding €0.50 Record payment…',
  ],
])('what is to be given back by a change %s', async (_, more, said, line) => {
  const office = await openMemberDialog({
    answers: { ...withMoney({ charged: '49.00', paid: '49.00', open: [] }), [lines.removeClub]: undefined },
  });
  office.network.always(lines.records, {
    [thisYear]: {
      ...recordOf({ clubs: ['assoc'] }),
      money: { charged: '14.00', paid: '49.00', open: [back, ...more] },
    },
  });
  await clickOnceThere('club-vsc');
  const saved = () =>
    [...document.querySelectorAll('[role="dialog"] [role="status"]')]
      .map((one) => one.textContent)
      .find((text) => text.startsWith('Saved'));
  await shows(saved, `Saved: Valletta Shooting Club removed, ${thisYear}.${said}`);
  await shows(money, `Charged €14.00 Paid €49.00 ${line}`);
});

test('what is owed and what is to be given back stand apart where they come to nothing', () => {
  const line = { id: 5, kind: 'club', shortName: 'vsc', name: 'V', cents: -1400, why: 'changed' } as const;
  const apart = listOwedOfYear(payer, thisYear, [...open, line]);
  expect(apart.map(({ lines: those, total }) => [total, those.map(({ id }) => id)])).toEqual([
    [1400, [4]],
    [-1400, [5]],
  ]);
});
