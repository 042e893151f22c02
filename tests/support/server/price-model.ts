import type { Selection } from '#domain/year/selection.ts';
import { drawBetween, isDrawnWithChance, type Draw } from '#server/demo/draws.ts';
import { insured } from './covers.ts';
import { noInsurance } from '#domain/insurance/insurance.ts';

/** The clubs of the tests that are on offer, in their order; the first is everybody's. */
export const clubNames = ['amacs', 'tsc', 'mgc', 'rsc'] as const;
type ClubName = (typeof clubNames)[number];

/** What a year costs, in integer cents, and the stamp duty in percent, as plainly as can be. */
export type PlainPrices = {
  readonly thirdParty: number;
  readonly personalAccident: number;
  readonly enrolment: number;
  readonly stampDutyPercent: number;
  readonly fees: Readonly<Record<ClubName, number>>;
};

/** What every year costs at first. */
export const firstPrices: PlainPrices = {
  thirdParty: 1400,
  personalAccident: 500,
  enrolment: 1500,
  stampDutyPercent: 11,
  fees: { amacs: 1000, tsc: 500, mgc: 750, rsc: 0 },
};

/** Draws new prices, of which some stay as they are. */
export function drawnPrices(draw: Draw, before: PlainPrices): PlainPrices {
  const price = (known: number) => (isDrawnWithChance(draw, 0.3) ? known : drawBetween(draw, 0, 5000));
  const fees = Object.entries(before.fees).map(([name, fee]) => [name, price(fee)]);
  return {
    thirdParty: price(before.thirdParty),
    personalAccident: price(before.personalAccident),
    enrolment: price(before.enrolment),
    stampDutyPercent: drawBetween(draw, 0, 30),
    fees: { ...before.fees, ...(Object.fromEntries(fees) as Partial<PlainPrices['fees']>) },
  };
}

/** Draws a selection that can be bought: the association's club and others, with or without covers. */
export function drawnSelection(draw: Draw): Selection {
  const others = clubNames.slice(1).filter(() => isDrawnWithChance(draw, 0.5));
  const elsewhere = isDrawnWithChance(draw, 0.2);
  return {
    clubs: ['amacs', ...(others.length > 0 ? others : ['tsc'])],
    affiliatedGroups: [],
    licences: [],
    insurance: {
      ...noInsurance,
      thirdParty: !elsewhere && isDrawnWithChance(draw, 0.7),
      personalAccident: !elsewhere && isDrawnWithChance(draw, 0.4),
      insuredElsewhere: elsewhere,
      agencyName: elsewhere ? 'Għarb Mutual' : '',
    },
  };
}

/** What a selection costs, line by line: names of clubs and covers with integer cents. */
export function plainLines({ clubs, insurance }: Selection, prices: PlainPrices) {
  const lines: [string, number][] = clubNames
    .filter((name) => clubs.includes(name))
    .map((name) => [name, prices.fees[name]]);
  if (insurance.thirdParty) lines.push(['thirdParty', prices.thirdParty]);
  if (insurance.personalAccident) lines.push(['personalAccident', prices.personalAccident]);
  return lines;
}

/** A selection as a client of the specification sends it. */
export function onWire({ clubs, insurance }: Selection) {
  const { agencyName, insuredElsewhere, personalAccident: pa, thirdParty: tp } = insurance;
  const elsewhere = insuredElsewhere && agencyName;
  return { clubs, affiliated_groups: [], licences: [], insurance: insured({ tp, pa, elsewhere }) };
}
