import { countsAsMembership } from '#domain/year/membership.ts';
import type { SeasonRecord } from '#domain/year/season.ts';
import type { SeasonFacts } from '#machines/reports/season-filters.ts';

/**
 * `now` is the number of renewals until the end of this day. `before` is the number until the same day of the season
 * before.
 */
export type RenewalPoint = { readonly day: string; readonly now: number; readonly before: number };

/** Returns the chart's first day: 1 October of the year before, because only few people renew earlier. */
function getFirstChartDay(season: number): string {
  return `${season - 1}-10-01`;
}

function addDay(day: string): string {
  const next = new Date(`${day}T12:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

/** Returns since when a person is a member for this year. Undefined if there is no membership for this year. */
function findMemberSince(records: readonly SeasonRecord[], year: number): string | undefined {
  return records.find((record) => record.year === year && countsAsMembership(record))?.since;
}

/** Returns the same day of the next year. 29 February becomes 1 March. */
function addYear(day: string): string {
  return `${Number(day.slice(0, 4)) + 1}${day.slice(4).replace('-02-29', '-03-01')}`;
}

/**
 * Counts the renewals until the end of each day. The first day is the day of the first renewal, but not before 1
 * October. The last day is today, or the season's last day. The list is empty if today is before the first day.
 */
export function countRenewalsByDay(
  people: readonly Pick<SeasonFacts, 'records'>[],
  season: number,
  today: string,
): RenewalPoint[] {
  const now = new Map<string, number>();
  const before = new Map<string, number>();
  const addOne = (counts: Map<string, number>, day: string | undefined) => {
    if (day !== undefined) counts.set(day, (counts.get(day) ?? 0) + 1);
  };
  for (const { records } of people) {
    const last = findMemberSince(records, season - 1);
    addOne(now, findMemberSince(records, season));
    addOne(before, last && addYear(last));
  }
  const end = today < `${season}-12-31` ? today : `${season}-12-31`;
  const days = [...now.keys(), ...before.keys()].toSorted();
  const [earliest = end] = days;
  let day = earliest > getFirstChartDay(season) ? earliest : getFirstChartDay(season);
  const counted = { now: 0, before: 0 };
  let at = 0;
  const points: RenewalPoint[] = [];
  for (; day <= end; day = addDay(day)) {
    for (; at < days.length && (days[at] ?? '') <= day; at += 1) {
      // A day on which this and the earlier season have renewals is in the list twice.
      if (days[at] === days[at - 1]) continue;
      counted.now += now.get(days[at] ?? '') ?? 0;
      counted.before += before.get(days[at] ?? '') ?? 0;
    }
    points.push({ day, ...counted });
  }
  return points;
}

type ClubBar = { readonly shortName: string; readonly renewed: number; readonly notYet: number };

/** Counts for each club who has renewed and who has not. The club with the most people comes first. */
export function countRenewedByClub(people: readonly Pick<SeasonFacts, 'standing' | 'record'>[]): ClubBar[] {
  const bars = new Map<string, { renewed: number; notYet: number }>();
  for (const { record, standing } of people) {
    const what =
      standing === 'renewed' || standing === 'new' ? 'renewed' : standing === 'not yet' ? 'notYet' : null;
    if (!what) continue;
    for (const shortName of record?.clubs ?? []) {
      const bar = bars.get(shortName) ?? { renewed: 0, notYet: 0 };
      bar[what] += 1;
      bars.set(shortName, bar);
    }
  }
  return [...bars]
    .map(([shortName, bar]) => ({ shortName, ...bar }))
    .toSorted((a, b) => b.renewed + b.notYet - a.renewed - a.notYet || (a.shortName < b.shortName ? -1 : 1));
}

/** Lists at most five marks from 0 in equal round steps. The last mark is not less than `most`. */
export function listAxisMarks(most: number): number[] {
  const least = Math.max(most, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = Math.max(1, ([1, 2, 5, 10].find((times) => times * power >= least) ?? 10) * power);
  return Array.from({ length: Math.ceil(Math.max(most, 1) / step) + 1 }, (_, at) => at * step);
}
