import type { Insurance } from '#domain/insurance/insurance.ts';
import { renewalInsuranceMachine } from '#machines/insurance/renewal-insurance.machine.ts';
import { Boxes, clicksOnBoxes, insuranceClicks, rowOf } from './insurance-table.ts';
import { truthOf } from './truth-table.ts';

/**
 * The specification's section 4, "Insurance interplay: renewal dialog", by hand: what a click on third party, personal
 * accident and insured elsewhere makes of each row. Insured elsewhere clears both others, and they are disabled beside
 * it; unticking it re-ticks third party; no other rule stands there.
 */
export const renewalTable = {
  '[ ][ ][ ]': ['[x][ ][ ]', '[ ][x][ ]', '[ ][ ][x]'],
  '[x][ ][ ]': ['[ ][ ][ ]', '[x][x][ ]', '[ ][ ][x]'],
  '[ ][x][ ]': ['[x][x][ ]', '[ ][ ][ ]', '[ ][ ][x]'],
  '[x][x][ ]': ['[ ][x][ ]', '[x][ ][ ]', '[ ][ ][x]'],
  '[ ][ ][x]': ['disabled', 'disabled', '[x][ ][ ]'],
} as const;

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

export const renewalInsuranceTruth = truthOf<typeof renewalInsuranceMachine, Boxes>(
  renewalInsuranceMachine,
  { inputs: starts.map((insurance) => ({ insurance })), samples: insuranceClicks },
  {
    open: ({ input: { insurance } = {} }) =>
      insurance
        ? new Boxes(renewalTable, rowOf(insurance), insurance.agencyName)
        : new Boxes(renewalTable, '[x][ ][ ]'),
    does: clicksOnBoxes,
    sees: (boxes, snapshot) => boxes.sees(snapshot),
  },
);
