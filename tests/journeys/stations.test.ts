import { describe, expect, it } from 'vitest';
import { useSharedSite, visiting } from '#tests/support/browser/visit.ts';
import { newMember, renewalsOf, thisYear } from '#tests/support/app/members.ts';
import { disturbances } from '#tests/journeys/stations/disturbances.ts';
import { finish, standsAt, walkTo, type Walk } from '#tests/journeys/stations/walk.ts';
import { stationNames, type StationName } from '#tests/journeys/stations/stations.ts';
import { storedRow } from '#tests/support/database/stored.ts';

const site = useSharedSite();

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
  receipts: [
    {
      lines: [
        { kind: 'club', shortName: 'amacs', name: 'AMACS – Kollezzjonisti u Sparaturi', cents: 1000 },
        { kind: 'club', shortName: 'kordin', name: 'Kordin Rifle and Pistol Club', cents: 2000 },
      ],
      total_cents: 3000,
    },
  ],
  certificates: [],
  payments: [{ amount_cents: 3000, currency: 'EUR', state: 'applied' }],
};
const unpaid = {
  records: [],
  clubs: [],
  groups: [],
  licences: [],
  receipts: [],
  certificates: [],
  payments: [],
};

const wizard: readonly StationName[] = ['details', 'membership', 'licences', 'payment page', 'receipt'];

const all = stationNames.flatMap((station, row) =>
  disturbances.map((disturbance, column) => ({ station, disturbance, isQuick: (row + column) % 4 === 0 })),
);
/** In full every disturbance at every station; else each of both at every fourth of the other. */
const cases = process.env['FAULTS'] === 'full' ? all : all.filter(({ isQuick }) => isQuick);

describe.concurrent('the stations of the way to a receipt', () => {
  it.for(cases)('$disturbance.name at the $station', async ({ station, disturbance }) => {
    const member = await newMember(site);
    await visiting(site, async (visit) => {
      const walk: Walk = { site, member, page: visit.page, at: 'login', typed: new Map() };
      await disturbance.before?.(visit);
      await walkTo(station, walk, visit);
      const end = disturbance.ends[station];
      await disturbance.disturb(walk, visit);
      walk.at = end;
      await standsAt(walk, end);
      const renews = wizard.includes(station);
      // What was renewed already is not gone through again.
      if (renews && station !== 'receipt') await finish(walk);
      expect(await renewalsOf(site, member)).toEqual(renews ? paidOnce : unpaid);
      const details = await storedRow(site.db, 'members', { id: member.id }, ['occupation', 'employer']);
      expect(details).toEqual(
        renews ? { occupation: 'Armurier', employer: 'Għaqda tal-Armi' } : { occupation: '', employer: '' },
      );
    });
  });
});

it('has every disturbance at every station', () => {
  expect(all).toHaveLength(64);
});
