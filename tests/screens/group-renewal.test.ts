import { test } from 'vitest';
import { t } from '#domain/texts/texts.ts';
import { groupRenewalMachine } from '#machines/renewal/group-renewal.machine.ts';
import { insuranceRenewed, renewInsurance, twoYearsOpen } from '#tests/support/screens/group-data.ts';
import {
  agencyMissing,
  boxOf,
  clickWithShift,
  openList,
  results,
  submits,
  ticked,
} from '#tests/screens/group-renewal-list.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { lines, thisYear } from '#tests/support/screens/office-data.ts';
import { boxAt, clickAt, fillAt, valueAt } from '#tests/support/screens/by-id.ts';
import { dialogTitle, linksInDialog, pressIn, question } from '#tests/support/screens/dialogs.ts';
import type { Office } from '#tests/support/screens/office-app.tsx';
import { clickMatching, press, shows } from '#tests/support/screens/page.ts';
import { controlAt, controlMatching, controlNamed } from '#tests/support/screens/controls.ts';
import { elsewhere, matters, named, refusal, samples, when } from './group-renewal-samples.ts';

const coverMissing = 'Insurance is required for target shooting licence holders.';
/** What stands below Anna's row. */
function note(): string | null {
  return (
    document.getElementById('renew-insurance-1')?.closest('tr')?.querySelector('td[colspan]')?.textContent ??
    null
  );
}

test('every moment of a group’s renewals on the screen', async () => {
  await screenModelOf(groupRenewalMachine, {
    inputs: [{ year: 0 }],
    samples,
    matters,
    when,
  }).drive<Office>({
    open: async () => {
      const office = await openList({ [lines.prices]: twoYearsOpen });
      await shows(ticked, 'Nobody is ticked');
      return office;
    },
    buttons: {
      'people ticked': t('groupMembers.tick.page'),
      'people unticked': t('groupMembers.untick'),
      stopped: t('bulk.stop'),
      'leave confirmed': t('leave.yes'),
    },
    does: {
      'range ticked': (_, { to }) => clickWithShift(boxOf(to)),
      'year chosen': (_, { year }) => fillAt('year', String(year)),
      'renewal opened': (_, { person }) => clickAt(`renew-insurance-${person.id}`),
      'bulk opened': (_, { year }) => press(t('groupMembers.bulk.year', { year })),
      submitted: () => clickMatching('[role="dialog"] form button[type="submit"]'),
      'leave asked': ({ back }) => back(),
      'leave withdrawn': (_, __, { before }) =>
        pressIn('question', before.hasTag('leaving') ? t('leave.no') : t('bulk.leave.no')),
      'tried again': (_, __, { before }) => {
        const { people: of, renewed } = before.context;
        pressIn('dialog', t('bulk.again', { count: of.filter(({ id }) => !renewed.includes(id)).length }));
      },
      cancelled: (_, __, { before }) =>
        pressIn('dialog', before.hasTag('finished') ? t('bulk.close') : t('groupRenewal.cancel')),
      'person renewed': ({ network }) => network.answer(renewInsurance, insuranceRenewed),
      'person refused': ({ network }) => network.answer(renewInsurance, { reason: 'broken' }, 500),
      'xstate.snapshot.insurance': (_, { snapshot }, { before }) => {
        if (snapshot === named) return fillAt('agencyName', 'Għarb');
        const isElsewhere = snapshot === elsewhere || before.context.insurance.insuredElsewhere;
        clickAt(isElsewhere ? 'insured-elsewhere' : 'third-party');
      },
    },
    controls: {
      'leave withdrawn': () => [t('leave.no'), t('bulk.leave.no')].map((name) => controlNamed(name)),
      submitted: () => controlMatching('[role="dialog"] form button[type="submit"]'),
      'range ticked': () => controlNamed(t('groupMembers.tick.of', { name: 'Fredu Borg' })),
      'year chosen': () => controlAt('year'),
      'renewal opened': () => controlAt('renew-insurance-1'),
      'bulk opened': (_, { context: { year } }) =>
        controlNamed(t('groupMembers.bulk.year', { year: year || thisYear })),
      'tried again': (_, { context: { people: of, renewed } }) =>
        controlNamed(t('bulk.again', { count: of.filter(({ id }) => !renewed.includes(id)).length })),
      cancelled: () =>
        [t('bulk.close'), t('groupRenewal.cancel'), t('app.close')].map((name) =>
          controlNamed(name, '[role="dialog"]'),
        ),
    },
    sees: async ({ network }, snapshot) => {
      const {
        insurance,
        people: of,
        problems,
        refusals,
        renewed,
        ticked: chosen,
        underWay,
      } = snapshot.context;
      const year = snapshot.context.year || thisYear;
      const leavesOut = snapshot.matches({ calling: 'stopping' }) && underWay.length === 5;
      if (leavesOut) return;
      const bulk = snapshot.hasTag('many');
      const choosing = snapshot.matches('choosing');
      const known = (id: number) => {
        if (renewed.includes(id)) return 'Renewed';
        if (underWay.includes(id)) return 'Waiting';
        return refusals[id] ?? 'Not tried';
      };
      const free = of.filter(({ deceased, renewedThisYear }) => !deceased && !renewedThisYear).length;
      const amount = `€${insurance.thirdParty ? free * 14 : 0}.00`;
      const bulkSubmit = `Renew ${free} ${free === 1 ? 'person' : 'people'} for ${amount}`;
      const third = insurance.thirdParty ? 'x' : ' ';
      const covers = insurance.insuredElsewhere ? ['( )', '[x]'] : [`[${third}]`, '[ ]'];
      const missing = insurance.insuredElsewhere ? agencyMissing : coverMissing;
      const looks = () => ({
        year: valueAt('year'),
        ticked: ticked(),
        // What is read out as it changes keeps its dialog in reach below a question.
        dialog: question() === null ? dialogTitle() : null,
        submits: submits(),
        covers: [boxAt('third-party'), boxAt('insured-elsewhere')],
        problems: linksInDialog(),
        results: results(),
        waiting: network.waiting(renewInsurance),
        note: note(),
        question: question(),
      });
      await shows(looks, {
        year: String(year),
        ticked:
          chosen.length === 0
            ? 'Nobody is ticked'
            : `${chosen.length} ${chosen.length === 1 ? 'person' : 'people'} ticked`,
        dialog:
          snapshot.hasTag('asking') || snapshot.hasTag('leaving')
            ? null
            : snapshot.hasTag('one')
              ? `${of[0]?.firstName} Borg`
              : bulk
                ? `Renew insurance of ${of.length} ${of.length === 1 ? 'person' : 'people'}`
                : null,
        submits: choosing ? (bulk ? bulkSubmit : `Renew insurance for ${year}`) : null,
        covers: choosing ? covers : ['absent', 'absent'],
        problems: choosing && Object.keys(problems).length > 0 ? [missing] : [],
        results: bulk && !choosing ? of.map(({ firstName, id }) => `${firstName} Borg: ${known(id)}`) : [],
        waiting: Math.min(4, underWay.length),
        note: refusals[1] !== undefined && !underWay.includes(1) && !renewed.includes(1) ? refusal : null,
        question: snapshot.hasTag('asking')
          ? 'Stop the renewal?'
          : snapshot.hasTag('leaving')
            ? 'Leave without saving?'
            : null,
      });
    },
  });
});
