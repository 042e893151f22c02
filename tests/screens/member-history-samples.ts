import { clickAt } from '#tests/support/screens/by-id.ts';
import type { Office } from '#tests/support/screens/office-app.tsx';
import { openMemberDialog } from '#tests/support/screens/member-dialog.ts';
import { lines, thisYear } from '#tests/support/screens/office-data.ts';

export const entries = [
  {
    id: 2,
    at: '2026-03-02T09:15:00.000Z',
    actor: 'admin:registrar',
    action: 'member updated',
    sentence: 'Doris Bonniċi changed the details of Ġorġa Żammit (1001)',
    details: [
      { what: 'first name', before: 'Ġorġa', after: 'Marija' },
      { what: 'VIP', before: 'no', after: 'yes' },
    ],
    before: { first_name: 'Ġorġa', vip: false, email: null },
    after: { first_name: 'Marija', vip: true, email: null },
  },
  {
    id: 1,
    at: '2025-12-24T23:30:00.000Z',
    actor: 'member:1001',
    action: 'membership renewed',
    sentence: 'Ġorġa Żammit (1001) renewed their own membership for 2026: €24.00',
    details: [{ what: 'price', before: null, after: 'AMACS €10.00, Third Party Liability €14.00' }],
    before: null,
    after: { year: 2026, totalCents: 2400 },
  },
];
/** A change that can be undone. */
export const removed = {
  id: 3,
  at: '2026-03-03T08:00:00.000Z',
  actor: 'admin:deputy',
  action: 'club removed',
  sentence: 'Maria Vella took Ġorġa Żammit (1001) out of Valletta Shooting Club',
  details: [],
  before: { year: thisYear, clubs: { assoc: '10.00', vsc: '25.00' } },
  after: { year: thisYear, clubs: { assoc: '10.00' } },
};
export const undoable = [removed, ...entries];
export const undoName = `Undo this: ${removed.sentence}, 3 Mar 2026, 09:00`;

export async function openHistory(): Promise<Office> {
  const office = await openMemberDialog({ hold: [lines.history, lines.addClub] });
  clickAt('member-side-history');
  return office;
}

/** The rows of the history, each as the texts of its cells. */
export function rows(): string[][] {
  return [...document.querySelectorAll('[role="dialog"] tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );
}
