import { sql, type RawBuilder } from 'kysely';
import type { CoverHeld } from '#domain/insurance/describe-cover.ts';

/**
 * Selects a record's covers as one JSON column. `until` is the last day of the record's certificate, or the last day of
 * the year if there is no certificate.
 */
export function selectCover(): RawBuilder<CoverHeld> {
  return sql<CoverHeld>`json_build_object(
    'thirdParty', third_party, 'personalAccident', personal_accident,
    'insuredElsewhere', insured_elsewhere, 'agencyName', agency_name,
    'until', coalesce((select max(cover_until) from certificates
      where record_id = records.id and voided_at is null), make_date(records.year, 12, 31)))`;
}
