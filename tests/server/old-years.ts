import type { Cover } from '#domain/insurance/insurance.ts';
import type { PriceLine } from '#domain/year/price.ts';
import { drawBetween, isDrawnWithChance, pick, type Draw } from '#server/demo/draws.ts';

export const oldYears = [2024, 2025, 2026] as const;
export const oldClubs = { amacs: 1000, tsc: 500, mgc: 750 } as const;
export const oldGroups = ['lhg', 'mag'] as const;
export const covers = ['thirdParty', 'personalAccident'] as const;

/** A cover that is in force: its price and the stamp duty in it, in cents. */
export interface OldCover {
  readonly cover: Cover;
  readonly cents: number;
  readonly duty: number;
}

/** A year of somebody, as it was renewed on a day by one of the doors of before. Money is cents. */
export interface OldYear {
  readonly year: number;
  readonly door: 'member' | 'office' | 'group' | 'completed';
  readonly day: string;
  readonly at: string;
  readonly clubs: readonly (readonly [string, number])[];
  readonly inForce: readonly OldCover[];
  /** What a certificate of before said that was voided. */
  readonly voided: readonly OldCover[];
  readonly charges: readonly {
    readonly group: string;
    readonly cover: Cover;
    readonly cents: number;
    readonly state: 'owed' | 'paid' | 'to give back' | 'gone';
  }[];
  /** What the receipt says, where the member paid online. */
  readonly lines: readonly PriceLine[] | null;
  /** A payment that renewed nothing. */
  readonly refund: { readonly cents: number; readonly state: 'refund due' | 'refunded' } | null;
}

function drawnYear(draw: Draw, year: number): OldYear {
  const door = pick(draw, ['member', 'member', 'office', 'group', 'completed'] as const);
  const date = new Date(Date.UTC(year, drawBetween(draw, -2, 9), drawBetween(draw, 1, 28)));
  const day = date.toISOString().slice(0, 10);
  const clubs =
    door === 'group'
      ? []
      : Object.keys(oldClubs)
          .filter((name) => name === 'amacs' || isDrawnWithChance(draw, 0.5))
          .map((name) => [name, drawBetween(draw, 0, 3000)] as const);
  const bought = covers.flatMap((cover): OldCover[] => {
    const cents = drawBetween(draw, 400, 1600);
    const isCharged = door === 'completed' && cover === 'thirdParty';
    return isCharged || isDrawnWithChance(draw, 0.6)
      ? [{ cover, cents, duty: drawBetween(draw, 0, cents / 5) }]
      : [];
  });
  const group = pick(draw, oldGroups);
  const charges = bought
    .filter(({ cover }) => door === 'group' || (door === 'completed' && cover === 'thirdParty'))
    .map(({ cents, cover }) => {
      const states =
        door === 'group' ? (['owed', 'paid', 'to give back', 'gone'] as const) : (['owed', 'paid'] as const);
      return { group, cover, cents, state: pick(draw, states) };
    });
  const isTaken = ({ cover }: OldCover) =>
    charges.some((one) => one.cover === cover && (one.state === 'to give back' || one.state === 'gone'));
  const ownCovers = bought.filter(({ cover }) => charges.every((one) => one.cover !== cover));
  const isOnline = door === 'member' || door === 'completed';
  return {
    year,
    door,
    day,
    at: `${day}T${drawBetween(draw, 10, 20)}:15:00Z`,
    clubs,
    inForce: bought.filter((one) => !isTaken(one)),
    voided: bought.some(isTaken) || isDrawnWithChance(draw, 0.1) ? bought : [],
    charges,
    lines: isOnline
      ? [
          ...clubs.map(
            ([shortName, cents]) => ({ kind: 'club', shortName, name: shortName, cents }) as const,
          ),
          ...ownCovers.map(({ cents, cover }) => ({ kind: cover, cents })),
        ]
      : null,
    refund: isDrawnWithChance(draw, 0.1)
      ? { cents: drawBetween(draw, 1, 5000), state: pick(draw, ['refund due', 'refunded'] as const) }
      : null,
  };
}

/** Somebody's years, of which each person has one at least. */
export function drawnPerson(draw: Draw): OldYear[] {
  const years = oldYears.filter(() => isDrawnWithChance(draw, 0.6));
  return (years.length > 0 ? years : [2026]).map((year) => drawnYear(draw, year));
}
