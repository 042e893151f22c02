import { addMemberInsuranceTruth } from './add-member-insurance.ts';
import { licenceChoiceTruth } from './licence-choice.ts';
import { licenceSwapTruth } from './licence-swap.ts';
import { memberDetailInsuranceTruth } from './member-detail-insurance.ts';
import { renewalInsuranceTruth } from './renewal-insurance.ts';
import { updateLicencesTruth } from './update-licences.ts';

/** The truth of each machine of insurance and licences, and how much of the machine it covers. */
export const truths = [
  {
    truth: addMemberInsuranceTruth,
    says: 'the insurance of a new member follows the truth table of the add-member form',
    covered: { states: '6/6', transitions: '12/12', steps: '16/16', paths: 12 },
  },
  {
    truth: memberDetailInsuranceTruth,
    says: 'the insurance of a record follows the truth table of the detail dialog',
    covered: { states: '7/7', transitions: '22/22', steps: '263/263', paths: 16 },
  },
  {
    truth: renewalInsuranceTruth,
    says: 'the insurance follows the truth table of the renewal dialog from every start',
    covered: { states: '7/7', transitions: '16/16', steps: '15/15', paths: 88 },
  },
  {
    truth: licenceChoiceTruth,
    says: 'the licences follow the truth table in all 576 combinations',
    covered: { states: '10/10', transitions: '19/19', steps: '5760/5760', paths: 48 },
  },
  {
    truth: licenceSwapTruth,
    says: 'the other licence is removed, then the chosen one added, and given back where that is refused',
    covered: { states: '6/6', transitions: '10/10', steps: '16/16', paths: 12 },
  },
  {
    truth: updateLicencesTruth,
    says: 'updating the licences goes where the table says',
    covered: { states: '9/9', transitions: '17/17', steps: '55/55', paths: 39 },
  },
];
