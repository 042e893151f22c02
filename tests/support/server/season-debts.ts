import { drawBetween, isDrawnWithChance, createSeededRandom, pick } from '#server/demo/draws.ts';
import { linesOf } from './season-files.ts';

/** What became of an amount of 5.00: to be given back, it was never owed. */
const fates = ['open', 'paid', 'waived', 'reversed', 'to give back'] as const;

function addDays(instant: string, days: number): string {
  return new Date(Date.parse(instant) + days * 86_400_000).toISOString();
}

/**
 * The file of amounts of 5.00 beside these records: since when each was owed, when it was paid or waived, and again owed
 * since its receipt was reversed.
 */
export function seasonDebts(seed: number, records: string | undefined): string {
  const draw = createSeededRandom(seed);
  const lines = linesOf(records)
    .filter(({ clubs }) => clubs !== '' && isDrawnWithChance(draw, 0.4))
    .map(({ created_at: since = '', id_number, year }) => {
      const closed = addDays(since, pick(draw, [0, drawBetween(draw, 0, 3), drawBetween(draw, 1, 200)]));
      const again = addDays(closed, drawBetween(draw, 0, 100));
      return [id_number, year, pick(draw, fates), since, closed, again].join(',');
    });
  return ['id_number,year,fate,since,closed,again', ...lines].join('\n');
}
