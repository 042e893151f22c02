import { getOwnDebts } from '#domain/calls/own-debts.ts';
import type { OwnDebt } from '#domain/money/own-debt.ts';
import { toWire } from '#domain/values/wire.ts';

const club = { kind: 'club', shortName: 'tsc', name: 'Target Shooting Club', why: 'renewal' } as const;

/** What is owed for a year: two lines, and something to be given back beside them. */
export const debt: OwnDebt = {
  record: 7,
  year: 2026,
  total: 3900,
  toGiveBack: 500,
  lines: [
    { ...club, id: 1, cents: 2500 },
    { id: 2, kind: 'thirdParty', shortName: '', name: '', cents: 1400, why: 'renewal' },
  ],
};

/** The same once somebody has paid one of its lines at the desk. */
export const lessDebt: OwnDebt = { ...debt, total: 1400, lines: debt.lines.slice(1) };

/** What is owed for another year. */
export const otherDebt: OwnDebt = {
  record: 8,
  year: 2027,
  total: 1500,
  toGiveBack: 0,
  lines: [{ id: 3, kind: 'enrolment', shortName: '', name: '', cents: 1500, why: 'renewal' }],
};

/** What the server answers a member of what they owe. */
export function debtsOnTheWire(...debts: readonly OwnDebt[]): unknown {
  return toWire(getOwnDebts.answer, debts);
}
