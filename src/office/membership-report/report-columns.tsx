import { typedDate } from '#domain/calendar.ts';
import type { Club } from '#domain/club.ts';
import { isRefusedEmail } from '#domain/email.ts';
import { shownNumber } from '#domain/membership-number.ts';
import type { SeasonPerson } from '#domain/season-filters.ts';
import type { SeasonColumn } from '#domain/season-order.ts';
import { t } from '#domain/texts/texts.ts';
import type { Column } from '#src/parts/data-table.tsx';
import { MemberOpener } from '../members/list/member-columns.tsx';
import * as list from '../members/list/list.css.ts';
import { columnName, coverNames, licenceNames, renewedBy } from './season-words.ts';

/** The names of clubs or groups in the membership report's columns, by short names; mandatory ones last. */
export function namesOf(
  shortNames: readonly string[],
  all: readonly (Pick<Club, 'shortName' | 'name'> & Partial<Pick<Club, 'mandatory'>>)[],
): string {
  const isMandatory = (one: string) => all.find(({ shortName }) => shortName === one)?.mandatory === true;
  return [...shortNames.filter((one) => !isMandatory(one)), ...shortNames.filter(isMandatory)]
    .map((one) => all.find(({ shortName }) => shortName === one)?.name ?? one)
    .join(', ');
}

function clipped(text: string) {
  return <span title={text || undefined}>{text}</span>;
}

function emailOf(person: SeasonPerson): string {
  const email = person.email ?? '';
  return isRefusedEmail(person) ? t('season.email.refused', { email }) : email;
}

/** The columns of the membership report’s table. */
export function reportColumns(
  clubs: readonly Club[],
  open: (person: SeasonPerson) => void,
): readonly Column<SeasonPerson>[] {
  const text = (
    id: SeasonColumn,
    width: string,
    textOf: (person: SeasonPerson) => string,
  ): Column<SeasonPerson> => ({
    id,
    label: columnName(id),
    width,
    sorts: true,
    className: list.clipped,
    cell: (person) => clipped(textOf(person)),
  });
  return [
    {
      id: 'number',
      label: columnName('number'),
      width: '5.75rem',
      end: true,
      sorts: true,
      className: list.plain,
      cell: ({ membershipNumber }) => shownNumber(membershipNumber),
    },
    {
      id: 'name',
      label: columnName('name'),
      width: 'minmax(8rem, 3fr)',
      heads: true,
      sorts: true,
      className: list.person,
      cell: (person) => <MemberOpener clipped member={person} onOpen={() => open(person)} />,
    },
    text('mobile', '8.5rem', ({ mobileNumber }) => mobileNumber),
    text('email', 'minmax(6rem, 2fr)', emailOf),
    text('clubs', 'minmax(6rem, 2fr)', ({ record }) => namesOf(record?.clubs ?? [], clubs)),
    text('licences', 'minmax(6rem, 2fr)', ({ record }) => licenceNames(record)),
    text('cover', 'minmax(5rem, 1fr)', ({ record }) => coverNames(record)),
    text('renewed', '6.75rem', ({ membership }) => (membership ? typedDate(membership.since) : '')),
    text('by', '4.5rem', renewedBy),
    {
      ...text('years', '4rem', ({ yearsInARow }) => (yearsInARow > 0 ? String(yearsInARow) : '')),
      end: true,
    },
  ];
}
