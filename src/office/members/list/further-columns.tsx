import { formatDate } from '#domain/values/calendar.ts';
import type { AdminMember } from '#domain/member/member-admin.ts';
import { furtherColumns, isYearColumn, type FurtherColumn } from '#domain/member/member-order.ts';
import { t } from '#domain/texts/texts.ts';
import type { NamedChoices } from '#machines/members/list/list-choices.machine.ts';
import type { ListedYears } from '#machines/members/list/listed-members.ts';
import type { Column } from '#src/parts/table/data-table.tsx';
import type { FileColumn } from '../../export/personal-file-columns.ts';
import * as list from './list.css.ts';
import { listClubOrGroupNames, listCoverNames, listLicenceNames } from './record-words.ts';

const widths: Readonly<Record<FurtherColumn, string>> = {
  town: 'minmax(8rem, 1fr)',
  birth: '6.5rem',
  clubs: 'minmax(7rem, 2fr)',
  licences: 'minmax(7rem, 2fr)',
  cover: 'minmax(6rem, 1fr)',
};

/** Returns the name of an additional column. The list shows an additional column only if the user chooses it. */
export function nameFurtherColumn(column: FurtherColumn): string {
  const names: Readonly<Record<FurtherColumn, string>> = {
    town: t('members.city'),
    birth: t('members.birth'),
    clubs: t('season.column.clubs'),
    licences: t('season.column.licences'),
    cover: t('season.column.cover'),
  };
  return names[column];
}

function listTexts(
  years: ListedYears,
  { clubs }: NamedChoices,
): Readonly<Record<FurtherColumn, (member: AdminMember) => string>> {
  const recordOf = ({ id }: AdminMember) => (typeof years === 'string' ? undefined : years.get(id)?.record);
  return {
    town: ({ address }) => address.city,
    birth: ({ dateOfBirth }) => formatDate(dateOfBirth),
    clubs: (member) => listClubOrGroupNames(recordOf(member)?.clubs ?? [], clubs),
    licences: (member) => listLicenceNames(recordOf(member)),
    cover: (member) => listCoverNames(recordOf(member)),
  };
}

export function listFurtherColumns(
  chosen: readonly FurtherColumn[],
  years: ListedYears,
  choices: NamedChoices,
  { isDense, isSearched }: { readonly isDense: boolean; readonly isSearched: boolean },
): readonly Column<AdminMember>[] {
  const texts = listTexts(years, choices);
  return furtherColumns
    .filter((id) => chosen.includes(id))
    .map((id) => ({
      id,
      label: nameFurtherColumn(id),
      width: widths[id],
      sorts: !(isSearched && isYearColumn(id)),
      className: isDense ? list.clipped : undefined,
      cell: (member) => {
        const text = texts[id](member);
        return isDense ? <span title={text}>{text}</span> : text;
      },
    }));
}

/**
 * Lists the additional columns of the file. Town and date of birth are missing, because the user must tick personal
 * columns for each file.
 */
export function listFurtherFileColumns(
  chosen: readonly FurtherColumn[],
  years: ListedYears,
  choices: NamedChoices,
): readonly FileColumn[] {
  const texts = listTexts(years, choices);
  return furtherColumns
    .filter((id) => chosen.includes(id) && id !== 'town' && id !== 'birth')
    .map((id) => ({ label: nameFurtherColumn(id), text: texts[id] }));
}
