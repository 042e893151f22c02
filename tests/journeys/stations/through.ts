import { expect } from 'vitest';
import type { RunningSite } from '#tests/support/app/demo-site.ts';
import { newMember, renewalsOf, thisYear } from '#tests/support/app/members.ts';
import { visiting } from '#tests/support/browser/visit.ts';
import { storedRow } from '#tests/support/database/stored.ts';
import type { Disturbance } from './disturbances.ts';
import { finish, standsAt, walkTo, type Walk } from './walk.ts';
import type { StationName } from './stations.ts';

const [fee, bidnija, kordin] = [
  { kind: 'club', shortName: 'amacs', name: 'AMACS – Kollezzjonisti u Sparaturi', cents: 1000 },
  { kind: 'club', shortName: 'bidnija', name: 'Klabb tal-Isparar Bidnija', cents: 1500 },
  { kind: 'club', shortName: 'kordin', name: 'Kordin Rifle and Pistol Club', cents: 2000 },
];

const unpaid = {
  records: [],
  clubs: [],
  groups: [],
  licences: [],
  receipts: [],
  certificates: [],
  payments: [],
};

/** Everything that was typed on the way, once, and one payment. */
const paidOnce = {
  records: [
    {
      year: thisYear,
      third_party: false,
      personal_accident: false,
      insured_elsewhere: true,
      agency_name: 'Għargħur Insurance',
      source: 'member',
    },
  ],
  clubs: [
    { short_name: 'amacs', fee_cents: 1000 },
    { short_name: 'kordin', fee_cents: 2000 },
  ],
  groups: ['lhg'],
  licences: ['target_a'],
  receipts: [{ lines: [fee, kordin], total_cents: 3000 }],
  certificates: [],
  payments: [{ amount_cents: 3000, currency: 'EUR', state: 'applied' }],
};

/** The same as last year, and the group that was joined on the page with everything. */
const paidAsBefore = {
  records: [
    {
      year: thisYear,
      third_party: true,
      personal_accident: false,
      insured_elsewhere: false,
      agency_name: '',
      source: 'member',
    },
  ],
  clubs: [
    { short_name: 'amacs', fee_cents: 1000 },
    { short_name: 'bidnija', fee_cents: 1500 },
  ],
  groups: ['lhg'],
  licences: ['collector_a'],
  receipts: [{ lines: [fee, bidnija, { kind: 'thirdParty', cents: 1400 }], total_cents: 3900 }],
  certificates: [
    { cover_year: thisYear, third_party_cents: 1400, personal_accident_cents: 0, voided_at: null },
  ],
  payments: [{ amount_cents: 3900, currency: 'EUR', state: 'applied' }],
};

const wizard: readonly StationName[] = ['details', 'membership', 'licences', 'payment page', 'receipt'];

/** Goes to a station, is disturbed, ends where that leads, and goes on to the receipt from there: once, with all that was typed. */
export async function expectOnce(
  site: RunningSite,
  station: StationName,
  disturbance: Disturbance,
): Promise<void> {
  const isReviewed = station === 'review';
  const member = await newMember(site, { lastYear: isReviewed });
  await visiting(site, async (visit) => {
    const walk: Walk = { site, member, isReviewed, page: visit.page, at: 'login', typed: new Map() };
    await disturbance.before?.(visit);
    await walkTo(station, walk, visit);
    await disturbance.disturb(walk, visit);
    walk.at = disturbance.ends[station];
    await standsAt(walk, walk.at);
    const byStep = wizard.includes(station);
    // What was renewed already is not gone through again.
    if ((byStep || isReviewed) && station !== 'receipt') await finish(walk);
    expect(await renewalsOf(site, member)).toEqual(isReviewed ? paidAsBefore : byStep ? paidOnce : unpaid);
    const details = await storedRow(site.db, 'members', { id: member.id }, ['occupation', 'employer']);
    const typed = { occupation: 'Armurier', employer: 'Għaqda tal-Armi' };
    expect(details).toEqual(byStep ? typed : { occupation: '', employer: '' });
  });
}
