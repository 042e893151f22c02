import '../portal/members-texts.ts';
import { formatDate } from '#domain/values/calendar.ts';
import type { AdminMember } from '#domain/member/member-admin.ts';
import type { PersonalColumn } from '#machines/members/personal-column.ts';
import { t } from '#domain/texts/texts.ts';
import type { TableColumn } from '#src/files/spreadsheet.ts';

/** `text` makes the text of a cell from a person. */
export interface FileColumn<Person = AdminMember> extends TableColumn {
  readonly text: (person: Person) => string;
}

const columns: Readonly<Record<PersonalColumn, () => readonly FileColumn[]>> = {
  idNumber: () => [{ label: t('members.idCard'), text: ({ idNumber }) => idNumber }],
  dateOfBirth: () => [
    { label: t('details.dateOfBirth'), holds: 'day', text: ({ dateOfBirth }) => formatDate(dateOfBirth) },
  ],
  address: () => [
    { label: t('details.street'), text: ({ address }) => address.street },
    { label: t('details.city'), text: ({ address }) => address.city },
    { label: t('details.postCode'), text: ({ address }) => address.postCode },
  ],
};

export function listPersonalFileColumns(ticked: readonly PersonalColumn[]): readonly FileColumn[] {
  return ticked.flatMap((column) => columns[column]());
}
