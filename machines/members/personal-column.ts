/** Columns of personal data. An exported file contains such a column only if the user ticks it for this file. */
export const personalColumns = ['idNumber', 'dateOfBirth', 'address'] as const;
export type PersonalColumn = (typeof personalColumns)[number];

/** Ticks or unticks a column. The columns stay in the order of `personalColumns`. */
export function toggleColumn(
  ticked: readonly PersonalColumn[],
  column: PersonalColumn,
  isTicked: boolean,
): readonly PersonalColumn[] {
  return personalColumns.filter((one) => (one === column ? isTicked : ticked.includes(one)));
}
