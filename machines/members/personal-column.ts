/** The personal columns, which a file about people holds only where they were ticked for that file. */
export const personalColumns = ['idNumber', 'dateOfBirth', 'address'] as const;
export type PersonalColumn = (typeof personalColumns)[number];

/** The personal columns that are ticked once one of them was ticked or unticked, in their order. */
export function toggleColumn(
  ticked: readonly PersonalColumn[],
  column: PersonalColumn,
  isTicked: boolean,
): readonly PersonalColumn[] {
  return personalColumns.filter((one) => (one === column ? isTicked : ticked.includes(one)));
}
