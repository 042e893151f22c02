import { expect } from 'vitest';
import type { Insurance } from '#domain/insurance.ts';
import { addMemberInsuranceMachine } from '#machines/insurance/add-member-insurance.machine.ts';
import { insuranceOf } from '#machines/insurance/insurance-of.ts';
import { truthOf } from './truth-table.ts';

/**
 * The specification's section 4, "Insurance interplay: add-member form", by hand. A row is what is ticked: third party,
 * personal accident, insured elsewhere. Insured elsewhere clears both others; unticking third party clears personal
 * accident; ticking third party clears insured elsewhere; personal accident is disabled while insured elsewhere is
 * ticked; third party on and the others off is the start. Unticking insured elsewhere does nothing else.
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
    'third party': '[ ][ ][ ]',
    'personal accident': '[x][ ][ ]',
    'insured elsewhere': '[ ][ ][x]',
  },
  '[ ][ ][x]': {
    'third party': '[x][ ][ ]',
    'personal accident': 'disabled',
    'insured elsewhere': '[ ][ ][ ]',
  },
} as const;

type Row = keyof typeof table;
type Checkbox = keyof (typeof table)[Row];
const checkboxes: readonly Checkbox[] = ['third party', 'personal accident', 'insured elsewhere'];

class Table {
  row: Row = '[x][ ][ ]';
  agencyName = '';

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

export const addMemberInsuranceTruth = truthOf(
  addMemberInsuranceMachine,
  {
    samples: [
      { type: 'third party toggled' },
      { type: 'personal accident toggled' },
      { type: 'insured elsewhere toggled' },
      { type: 'agency name typed', name: 'Żurrieq Insurance' },
      { type: 'agency name typed', name: '' },
    ],
  },
  {
    open: () => new Table(),
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
