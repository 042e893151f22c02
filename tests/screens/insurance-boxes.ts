import { boxAt, clickAt, fillAt } from '#tests/support/screens/by-id.ts';
import type { Row, Table } from '#tests/machines/truth-tables/insurance-table.ts';
import { controlAt } from '#tests/support/screens/controls.ts';

/** Third party, personal accident and insured elsewhere, by their ids. */
export const boxes = ['third-party', 'personal-accident', 'insured-elsewhere'] as const;
type Box = 0 | 1 | 2;

/** The three as they are drawn: [ ] can be ticked, ( ) is disabled. */
export function drawn(): string {
  return boxes.map(boxAt).join('');
}

/** A row of a table as it is to be drawn. */
export function drawnAs(table: Table, row: Row): string {
  return boxes
    .map((_, box) => [row.slice(box * 3, box * 3 + 3), table[row][box]] as const)
    .map(([mark, next]) => (next === 'disabled' ? mark.replace('[', '(').replace(']', ')') : mark))
    .join('');
}

/** Clicks one of the three; answers what it leads to by the table. */
export function clickBox(table: Table, row: Row, box: Box): Row {
  const next = table[row][box];
  if (next === 'disabled') throw new Error(`${boxes[box]} is disabled in ${row}`);
  clickAt(boxes[box]);
  return next;
}

/** What the events of an insurance machine do on a screen. */
export function doesOnBoxes<System extends { agency: string }>(click: (system: System, box: Box) => void) {
  return {
    'third party toggled': (system: System) => click(system, 0),
    'personal accident toggled': (system: System) => click(system, 1),
    'insured elsewhere toggled': (system: System) => click(system, 2),
    'agency name typed': (system: System, { name }: { readonly name: string }) => {
      fillAt('agencyName', name);
      system.agency = name;
    },
  };
}

/** Their controls. */
export const boxControls = {
  'third party toggled': () => controlAt(boxes[0]),
  'personal accident toggled': () => controlAt(boxes[1]),
  'insured elsewhere toggled': () => controlAt(boxes[2]),
  'agency name typed': () => controlAt('agencyName'),
};
