/** Personal data, which an exported file contains only if the user ticks the column for this file. */
export const personalColumns = ['idNumber', 'dateOfBirth', 'address'] as const;
export type PersonalColumn = (typeof personalColumns)[number];

/** The columns stay in the order of `personalColumns`. */
export function toggleColumn(
  ticked: readonly PersonalColumn[],
  column: PersonalColumn,
  isTicked: boolean,
): readonly PersonalColumn[] {
  return personalColumns.filter((one) => (one === column ? isTicked : ticked.includes(one)));
}
