import { expect } from 'vitest';
import type { Insurance } from '#domain/insurance.ts';
import { insuranceOf } from '#machines/insurance/insurance-of.ts';
import { memberDetailInsuranceMachine } from '#machines/insurance/member-detail-insurance.machine.ts';
import { truthOf } from './truth-table.ts';

/**
 * The specification's section 4, "Insurance interplay: admin member detail dialog", by hand. A row is what is ticked:
 * third party, personal accident, insured elsewhere. Ticking insured elsewhere clears the other two; ticking third party
 * clears insured elsewhere. While a target licence or rco is held, unticking insured elsewhere re-ticks third party, and
 * unticking third party clears personal accident and sets insured elsewhere.
 */
const tables = {
  'without such a licence': {
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
      'third party': '[x][ ][ ]',
      'personal accident': 'disabled',
      'insured elsewhere': '[ ][ ][ ]',
    },
  },
  'with a target licence or rco': {
    '[ ][ ][ ]': {
      'third party': '[x][ ][ ]',
      'personal accident': '[ ][x][ ]',
      'insured elsewhere': '[ ][ ][x]',
    },
    '[x][ ][ ]': {
      'third party': '[ ][ ][x]',
      'personal accident': '[x][x][ ]',
      'insured elsewhere': '[ ][ ][x]',
    },
    '[ ][x][ ]': {
      'third party': '[x][x][ ]',
      'personal accident': '[ ][ ][ ]',
      'insured elsewhere': '[ ][ ][x]',
    },
    '[x][x][ ]': {
      'third party': '[ ][ ][x]',
      'personal accident': '[x][ ][ ]',
      'insured elsewhere': '[ ][ ][x]',
    },
    '[ ][ ][x]': {
      'third party': '[x][ ][ ]',
      'personal accident': 'disabled',
      'insured elsewhere': '[x][ ][ ]',
    },
  },
} as const;

type Row = keyof (typeof tables)['without such a licence'];
type Checkbox = 'third party' | 'personal accident' | 'insured elsewhere';
const checkboxes: readonly Checkbox[] = ['third party', 'personal accident', 'insured elsewhere'];

function rowOf({ thirdParty, personalAccident, insuredElsewhere }: Insurance): Row {
  if (insuredElsewhere) return '[ ][ ][x]';
  if (thirdParty) return personalAccident ? '[x][x][ ]' : '[x][ ][ ]';
  return personalAccident ? '[ ][x][ ]' : '[ ][ ][ ]';
}

class Table {
  row: Row;
  needsCover: boolean;
  stored: string;
  agencyName: string;
  /** Whether a click or a rule has set insured elsewhere, so that the agency's name comes next. */
  setNow = false;

  constructor(insurance: Insurance, needsCover: boolean) {
    this.row = rowOf(insurance);
    this.needsCover = needsCover;
    this.stored = insurance.agencyName;
    this.agencyName = insurance.agencyName;
  }

  leadsTo(checkbox: Checkbox): Row | 'disabled' {
    return tables[this.needsCover ? 'with a target licence or rco' : 'without such a licence'][this.row][
      checkbox
    ];
  }

  toggle(checkbox: Checkbox): void {
    const next = this.leadsTo(checkbox);
    if (next === 'disabled') throw new Error(`${checkbox} is disabled in ${this.row}`);
    this.row = next;
    this.setNow = next === '[ ][ ][x]';
  }

  read(insurance: Insurance, needsCover: boolean): void {
    this.row = rowOf(insurance);
    this.setNow = false;
    this.needsCover = needsCover;
    if (insurance.agencyName !== this.stored) this.agencyName = insurance.agencyName;
    this.stored = insurance.agencyName;
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

const flags = [false, true];
const stored = flags.flatMap((thirdParty) =>
  flags.flatMap((personalAccident) =>
    flags.flatMap((insuredElsewhere) =>
      flags.map((needsCover) => ({
        insurance: { thirdParty, personalAccident, insuredElsewhere, agencyName: 'Għarb Mutual' },
        needsCover,
      })),
    ),
  ),
);

export const memberDetailInsuranceTruth = truthOf(
  memberDetailInsuranceMachine,
  {
    inputs: stored,
    matters: ({ context }) => context.stored.needsCover,
    walk: true,
    samples: [
      { type: 'third party toggled' },
      { type: 'personal accident toggled' },
      { type: 'insured elsewhere toggled' },
      { type: 'agency name typed', name: 'Żurrieq Insurance' },
      { type: 'agency name typed', name: '' },
      ...stored.map((read) => ({ type: 'record read' as const, ...read })),
      {
        type: 'record read',
        insurance: {
          thirdParty: false,
          personalAccident: false,
          insuredElsewhere: true,
          agencyName: 'Other',
        },
        needsCover: true,
      },
    ],
  },
  {
    open: ({ input }) => {
      const start = input ?? stored[0];
      if (!start) throw new Error('there is no start');
      return new Table(start.insurance, start.needsCover);
    },
    does: {
      'third party toggled': (system) => system.toggle('third party'),
      'personal accident toggled': (system) => system.toggle('personal accident'),
      'insured elsewhere toggled': (system) => system.toggle('insured elsewhere'),
      'agency name typed': (system, { name }) => {
        system.agencyName = name;
      },
      'record read': (system, { insurance, needsCover }) => system.read(insurance, needsCover),
    },
    sees: (system, snapshot) => {
      expect(insuranceOf(snapshot)).toEqual(system.chosen);
      expect(snapshot.hasTag('just ticked')).toBe(system.setNow);
      for (const checkbox of checkboxes) {
        const enabled = snapshot.can({ type: `${checkbox} toggled` });
        expect([system.row, checkbox, enabled]).toEqual([
          system.row,
          checkbox,
          system.leadsTo(checkbox) !== 'disabled',
        ]);
      }
      expect(snapshot.can({ type: 'agency name typed', name: 'x' })).toBe(system.row === '[ ][ ][x]');
    },
  },
);
