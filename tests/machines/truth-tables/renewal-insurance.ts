import { expect } from 'vitest';
import type { Insurance } from '#domain/insurance.ts';
import { insuranceOf } from '#machines/insurance/insurance-of.ts';
import { renewalInsuranceMachine } from '#machines/insurance/renewal-insurance.machine.ts';
import { truthOf } from './truth-table.ts';

/**
 * The specification's section 4, "Insurance interplay: renewal dialog", by hand. A row is what is ticked: third party,
 * personal accident, insured elsewhere. Insured elsewhere clears both others, and they are disabled beside it;
 * unticking it re-ticks third party; no other rule stands there.
 */
const table = {
  '[ ][ ][ ]': {
    'third party': '[x][ ][ ]',
    'personal accident': '[ ][x][ ]',
    'insured elsewhere': '[ ][ ][x]',
  },
  '[x][ ][ ]': {
    'third party': '[ ][ ][ ]',
    'personal accident': '[x][x][ ]',
    'insured elsewhere': '[ ][ ][x]',
  },
  '[ ][x][ ]': {
    'third party': '[x][x][ ]',
    'personal accident': '[ ][ ][ ]',
    'insured elsewhere': '[ ][ ][x]',
  },
  '[x][x][ ]': {
    'third party': '[ ][x][ ]',
    'personal accident': '[x][ ][ ]',
    'insured elsewhere': '[ ][ ][x]',
  },
  '[ ][ ][x]': {
    'third party': 'disabled',
    'personal accident': 'disabled',
    'insured elsewhere': '[x][ ][ ]',
  },
} as const;

type Row = keyof typeof table;
type Checkbox = keyof (typeof table)[Row];
const checkboxes: readonly Checkbox[] = ['third party', 'personal accident', 'insured elsewhere'];

class Table {
  row: Row;
  agencyName: string;

  constructor(start: Insurance) {
    this.row = start.insuredElsewhere ? '[ ][ ][x]' : rowOf(start);
    this.agencyName = start.agencyName;
  }

  toggle(checkbox: Checkbox): void {
    const next = table[this.row][checkbox];
    if (next === 'disabled') throw new Error(`${checkbox} is disabled in ${this.row}`);
    this.row = next;
  }

  get chosen(): Insurance {
    const elsewhere = this.row === '[ ][ ][x]';
    return {
      thirdParty: this.row === '[x][ ][ ]' || this.row === '[x][x][ ]',
      personalAccident: this.row === '[ ][x][ ]' || this.row === '[x][x][ ]',
      insuredElsewhere: elsewhere,
      agencyName: elsewhere ? this.agencyName : '',
    };
  }
}

function rowOf({ thirdParty, personalAccident }: Insurance): Row {
  if (thirdParty) return personalAccident ? '[x][x][ ]' : '[x][ ][ ]';
  return personalAccident ? '[ ][x][ ]' : '[ ][ ][ ]';
}

const flags = [false, true];
const starts: Insurance[] = flags.flatMap((thirdParty) =>
  flags.flatMap((personalAccident) =>
    flags.map((insuredElsewhere) => ({
      thirdParty,
      personalAccident,
      insuredElsewhere,
      agencyName: insuredElsewhere ? 'Għarb Mutual' : '',
    })),
  ),
);

export const renewalInsuranceTruth = truthOf(
  renewalInsuranceMachine,
  {
    inputs: starts.map((insurance) => ({ insurance })),
    samples: [
      { type: 'third party toggled' },
      { type: 'personal accident toggled' },
      { type: 'insured elsewhere toggled' },
      { type: 'agency name typed', name: 'Żurrieq Insurance' },
      { type: 'agency name typed', name: '' },
    ],
  },
  {
    open: ({ input }) =>
      new Table(
        input?.insurance ?? {
          thirdParty: true,
          personalAccident: false,
          insuredElsewhere: false,
          agencyName: '',
        },
      ),
    does: {
      'third party toggled': (system) => system.toggle('third party'),
      'personal accident toggled': (system) => system.toggle('personal accident'),
      'insured elsewhere toggled': (system) => system.toggle('insured elsewhere'),
      'agency name typed': (system, { name }) => {
        system.agencyName = name;
      },
    },
    sees: (system, snapshot) => {
      expect(insuranceOf(snapshot)).toEqual(system.chosen);
      for (const checkbox of checkboxes) {
        const enabled = snapshot.can({ type: `${checkbox} toggled` });
        expect([system.row, checkbox, enabled]).toEqual([
          system.row,
          checkbox,
          table[system.row][checkbox] !== 'disabled',
        ]);
      }
      expect(snapshot.can({ type: 'agency name typed', name: 'x' })).toBe(system.row === '[ ][ ][x]');
    },
  },
);
