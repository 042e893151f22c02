import type { AffiliatedGroup } from '#domain/registry/affiliated-group.ts';
import { formatDate } from '#domain/values/calendar.ts';
import type { Club } from '#domain/registry/club.ts';
import { formatMembershipNumber } from '#domain/member/membership-number.ts';
import type { PersonalColumn } from '#machines/members/personal-column.ts';
import type { SeasonPerson } from '#machines/reports/season-filters.ts';
import { t } from '#domain/texts/texts.ts';
import { listPersonalFileColumns, type FileColumn } from '../export/personal-file-columns.ts';
import {
  listClubOrGroupNames,
  listCoverNames,
  listLicenceNames,
  nameStanding,
} from '../members/list/record-words.ts';
import { describeRenewedBy } from './season-words.ts';

interface Asked {
  readonly year: number;
  readonly clubs: readonly Club[];
  readonly groups: readonly AffiliatedGroup[];
  readonly ticked: readonly PersonalColumn[];
}

/** Lists the columns of the file: the columns of the table, some more columns, and the ticked personal columns. */
export function listReportFileColumns({
  clubs,
  groups,
  ticked,
  year,
}: Asked): readonly FileColumn<SeasonPerson>[] {
  return [
    { label: t('members.number'), text: ({ membershipNumber }) => formatMembershipNumber(membershipNumber) },
    { label: t('details.firstName'), text: ({ firstName }) => firstName },
    { label: t('details.lastName'), text: ({ lastName }) => lastName },
    ...listPersonalFileColumns(ticked),
    { label: t('members.mobile'), text: ({ mobileNumber }) => mobileNumber },
    { label: t('members.email'), text: ({ email }) => email ?? '' },
    { label: t('season.column.season'), text: () => String(year) },
    {
      label: t('season.column.standing'),
      text: ({ standing }) => (standing ? nameStanding(standing, year) : ''),
    },
    {
      label: t('season.column.clubs'),
      text: ({ record }) => listClubOrGroupNames(record?.clubs ?? [], clubs),
    },
    {
      label: t('season.column.groups'),
      text: ({ record }) => listClubOrGroupNames(record?.groups ?? [], groups),
    },
    { label: t('season.column.licences'), text: ({ record }) => listLicenceNames(record) },
    { label: t('season.column.cover'), text: ({ record }) => listCoverNames(record) },
    {
      label: t('season.column.renewed'),
      holds: 'day',
      text: ({ membership }) => (membership ? formatDate(membership.since) : ''),
    },
    { label: t('season.column.by'), text: describeRenewedBy },
    { label: t('season.filter.years'), holds: 'count', text: ({ yearsInARow }) => String(yearsInARow) },
  ];
}
