/** The personal columns. A file about people has them only if they were ticked for this file. */
export const personalColumns = ['idNumber', 'dateOfBirth', 'address'] as const;
export type PersonalColumn = (typeof personalColumns)[number];

/** Ticks or unticks a personal column. The columns keep their order. */
export function toggleColumn(
  ticked: readonly PersonalColumn[],
  column: PersonalColumn,
  isTicked: boolean,
): readonly PersonalColumn[] {
  return personalColumns.filter((one) => (one === column ? isTicked : ticked.includes(one)));
}
