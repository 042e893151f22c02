import type { AffiliatedGroup } from '#domain/registry/affiliated-group.ts';
import { typedDate } from '#domain/values/calendar.ts';
import type { Club } from '#domain/registry/club.ts';
import { shownNumber } from '#domain/member/membership-number.ts';
import type { PersonalColumn } from '#machines/members/personal-column.ts';
import type { SeasonPerson } from '#machines/reports/season-filters.ts';
import { t } from '#domain/texts/texts.ts';
import { personalFileColumns, type FileColumn } from '../export/personal-file-columns.ts';
import { namesOf } from './report-columns.tsx';
import { coverNames, licenceNames, renewedBy, standingName } from './season-words.ts';

interface Asked {
  readonly year: number;
  readonly clubs: readonly Club[];
  readonly groups: readonly AffiliatedGroup[];
  readonly ticked: readonly PersonalColumn[];
}

/** The columns of the membership report’s file: those of its table, standings, and what was ticked. */
export function fileColumns({ clubs, groups, ticked, year }: Asked): readonly FileColumn<SeasonPerson>[] {
  return [
    { label: t('members.number'), text: ({ membershipNumber }) => shownNumber(membershipNumber) },
    { label: t('details.firstName'), text: ({ firstName }) => firstName },
    { label: t('details.lastName'), text: ({ lastName }) => lastName },
    ...personalFileColumns(ticked),
    { label: t('members.mobile'), text: ({ mobileNumber }) => mobileNumber },
    { label: t('members.email'), text: ({ email }) => email ?? '' },
    { label: t('season.column.season'), text: () => String(year) },
    {
      label: t('season.column.standing'),
      text: ({ standing }) => (standing ? standingName(standing, year) : ''),
    },
    { label: t('season.column.clubs'), text: ({ record }) => namesOf(record?.clubs ?? [], clubs) },
    { label: t('season.column.groups'), text: ({ record }) => namesOf(record?.groups ?? [], groups) },
    { label: t('season.column.licences'), text: ({ record }) => licenceNames(record) },
    { label: t('season.column.cover'), text: ({ record }) => coverNames(record) },
    {
      label: t('season.column.renewed'),
      text: ({ membership }) => (membership ? typedDate(membership.since) : ''),
    },
    { label: t('season.column.by'), text: renewedBy },
    { label: t('season.filter.years'), text: ({ yearsInARow }) => String(yearsInARow) },
  ];
}
