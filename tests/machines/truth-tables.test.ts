import { expect, test } from 'vitest';
import { getInitialSnapshot, getNextSnapshot } from 'xstate';
import { noInsurance, withCovers } from '#domain/insurance.ts';
import { insuranceOf } from '#machines/insurance/insurance-of.ts';
import { renewalInsuranceMachine } from '#machines/insurance/renewal-insurance.machine.ts';
import { licenceChoiceMachine, licencesOf } from '#machines/licences/licence-choice.machine.ts';
import { chartOf } from '#tests/support/models/chart.ts';
import { mutantsOf } from '#tests/machines/mutants.ts';
import { addMemberInsuranceTruth } from '#tests/machines/truth-tables/add-member-insurance.ts';
import { licenceChoiceTruth } from '#tests/machines/truth-tables/licence-choice.ts';
import { licenceSwapTruth } from '#tests/machines/truth-tables/licence-swap.ts';
import { memberDetailInsuranceTruth } from '#tests/machines/truth-tables/member-detail-insurance.ts';
import { renewalInsuranceTruth } from '#tests/machines/truth-tables/renewal-insurance.ts';
import { updateLicencesTruth } from '#tests/machines/truth-tables/update-licences.ts';
import { machineFiles } from '../../scripts/machines/machine-files.ts';

const truths = [
  {
    truth: addMemberInsuranceTruth,
    says: 'the insurance of a new member follows the truth table of the add-member form',
    covered: { states: '5/5', transitions: '15/15', steps: '16/16', paths: 12 },
  },
  {
    truth: memberDetailInsuranceTruth,
    says: 'the insurance of a record follows the truth table of the detail dialog',
    covered: { states: '8/8', transitions: '24/24', steps: '244/244', paths: 16 },
  },
  {
    truth: renewalInsuranceTruth,
    says: 'the insurance follows the truth table of the renewal dialog from every start',
    covered: { states: '6/6', transitions: '19/19', steps: '15/15', paths: 88 },
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
    covered: { states: '8/8', transitions: '13/13', steps: '26/26', paths: 19 },
  },
];

type Row = {
  readonly machine: string;
  readonly transitions: string;
  readonly retargeted: string;
  readonly negated: string;
};

test.for(truths.map((row) => [row.says, row] as const))('%s', async ([, { truth, covered }]) => {
  expect(await truth.holds()).toEqual(covered);
});

test('the licences are listed in the order in which they are offered', () => {
  const start = getInitialSnapshot(licenceChoiceMachine, {
    licences: ['target_b_ml', 'rco', 'collector_a_special', 'target_a'],
  });
  expect(licencesOf(start)).toEqual(['collector_a_special', 'target_a', 'rco', 'target_b_ml']);
});

test('nothing given starts with third party', () => {
  expect(insuranceOf(getInitialSnapshot(renewalInsuranceMachine, { insurance: undefined }))).toEqual({
    thirdParty: true,
    personalAccident: false,
    insuredElsewhere: false,
    agencyName: '',
  });
});

test.each([
  { paid: [true, false], can: [false, true, false] },
  { paid: [false, true], can: [true, false, false] },
  { paid: [true, true], can: [false, false, false] },
])('what a group has paid for stays ticked: $paid of third party and personal accident', ({ can, paid }) => {
  const [thirdParty = false, personalAccident = false] = paid;
  const covers = { thirdParty, personalAccident };
  const input = { insurance: withCovers(noInsurance, covers), paid: covers };
  const clicks = ['third party', 'personal accident', 'insured elsewhere'] as const;
  const start = getInitialSnapshot(renewalInsuranceMachine, input);
  expect(clicks.map((box) => start.can({ type: `${box} toggled` }))).toEqual(can);
  for (const box of clicks) {
    const next = getNextSnapshot(renewalInsuranceMachine, start, { type: `${box} toggled` });
    expect(insuranceOf(next)).toMatchObject(paid[0] ? { thirdParty: true } : { personalAccident: true });
    expect(next.can({ type: 'insured elsewhere toggled' })).toBe(false);
  }
});

test('every machine of insurance and licences has its truth', async () => {
  const files = await machineFiles();
  const asked = files.filter(({ path }) => /^(?:insurance|licences)\//.test(path));
  expect(truths.map(({ truth }) => truth.machine.id).toSorted()).toEqual(
    asked.map(({ machine }) => machine.id).toSorted(),
  );
});

test('every transition retargeted and every guard negated, one at a time, is told from the truth', async () => {
  const rows: Row[] = [];
  const survivors: string[] = [];
  const unchanged: string[] = [];
  for (const { truth } of truths) {
    const { machine, tells } = truth;
    expect(await tells(machine)).toBeNull();
    const made = { retargeted: 0, negated: 0 };
    const caught = { retargeted: 0, negated: 0 };
    const all = mutantsOf(machine);
    for (const { transition, mutants } of all) {
      if (mutants.length === 0) unchanged.push(transition);
      for (const mutant of mutants) {
        made[mutant.kind] += 1;
        if ((await tells(mutant.machine)) === null) survivors.push(mutant.name);
        else caught[mutant.kind] += 1;
      }
    }
    const changed = all.filter(({ mutants }) => mutants.length > 0).length;
    rows.push({
      machine: machine.id,
      transitions: `${changed}/${chartOf(machine).transitions.size}`,
      retargeted: `${caught.retargeted}/${made.retargeted}`,
      negated: `${caught.negated}/${made.negated}`,
    });
    expect(all.length).toBe(chartOf(machine).transitions.size);
  }
  const line = ({ machine, transitions, retargeted, negated }: Row) =>
    `| ${machine.padEnd(22)} | ${transitions.padStart(11)} | ${retargeted.padStart(10)} | ${negated.padStart(10)} |`;
  const head = line({
    machine: 'mutants caught',
    transitions: 'transitions',
    retargeted: 'retargeted',
    negated: 'negated',
  });
  console.log([head, ...rows.map(line)].join('\n'));

  expect(survivors).toEqual([]);
  // Should there ever be one that nothing can be changed of, it is to be named here with its reason.
  expect(unchanged).toEqual([]);
});
