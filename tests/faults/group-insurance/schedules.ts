import fc from 'fast-check';
import type { Insurance } from '#domain/insurance/insurance.ts';

const insurances: readonly Insurance[] = [
  { thirdParty: true, personalAccident: false, insuredElsewhere: false, agencyName: '' },
  { thirdParty: true, personalAccident: true, insuredElsewhere: false, agencyName: '' },
  { thirdParty: false, personalAccident: true, insuredElsewhere: false, agencyName: '' },
  { thirdParty: false, personalAccident: false, insuredElsewhere: true, agencyName: 'Atlas' },
];

/** Who renews; the group twice where somebody pressed twice, and a second group that has the person as well. */
const actors = ['group', 'office', 'member', 'group again', 'other group', 'group adds'] as const;
type Actor = (typeof actors)[number];

export interface Deed {
  readonly who: Actor;
  readonly insurance: Insurance;
  /** How many questions to the database it comes later. */
  readonly later: number;
}

/** The group, the office and the member, in any order and at the same moment, and some of the others with them. */
export const schedule = fc
  .tuple(
    fc.subarray(['group again', 'other group', 'group adds'] as const),
    fc.array(fc.record({ insurance: fc.constantFrom(...insurances), later: fc.nat({ max: 14 }) }), {
      minLength: actors.length,
      maxLength: actors.length,
    }),
    fc.boolean(),
  )
  .chain(([others, ways, prepared]) =>
    fc
      .shuffledSubarray(['group', 'office', 'member', ...others] as Actor[], { minLength: 3 + others.length })
      .map((order) => ({ prepared, deeds: order.map((who, at): Deed => ({ who, ...way(ways, at) })) })),
  );

function way(ways: readonly Omit<Deed, 'who'>[], at: number): Omit<Deed, 'who'> {
  const found = ways[at];
  if (!found) throw new Error('Every deed has its way');
  return found;
}
