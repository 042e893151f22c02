import {
  memberDetailInsuranceMachine,
  type InsuranceStored,
} from '#machines/insurance/member-detail-insurance.machine.ts';
import { Boxes, clicksOnBoxes, insuranceClicks, rowOf, type Table } from './insurance-table.ts';
import { truthOf } from './truth-table.ts';

/**
 * The specification's section 4, "Insurance interplay: admin member detail dialog", by hand: what a click on third party,
 * personal accident and insured elsewhere makes of each row. Ticking insured elsewhere clears the other two; ticking
 * third party clears insured elsewhere. While a target licence or rco is held, unticking insured elsewhere re-ticks third
 * party, and unticking third party clears personal accident and sets insured elsewhere. For a deceased member no cover is
 * bought (section 5): what would tick one is disabled.
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
  'deceased, without such a licence': {
    '[ ][ ][ ]': ['disabled', 'disabled', '[ ][ ][x]'],
    '[x][ ][ ]': ['[ ][ ][ ]', 'disabled', '[ ][ ][x]'],
    '[ ][x][ ]': ['disabled', '[ ][ ][ ]', '[ ][ ][x]'],
    '[x][x][ ]': ['[ ][x][ ]', '[x][ ][ ]', '[ ][ ][x]'],
    '[ ][ ][x]': ['disabled', 'disabled', '[ ][ ][ ]'],
  },
  'deceased, with a target licence or rco': {
    '[ ][ ][ ]': ['disabled', 'disabled', '[ ][ ][x]'],
    '[x][ ][ ]': ['[ ][ ][x]', 'disabled', '[ ][ ][x]'],
    '[ ][x][ ]': ['disabled', '[ ][ ][ ]', '[ ][ ][x]'],
    '[x][x][ ]': ['[ ][ ][x]', '[x][ ][ ]', '[ ][ ][x]'],
    '[ ][ ][x]': ['disabled', 'disabled', 'disabled'],
  },
} as const;

export function memberDetailTable(needsCover: boolean, deceased = false): Table {
  const held = needsCover ? 'with a target licence or rco' : 'without such a licence';
  return tables[deceased ? (`deceased, ${held}` as const) : held];
}

class RecordBoxes extends Boxes {
  stored: string;
  needsCover: boolean;

  constructor({ insurance, needsCover }: InsuranceStored) {
    super(memberDetailTable(needsCover), rowOf(insurance), insurance.agencyName);
    this.stored = insurance.agencyName;
    this.needsCover = needsCover;
  }

  read({ insurance, needsCover }: InsuranceStored): void {
    this.row = rowOf(insurance);
    this.table = memberDetailTable(needsCover);
    this.needsCover = needsCover;
    if (insurance.agencyName !== this.stored) this.agencyName = insurance.agencyName;
    this.stored = insurance.agencyName;
  }

  note(deceased: boolean): void {
    this.table = memberDetailTable(this.needsCover, deceased);
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
    inputs: stored.map((read) => ({ ...read, deceased: false })),
    matters: ({ context }) => [context.stored.needsCover, context.deceased],
    // What a record holds is taken over in the same way for everybody.
    when: ({ context }, { type }) => type !== 'record read' || !context.deceased,
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
      ...flags.map((deceased) => ({ type: 'member stored' as const, deceased })),
    ],
  },
  {
    open: ({ input }) => {
      if (!input) throw new Error('there is no start');
      return new RecordBoxes(input);
    },
    does: {
      ...clicksOnBoxes,
      'record read': (system, read) => system.read(read),
      'member stored': (system, { deceased }) => system.note(deceased),
    },
    sees: (system, snapshot) => system.sees(snapshot),
  },
);
