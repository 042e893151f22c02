import type { OrderKey, YearColumn } from '../member/member-order.ts';
import { listCoversHeld } from './season-filters.ts';
import type { SeasonRecord } from './season.ts';

/** By what a list of people is put in order that is sorted by their clubs, licences or cover; null is blank. */
export const yearKeys: Readonly<Record<YearColumn, (record: SeasonRecord | undefined) => OrderKey>> = {
  clubs: (record) => record?.clubs.join(' ') || null,
  licences: (record) => record?.licences.join(' ') || null,
  cover: (record) => listCoversHeld(record).join(' ') || null,
};
