import { expect, test } from 'vitest';
import { getInitialSnapshot } from 'xstate';
import { defaultInsurance, type Insurance } from '#domain/insurance.ts';
import { t } from '#domain/texts/texts.ts';
import { groupInsuranceMachine } from '#machines/renewal/group-insurance.machine.ts';
import { renewalInsuranceMachine } from '#machines/insurance/renewal-insurance.machine.ts';
import { renewInsurance } from '#tests/support/screens/group-data.ts';
import {
  agencyMissing,
  openList,
  people,
  submitOne,
  submits,
  ticked,
} from '#tests/screens/group-renewal-list.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { boxAt, clickAt } from '#tests/support/screens/by-id.ts';
import { dialogTitle, linksInDialog, pressIn } from '#tests/support/screens/dialogs.ts';
import type { Office } from '#tests/support/screens/office-app.tsx';
import { thisYear } from '#tests/support/screens/office-data.ts';
import { clickMatching, shows } from '#tests/support/screens/page.ts';
import { controlMatching } from '#tests/support/screens/controls.ts';
import { snapshotsFrom } from '#tests/support/models/form-snapshots.ts';

function insuranceNow(change: Partial<Insurance>) {
  return getInitialSnapshot(renewalInsuranceMachine, { insurance: { ...defaultInsurance, ...change } });
}
const thirdParty = insuranceNow({});
const elsewhere = insuranceNow({ thirdParty: false, insuredElsewhere: true });
const nothing = insuranceNow({ thirdParty: false });

const [anna, , third] = people;
if (!anna || !third) throw new Error('there is nobody');
const dolor = { ...third, needsCover: true };

const of = { year: thisYear, thisYear };
const coverMissing = 'Insurance is required for target shooting licence holders.';

test('every moment of choosing a group’s insurance on the screen', async () => {
  const coverage = await screenModelOf(groupInsuranceMachine, {
    inputs: [
      { people: [anna], insurance: defaultInsurance, ...of },
      // Who needs cover for a licence.
      { people: [dolor], insurance: defaultInsurance, ...of },
      { people, insurance: defaultInsurance, ...of },
    ],
    samples: [{ type: 'submitted' }, ...snapshotsFrom('insurance', thirdParty, elsewhere, nothing)],
    matters: ({ context }) => [
      context.people,
      context.insurance,
      context.attempts > 0,
      Object.keys(context.problems),
    ],
    // From third party to nothing, or to insured elsewhere, and back; with many the choice is the same.
    when: ({ context }, event) =>
      event.type !== 'xstate.snapshot.insurance' ||
      (context.people.length === 1 && (event.snapshot === thirdParty) !== context.insurance.thirdParty),
    walk: true,
  }).drive<Office>({
    open: async ({ input }) => {
      const office = await openList();
      await shows(ticked, 'Nobody is ticked');
      if (input?.people.length === 1) {
        clickAt(`renew-insurance-${input.people[0]?.id}`);
      } else {
        pressIn('page', t('groupMembers.tick.page'));
        await shows(ticked, '7 people ticked');
        pressIn('page', t('groupMembers.bulk'));
      }
      return office;
    },
    does: {
      submitted: () => clickMatching('[role="dialog"] form button[type="submit"]'),
      'xstate.snapshot.insurance': (_, { snapshot }, { before }) => {
        const isElsewhere = snapshot === elsewhere || before.context.insurance.insuredElsewhere;
        clickAt(isElsewhere ? 'insured-elsewhere' : 'third-party');
      },
    },
    controls: { submitted: () => controlMatching('[role="dialog"] form button[type="submit"]') },
    sees: async ({ network }, snapshot) => {
      const { insurance, people: of, problems: wrong } = snapshot.context;
      const isOne = of.length === 1;
      const name = of[0] === dolor ? 'Dolor Borg' : 'Anna Borg';
      const isChosen = snapshot.matches('chosen');
      const third = insurance.thirdParty ? 'x' : ' ';
      const looks = () => ({
        dialog: dialogTitle(),
        submits: submits(),
        covers: [boxAt('third-party'), boxAt('insured-elsewhere')],
        problems: linksInDialog(),
        waiting: network.waiting(renewInsurance),
      });
      await shows(
        looks,
        isChosen
          ? {
              dialog: isOne ? null : 'Renew insurance of 5 people',
              submits: null,
              covers: ['absent', 'absent'],
              problems: [],
              waiting: isOne ? 1 : 4,
            }
          : {
              dialog: isOne ? name : `Renew insurance of ${of.length} people`,
              submits: isOne ? submitOne : `Renew 5 people for €${insurance.thirdParty ? 70 : 0}.00`,
              covers: insurance.insuredElsewhere ? ['( )', '[x]'] : [`[${third}]`, '[ ]'],
              problems:
                Object.keys(wrong).length > 0
                  ? [insurance.insuredElsewhere ? agencyMissing : coverMissing]
                  : [],
              waiting: 0,
            },
      );
    },
  });

  expect(coverage).toEqual({ states: '2/2', transitions: '3/3', steps: '29/29', paths: 10 });
});
