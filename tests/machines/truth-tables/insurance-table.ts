import { expect } from 'vitest';
import type { Insurance } from '#domain/insurance/insurance.ts';
import { getChosenInsurance } from '#machines/insurance/insurance-of.ts';

/** The events of every insurance machine. */
export const insuranceClicks = [
  { type: 'third party toggled' } as const,
  { type: 'personal accident toggled' } as const,
  { type: 'insured elsewhere toggled' } as const,
  { type: 'agency name typed', name: 'Żurrieq Insurance' } as const,
  { type: 'agency name typed', name: '' } as const,
];

const checkboxes = ['third party', 'personal accident', 'insured elsewhere'] as const;
type Checkbox = (typeof checkboxes)[number];

/** What is ticked of third party, personal accident and insured elsewhere. */
export type Row = '[ ][ ][ ]' | '[x][ ][ ]' | '[ ][x][ ]' | '[x][x][ ]' | '[ ][ ][x]';
type Next = Row | 'disabled';
/** What a click on each of the three makes of a row. */
export type Table = Readonly<Record<Row, readonly [Next, Next, Next]>>;

export function rowOf({ thirdParty, personalAccident, insuredElsewhere }: Insurance): Row {
  if (insuredElsewhere) return '[ ][ ][x]';
  if (thirdParty) return personalAccident ? '[x][x][ ]' : '[x][ ][ ]';
  return personalAccident ? '[ ][x][ ]' : '[ ][ ][ ]';
}

type Clicked = Parameters<typeof getChosenInsurance>[0] & {
  can(event: { type: `${Checkbox} toggled` } | { type: 'agency name typed'; name: string }): boolean;
};

/** Three checkboxes that follow a table, and the name of the agency. */
export class Boxes {
  table: Table;
  row: Row;
  agencyName: string;

  constructor(table: Table, row: Row, agencyName = '') {
    this.table = table;
    this.row = row;
    this.agencyName = agencyName;
  }

  toggle(checkbox: Checkbox): void {
    const next = this.leadsTo(checkbox);
    if (next === 'disabled') throw new Error(`${checkbox} is disabled in ${this.row}`);
    this.row = next;
  }

  leadsTo(checkbox: Checkbox): Next {
    return this.table[this.row][checkboxes.indexOf(checkbox) as 0 | 1 | 2];
  }

  /** Fails where a machine has something else chosen, or takes another click. */
  sees(snapshot: Clicked): void {
    const elsewhere = this.row === '[ ][ ][x]';
    expect(getChosenInsurance(snapshot)).toEqual({
      thirdParty: this.row === '[x][ ][ ]' || this.row === '[x][x][ ]',
      personalAccident: this.row === '[ ][x][ ]' || this.row === '[x][x][ ]',
      insuredElsewhere: elsewhere,
      agencyName: elsewhere ? this.agencyName : '',
    });
    for (const checkbox of checkboxes) {
      const enabled = snapshot.can({ type: `${checkbox} toggled` });
      expect([this.row, checkbox, enabled]).toEqual([
        this.row,
        checkbox,
        this.leadsTo(checkbox) !== 'disabled',
      ]);
    }
    expect(snapshot.can({ type: 'agency name typed', name: 'x' })).toBe(elsewhere);
  }
}

/** What every event does to the boxes. */
export const clicksOnBoxes = {
  'third party toggled': (boxes: Boxes) => boxes.toggle('third party'),
  'personal accident toggled': (boxes: Boxes) => boxes.toggle('personal accident'),
  'insured elsewhere toggled': (boxes: Boxes) => boxes.toggle('insured elsewhere'),
  'agency name typed': (boxes: Boxes, { name }: { readonly name: string }) => {
    boxes.agencyName = name;
  },
};
