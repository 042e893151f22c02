import { afterEach, expect, test } from 'vitest';
import { toDay, setAssociationTimeZone, toYear } from '#domain/values/time-zone.ts';

afterEach(() => setAssociationTimeZone('Europe/Malta'));

test.each([
  ['2026-12-31T22:59:59Z', 'Europe/Malta', '2026-12-31', 2026],
  ['2026-12-31T23:00:00Z', 'Europe/Malta', '2027-01-01', 2027],
  // Summer time begins in the night to 29 March.
  ['2026-03-28T22:30:00Z', 'Europe/Malta', '2026-03-28', 2026],
  ['2026-03-29T22:30:00Z', 'Europe/Malta', '2026-03-30', 2026],
  ['2026-12-31T11:00:00Z', 'Pacific/Auckland', '2027-01-01', 2027],
  ['2027-01-01T04:59:59Z', 'America/New_York', '2026-12-31', 2026],
])('the instant %s is in %s on %s', (instant, zone, day, year) => {
  setAssociationTimeZone(zone);
  expect([toDay(new Date(instant)), toYear(new Date(instant))]).toEqual([day, year]);
});
