import { boxAt, clickAt, fillAt } from '#tests/support/screens/by-id.ts';
import { controlAt } from '#tests/support/screens/controls.ts';

/** Third party, personal accident and insured elsewhere, by their ids. */
export const boxes = ['third-party', 'personal-accident', 'insured-elsewhere'] as const;
type Box = 0 | 1 | 2;

/** The three as they are drawn. */
export function drawn(): string {
  return boxes.map(boxAt).join(' ');
}

/** Clicks one of the three; answers what it leads to by the table. */
export function clickBox<Row extends string>(
  table: Readonly<Record<Row, readonly [...(Row | 'disabled')[]]>>,
  row: Row,
  box: Box,
): Row {
  const next = table[row][box] ?? 'disabled';
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
