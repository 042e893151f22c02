import { expect, test } from 'vitest';
import { findChangesStillInForce } from '#domain/audit/standing-changes.ts';

const year = 2026;
const added = { id: 'rco added', before: { year, licences: [] }, after: { year, licences: ['rco'] } };
const removed = { id: 'rco removed', before: { year, licences: ['rco'] }, after: { year, licences: [] } };
const beside = {
  id: 'target added',
  before: { year, licences: ['rco'] },
  after: { year, licences: ['target_a', 'rco'] },
};
const lastYear = {
  id: 'rco added last year',
  before: { year: 2025, licences: [] },
  after: { year: 2025, licences: ['rco'] },
};
const dear = {
  id: 'club for 18',
  before: { year, clubs: {} },
  after: { year, clubs: { tsc: '18.00' } },
};
const dearer = { ...dear, id: 'club for 20', after: { year, clubs: { tsc: '20.00' } } };
const vip = { id: 'vip', before: { vip: false, city: 'Mosta' }, after: { vip: true, city: 'Mosta' } };
const moved = { id: 'moved', before: { city: 'Mosta' }, after: { city: 'Rabat' } };
const printed = { id: 'printed', before: null, after: { year, type: 'mc' } };
const nothing = { id: 'nothing', before: { vip: true }, after: { vip: true } };
/** A mark of lines of a group's statement, as the audit keeps it. */
function marked(paid: boolean, ...lines: number[]) {
  const before = lines.map((id) =>
    paid ? { id, paidAt: null } : { id, paidAt: '2026-02-03T09:00:00.000Z' },
  );
  const id = `${lines.join(' and ')} ${paid ? 'paid' : 'not paid'}`;
  return { id, before: { year, lines: before }, after: { year, lines, paid } };
}

test.each([
  ['what nobody changed since', [added], ['rco added']],
  ['another licence beside it', [beside, added], ['target added', 'rco added']],
  ['the same in another year', [lastYear, removed, added], ['rco added last year', 'rco removed']],
  ['taken away since', [removed, added], ['rco removed']],
  ['given again since', [added, removed, added], ['rco added', 'rco added']],
  ['at another price since', [dearer, dear], ['club for 20']],
  ['another detail since', [moved, vip], ['moved', 'vip']],
  ['entries that change nothing', [nothing, vip], ['vip']],
  [
    'lines of a statement, each by itself',
    [marked(true, 13), marked(false, 12), marked(true, 12)],
    ['13 paid', '12 not paid'],
  ],
  [
    'another line of a statement beside it',
    [marked(false, 13), marked(true, 12, 14)],
    ['13 not paid', '12 and 14 paid'],
  ],
  ['one of two lines marked since', [marked(false, 14), marked(true, 12, 14)], ['14 not paid']],
])('what stands: %s', (_, entries, standing) => {
  const stands = findChangesStillInForce(entries.map((entry) => ({ ...entry })));
  expect([...stands].map(({ id }) => id)).toEqual(standing);
});

test('what a print tells of is no change of what stands before it', () => {
  expect([...findChangesStillInForce([printed, added])].at(-1)).toBe(added);
});
