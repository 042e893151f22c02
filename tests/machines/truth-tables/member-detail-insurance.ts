import { expect } from 'vitest';
import type { Insurance } from '#domain/insurance.ts';
import { memberDetailInsuranceMachine } from '#machines/insurance/member-detail-insurance.machine.ts';
import { Boxes, clicksOnBoxes, insuranceClicks, rowOf, type Table } from './insurance-table.ts';
import { truthOf } from './truth-table.ts';

/**
 * The specification's section 4, "Insurance interplay: admin member detail dialog", by hand: what a click on third party,
 * personal accident and insured elsewhere makes of each row. Ticking insured elsewhere clears the other two; ticking
 * third party clears insured elsewhere. While a target licence or rco is held, unticking insured elsewhere re-ticks third
 * party, and unticking third party clears personal accident and sets insured elsewhere.
 */
const tables = {
  'without such a licence': {
    '[ ][ ][ ]': ['[x][ ][ ]', '[ ][x][ ]', '[ ][ ][x]'],
    '[x][ ][ ]': ['[ ][ ][ ]', '[x][x][ ]', '[ ][ ][x]'],
    '[ ][x][ ]': ['[x][x][ ]', '[ ][ ][ ]', '[ ][ ][x]'],
    '[x][x][ ]': ['[ ][x][ ]', '[x][ ][ ]', '[ ][ ][x]'],
    '[ ][ ][x]': ['[x][ ][ ]', 'disabled', '[ ][ ][ ]'],
  },
  'with a target licence or rco': {
    '[ ][ ][ ]': ['[x][ ][ ]', '[ ][x][ ]', '[ ][ ][x]'],
    '[x][ ][ ]': ['[ ][ ][x]', '[x][x][ ]', '[ ][ ][x]'],
    '[ ][x][ ]': ['[x][x][ ]', '[ ][ ][ ]', '[ ][ ][x]'],
    '[x][x][ ]': ['[ ][ ][x]', '[x][ ][ ]', '[ ][ ][x]'],
    '[ ][ ][x]': ['[x][ ][ ]', 'disabled', '[x][ ][ ]'],
  },
} as const;

export function memberDetailTable(needsCover: boolean): Table {
  return tables[needsCover ? 'with a target licence or rco' : 'without such a licence'];
}

class RecordBoxes extends Boxes {
  stored: string;
  /** Whether a click or a rule has set insured elsewhere, so that the agency's name comes next. */
  setNow = false;

  constructor(insurance: Insurance, needsCover: boolean) {
    super(memberDetailTable(needsCover), rowOf(insurance), insurance.agencyName);
    this.stored = insurance.agencyName;
  }

  override toggle(checkbox: Parameters<Boxes['toggle']>[0]): void {
    super.toggle(checkbox);
    this.setNow = this.row === '[ ][ ][x]';
  }

  read(insurance: Insurance, needsCover: boolean): void {
    this.row = rowOf(insurance);
    this.setNow = false;
    this.table = memberDetailTable(needsCover);
    if (insurance.agencyName !== this.stored) this.agencyName = insurance.agencyName;
    this.stored = insurance.agencyName;
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

export const memberDetailInsuranceTruth = truthOf<typeof memberDetailInsuranceMachine, RecordBoxes>(
  memberDetailInsuranceMachine,
  {
    inputs: stored,
    matters: ({ context }) => context.stored.needsCover,
    walk: true,
    samples: [
      ...insuranceClicks,
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
      return new RecordBoxes(start.insurance, start.needsCover);
    },
    does: {
      ...clicksOnBoxes,
      'record read': (system, { insurance, needsCover }) => system.read(insurance, needsCover),
    },
    sees: (system, snapshot) => {
      system.sees(snapshot);
      expect(snapshot.hasTag('just ticked')).toBe(system.setNow);
    },
  },
);
