import { expect, test } from 'vitest';
import { mutantsOf } from '#tests/support/mutants.ts';
import { addMemberInsuranceTruth } from '#tests/support/truths/add-member-insurance.ts';
import { licenceChoiceTruth } from '#tests/support/truths/licence-choice.ts';
import { licenceSwapTruth } from '#tests/support/truths/licence-swap.ts';
import { memberDetailInsuranceTruth } from '#tests/support/truths/member-detail-insurance.ts';
import { renewalInsuranceTruth } from '#tests/support/truths/renewal-insurance.ts';
import { updateLicencesTruth } from '#tests/support/truths/update-licences.ts';

const truths = [
  addMemberInsuranceTruth,
  memberDetailInsuranceTruth,
  renewalInsuranceTruth,
  licenceChoiceTruth,
  licenceSwapTruth,
  updateLicencesTruth,
];

type Row = { readonly machine: string; readonly retargeted: string; readonly negated: string };

test('every transition retargeted and every guard negated, one at a time, is told from the truth', async () => {
  const rows: Row[] = [];
  const survivors: string[] = [];
  for (const { machine, tells } of truths) {
    expect(await tells(machine)).toBeNull();
    const made = { retargeted: 0, negated: 0 };
    const caught = { retargeted: 0, negated: 0 };
    for (const mutant of mutantsOf(machine)) {
      made[mutant.kind] += 1;
      if ((await tells(mutant.machine)) === null) survivors.push(mutant.name);
      else caught[mutant.kind] += 1;
    }
    rows.push({
      machine: machine.id,
      retargeted: `${caught.retargeted}/${made.retargeted}`,
      negated: `${caught.negated}/${made.negated}`,
    });
  }
  const line = ({ machine, retargeted, negated }: Row) =>
    `| ${machine.padEnd(22)} | ${retargeted.padStart(10)} | ${negated.padStart(10)} |`;
  const head = line({ machine: 'mutants caught', retargeted: 'retargeted', negated: 'negated' });
  console.log([head, ...rows.map(line)].join('\n'));

  expect(survivors).toEqual([]);
});
