import type { Selection } from '#domain/year/selection.ts';
import { isDrawnWithChance, pick, type Draw } from '#server/demo/draws.ts';
import {
  clubNames,
  drawnSelection,
  plainLines,
  type PlainPrices,
} from '#tests/support/server/price-model.ts';

export const years = [2026, 2027] as const;
type Year = (typeof years)[number];
/** What each year costs. */
export type YearsPrices = Readonly<Record<Year, PlainPrices>>;
const covers = ['thirdParty', 'personalAccident'] as const;

/** A selection that somebody makes at one of the doors; a wizard's checkout may be prepared before the prices change. */
export interface Wanted {
  readonly door: 'wizard' | 'office' | 'form';
  readonly year: Year;
  readonly vip: boolean;
  readonly selection: Selection;
  /** The covers with which a group began the year, and its prices of then. */
  readonly begun: { readonly insurance: Selection['insurance']; readonly prices: PlainPrices } | null;
  readonly numbered: boolean;
  readonly early: boolean;
  readonly pays: boolean;
  memberId: number;
}

export function drawnWish(draw: Draw, thisYear: number, prices: YearsPrices): Wanted {
  const door = pick(draw, ['wizard', 'wizard', 'office', 'office', 'form'] as const);
  const year = door === 'form' ? (thisYear === 2027 ? 2027 : 2026) : pick(draw, years);
  // Groups may insure for this year, and by the prices of 2027 for that one before it begins.
  const isBegun = door !== 'form' && year >= thisYear && isDrawnWithChance(draw, 0.3);
  return {
    door,
    year,
    vip: door !== 'form' && isDrawnWithChance(draw, 0.15),
    selection: drawnSelection(draw),
    begun: isBegun ? { insurance: drawnSelection(draw).insurance, prices: prices[year] } : null,
    numbered: door === 'wizard' || !isBegun || isDrawnWithChance(draw, 0.5),
    early: door === 'wizard' && isDrawnWithChance(draw, 0.4),
    pays: isDrawnWithChance(draw, 0.5),
    memberId: 0,
  };
}

/** What somebody pays, read from what was drawn and by no rule of the product. */
export function plainPrice(
  { begun, door, numbered, selection, vip }: Wanted,
  now: PlainPrices,
): [string, number][] {
  const lines = plainLines(selection, now)
    .filter(([name]) => !covers.some((cover) => cover === name && begun?.insurance[cover]))
    .map(([name, cents]): [string, number] => [
      name,
      vip && clubNames.some((club) => club === name) ? 0 : cents,
    ]);
  return door === 'form' || !numbered ? [...lines, ['enrolment', now.enrolment]] : lines;
}

/** What stands on the certificate: each cover's price and the stamp duty in it; null where there is none. */
export function plainCertificate({ begun, selection }: Wanted, now: PlainPrices): number[] | null {
  const bought = covers.map((cover) => {
    const by = begun?.insurance[cover] ? begun.prices : selection.insurance[cover] ? now : null;
    return (
      by && {
        cents: by[cover],
        duty: by[cover] - Math.round((by[cover] * 100) / (100 + by.stampDutyPercent)),
      }
    );
  });
  return bought.every((one) => one === null)
    ? null
    : bought.flatMap((one) => [one?.cents ?? 0, one?.duty ?? 0]);
}
