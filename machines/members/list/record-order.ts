import type { OrderKey, YearColumn } from '#domain/member/member-order.ts';
import { listCoversHeld } from '#domain/year/season-filters.ts';
import type { SeasonRecord } from '#domain/year/season.ts';

/** The sort key for each column about records. Null is an empty cell. */
export const yearKeys: Readonly<Record<YearColumn, (record: SeasonRecord | undefined) => OrderKey>> = {
  clubs: (record) => record?.clubs.join(' ') || null,
  licences: (record) => record?.licences.join(' ') || null,
  cover: (record) => listCoversHeld(record).join(' ') || null,
};
