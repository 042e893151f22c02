import type { ReactNode } from 'react';
import { formatDate } from '#domain/values/calendar.ts';
import type { Club } from '#domain/registry/club.ts';
import { isRefusedEmail } from '#domain/contact/email.ts';
import { formatMembershipNumber } from '#domain/member/membership-number.ts';
import type { SeasonPerson } from '#machines/reports/season-filters.ts';
import type { SeasonColumn } from '#machines/reports/season-order.ts';
import { t } from '#domain/texts/texts.ts';
import type { Column } from '#src/parts/table/data-table.tsx';
import { EmailAddress } from '#src/parts/email-address.tsx';
import { phoneNumber } from '#src/style/helpers.css.ts';
import { MemberOpener } from '../members/list/member-columns.tsx';
import * as list from '../members/list/list.css.ts';
import { listClubOrGroupNames, listCoverNames, listLicenceNames } from '../members/list/record-words.ts';
import * as styles from './membership-report.css.ts';
import { nameColumn, describeRenewedBy } from './season-words.ts';

function renderEmail(person: SeasonPerson) {
  const email = person.email ?? '';
  return <EmailAddress address={isRefusedEmail(person) ? t('season.email.refused', { email }) : email} />;
}

/** Lists the columns of the report. `tick` is null if the administrator may not tick people. */
export function listMembershipReportColumns(
  clubs: readonly Club[],
  open: (person: SeasonPerson) => void,
  tick: Column<SeasonPerson> | null,
): readonly Column<SeasonPerson>[] {
  const createColumn = (
    id: SeasonColumn,
    track: Pick<Column<SeasonPerson>, 'width' | 'place'>,
    cell: (person: SeasonPerson) => ReactNode,
  ): Column<SeasonPerson> => ({ id, label: nameColumn(id), sorts: true, cell, ...track });
  return [
    ...(tick ? [tick] : []),
    {
      ...createColumn('number', { width: '5.75rem' }, ({ membershipNumber }) =>
        formatMembershipNumber(membershipNumber),
      ),
      end: true,
      className: list.plain,
    },
    {
      ...createColumn('name', { width: 'minmax(8rem, 4fr)' }, (person) => (
        <MemberOpener clipped={false} member={person} onOpen={() => open(person)} />
      )),
      heads: true,
    },
    createColumn('mobile', { width: '8.5rem' }, ({ mobileNumber }) => (
      <span className={phoneNumber}>{mobileNumber}</span>
    )),
    createColumn('email', { width: 'minmax(11rem, 7fr)' }, renderEmail),
    createColumn('cover', { width: 'minmax(6rem, 8.75rem)' }, ({ record }) => listCoverNames(record)),
    createColumn(
      'renewed',
      { width: '6.75rem' },
      ({ membership }) => membership && formatDate(membership.since),
    ),
    createColumn('by', { width: '5.5rem' }, describeRenewedBy),
    {
      ...createColumn('years', { width: '4rem' }, ({ yearsInARow }) => (yearsInARow > 0 ? yearsInARow : '')),
      end: true,
    },
    // The columns of clubs and licences are on the second line of each row.
    createColumn('clubs', { place: tick ? styles.clubsOfTicked : styles.clubs }, ({ record }) =>
      listClubOrGroupNames(record?.clubs ?? [], clubs),
    ),
    createColumn('licences', { place: tick ? styles.licencesOfTicked : styles.licences }, ({ record }) =>
      listLicenceNames(record),
    ),
  ];
}
