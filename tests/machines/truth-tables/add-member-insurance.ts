import { addMemberInsuranceMachine } from '#machines/insurance/add-member-insurance.machine.ts';
import { Boxes, clicksOnBoxes, insuranceClicks } from './insurance-table.ts';
import { truthOf } from './truth-table.ts';

/**
 * The specification's section 4, "Insurance interplay: add-member form", by hand: what a click on third party, personal
 * accident and insured elsewhere makes of each row. Insured elsewhere clears both others; unticking third party clears
 * personal accident; ticking third party clears insured elsewhere; personal accident is disabled while insured elsewhere
 * is ticked; third party on and the others off is the start. Unticking insured elsewhere does nothing else.
 */
export const addMemberTable = {
  '[ ][ ][ ]': ['[x][ ][ ]', '[ ][x][ ]', '[ ][ ][x]'],
  '[x][ ][ ]': ['[ ][ ][ ]', '[x][x][ ]', '[ ][ ][x]'],
  '[ ][x][ ]': ['[x][x][ ]', '[ ][ ][ ]', '[ ][ ][x]'],
  '[x][x][ ]': ['[ ][ ][ ]', '[x][ ][ ]', '[ ][ ][x]'],
  '[ ][ ][x]': ['[x][ ][ ]', 'disabled', '[ ][ ][ ]'],
} as const;

export const addMemberInsuranceTruth = truthOf(
  addMemberInsuranceMachine,
  { samples: insuranceClicks },
  {
    open: () => new Boxes(addMemberTable, '[x][ ][ ]'),
    does: clicksOnBoxes,
    sees: (boxes, snapshot) => boxes.sees(snapshot),
  },
);
