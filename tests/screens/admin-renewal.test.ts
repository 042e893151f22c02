import { test } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { formatEuro } from '#domain/values/money.ts';
import { t } from '#domain/texts/texts.ts';
import { adminRenewalMachine } from '#machines/renewal/admin-renewal.machine.ts';
import { isFormLeft } from '#machines/submission.machine.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { lines, listedMember, memberOf, thisYear } from '#tests/support/screens/office-data.ts';
import { boxAt, clickAt, fillAt, valueAt } from '#tests/support/screens/by-id.ts';
import {
  dialogTitle,
  formInDialog,
  leaveForm,
  leaves,
  linksInDialog,
  question,
  saidIn,
} from '#tests/support/screens/dialogs.ts';
import { openOffice, type Office } from '#tests/support/screens/office-app.tsx';
import { button, messageAt, press, shows, totalShown } from '#tests/support/screens/page.ts';
import { controlAt, controlMatching, controlNamed } from '#tests/support/screens/controls.ts';
import {
  bodyOf,
  coverOf,
  lastYear,
  insuranceSnapshots,
  type Machine,
  nextYear,
  otherPrice,
  refusals,
  repriced,
  samples,
  sent,
  walkedRecords,
  when,
  wrongWith,
} from './admin-renewal-samples.ts';

/** The office, and what is said in the dialog since it was last sent: a refusal, or what is wrong with each change. */
type System = Office & {
  listReads: number;
  said: 'nothing yet' | 'nothing' | 'what is wrong' | (typeof refusals)[number];
  /** Whether the last submit found something wrong, so that a summary lists it. */
  summedUp: boolean;
};

/** A change is checked after the first submit, but not while that is on its way. */
function changed(system: System, before: SnapshotFrom<Machine>): void {
  if (system.said === 'nothing yet' || before.matches({ choosing: 'renewing' })) return;
  system.said = 'what is wrong';
}

function readsOfTheList({ network }: Office): number {
  return network.made.filter(({ line }) => line === lines.members).length;
}

test('every moment of a renewal by the office, on its dialog', async () => {
  const office = await openOffice({ path: '/admin/members/list', hold: [lines.records, lines.renew] });
  await shows(() => button(`Renew Membership of Ġorġa Żammit`), 'ready');
  await screenModelOf(adminRenewalMachine, {
    inputs: [{ member: memberOf(listedMember()), thisYear }],
    samples,
    matters: ({ context }) => context.chosen,
    when,
  }).drive<System>({
    open: () => {
      clickAt('renew-member-1');
      return { ...office, listReads: readsOfTheList(office), said: 'nothing yet', summedUp: false };
    },
    buttons: { retried: t('app.retry'), 'year withdrawn': t('renewal.over.no') },
    does: {
      submitted: (system, _, { before: { context } }) => {
        const isWrong = Object.keys(wrongWith(context.chosen)).length > 0;
        if (isWrong) system.said = 'what is wrong';
        else if (context.chosen.year === nextYear) system.said = 'nothing';
        if (isWrong || context.chosen.year === nextYear) system.summedUp = isWrong;
        formInDialog()?.requestSubmit();
      },
      'year confirmed': (system) => {
        system.said = 'nothing';
        system.summedUp = false;
        document.querySelector<HTMLElement>(confirms)?.click();
      },
      'year chosen': (system, { year }) => {
        // Insurance and form begin anew.
        system.said = 'nothing yet';
        system.summedUp = false;
        fillAt('year', String(year));
      },
      'club toggled': (system, _, { before }) => {
        changed(system, before);
        clickAt('club-vsc');
      },
      'group toggled': (system, _, { before }) => {
        changed(system, before);
        clickAt('group-lhg');
      },
      cancelled: () => press(t('app.close')),
      'xstate.done.actor.load': ({ network }) => network.answer(lines.records, walkedRecords),
      'xstate.error.actor.load': ({ network }) => network.answer(lines.records, { reason: 'broken' }, 500),
      'xstate.done.actor.form': ({ network }, event) => {
        if (isFormLeft({ event })) return leaveForm('dialog', t('renewal.cancel'));
        const { answer } = Object(event.output);
        return network.answer(lines.renew, answer === null ? {} : { receipt: answer });
      },
      'xstate.snapshot.form': (system, { snapshot }) => {
        const refusal = refusals.find((one) => one.snapshot === snapshot);
        system.said = refusal ?? 'nothing';
        system.summedUp = Object.keys(refusal?.fields ?? {}).length > 0;
        // It was sent as it was submitted, or as the year was confirmed.
        if (snapshot === sent) return;
        if (snapshot === repriced) {
          system.said = 'nothing yet';
          return system.network.answer(lines.renew, { reason: otherPrice }, 409);
        }
        const { fields, status } = refusal ?? {};
        return system.network.answer(lines.renew, { reason: 'forbidden', fields }, status);
      },
      'xstate.snapshot.licences': (system, _, { before }) => {
        changed(system, before);
        clickAt('licence-target_a');
      },
      'xstate.snapshot.insurance': (system, { snapshot }, { before }) => {
        changed(system, before);
        const from = coverOf(before.context.chosen.insurance);
        const to = insuranceSnapshots.find((one) => one.snapshot === snapshot)?.cover;
        if (from === 'named' || to === 'named') fillAt('agencyName', to === 'named' ? 'Għarb Mutual' : '');
        else if (from === 'elsewhere' || to === 'elsewhere') clickAt('insured-elsewhere');
        else clickAt('third-party');
      },
    },
    controls: {
      submitted: () => controlMatching('[role="dialog"] [type="submit"]'),
      'year confirmed': () => controlMatching(confirms),
      'year chosen': () => [controlAt('year'), controlNamed(instead)],
      'club toggled': () => controlAt('club-vsc'),
      'group toggled': () => controlAt('group-lhg'),
      cancelled: (_, snapshot) =>
        snapshot.matches('choosing') ? 'absent' : controlNamed(t('app.close'), '[role="dialog"]'),
      'xstate.done.actor.form': (event, snapshot) =>
        leaves(event, snapshot, t('renewal.cancel'), '[role="dialog"]'),
    },
    sees,
    close: async ({ network }) => {
      if (network.waiting(lines.renew) > 0) await network.answer(lines.renew);
      else if (dialogTitle() !== null) await leaveForm('dialog', t('app.close'));
      await shows(dialogTitle, null);
    },
  });
});

/** The button that says yes to the question about a year that is over. */
const confirms = '[role="alertdialog"] button:first-of-type';

/** The press to the next year that is not over. */
const instead = `Renew for ${nextYear} instead`;

/** What is held in the dialog beside its fields. */
function said() {
  const title = [...document.querySelectorAll('[role="dialog"] p')].find(({ textContent }) =>
    [t('app.refused'), t('renewal.priceChanged')].includes(textContent),
  );
  return {
    title: dialogTitle(),
    question: question(),
    summary: linksInDialog(),
    refusal: title?.nextElementSibling?.textContent ?? null,
    retry: [...document.querySelectorAll('[role="dialog"] button')].some(
      (one) => one.textContent === t('app.retry'),
    ),
  };
}

async function sees(system: System, snapshot: SnapshotFrom<Machine>): Promise<void> {
  const { network } = system;
  const calls = () => ({ reading: network.waiting(lines.records), sending: network.waiting(lines.renew) });
  if (snapshot.status === 'done') {
    // What is asked for on the way out comes too late to be of use.
    while (network.waiting(lines.records) > 0) await network.answer(lines.records, {});
    const reads = system.listReads + (snapshot.matches('renewed') ? 1 : 0);
    await shows(
      () => [dialogTitle(), calls(), readsOfTheList(system)],
      [null, { reading: 0, sending: 0 }, reads],
    );
    return;
  }
  const { chosen, refusal } = snapshot.context;
  const { said: stands, summedUp } = system;
  const problems: Readonly<Record<string, string | undefined>> =
    stands === 'what is wrong' ? wrongWith(chosen) : typeof stands === 'object' ? stands.fields : {};
  const refused = typeof stands === 'object' ? stands.message : null;
  const choosing = snapshot.matches('choosing');
  const paying = snapshot.matches('paid');
  const busy = snapshot.matches({ choosing: 'renewing' });
  const { insurance } = chosen;
  const box = (held: boolean) => (held ? '[x]' : '[ ]');
  const paid = chosen.year === nextYear;
  const asking = snapshot.matches({ choosing: 'asking' });
  const cover = insurance.thirdParty && !paid ? 1400 : 0;
  const cents = 1000 + (chosen.clubs.includes('vsc') ? 2500 : 0) + cover;
  const looks = () => {
    const submit = formInDialog()?.querySelector('button[type="submit"]');
    return {
      ...said(),
      ...calls(),
      printing: button(t('paidBy.print')),
      sent: network.waiting(lines.renew) > 0 ? network.last(lines.renew)?.body : null,
      year: valueAt('year'),
      boxes: ['club-assoc', 'club-vsc', 'group-lhg', 'licence-target_a', 'third-party', 'insured-elsewhere']
        .map(boxAt)
        .join(' '),
      agency: valueAt('agencyName'),
      messages: ['clubs', 'insurance', 'agencyName', 'boughtOn'].map(messageAt),
      over: saidIn('dialog', `${lastYear} is over.`),
      instead: controlNamed(instead),
      total: totalShown(formInDialog()),
      submit: submit ? [submit.getAttribute('aria-busy') === 'true', submit.textContent] : null,
    };
  };
  await shows(looks, {
    title: 'Renew 1001 Ġorġa Żammit',
    question: asking ? `Renew for ${lastYear}, which is over?` : null,
    over: choosing && chosen.year === lastYear,
    instead: choosing && !asking && chosen.year === lastYear ? (busy ? 'held' : 'ready') : 'absent',
    printing: paying ? 'ready' : 'absent',
    reading: snapshot.matches('loading') ? 1 : 0,
    sending: busy ? 1 : 0,
    // A club toggled while it is on its way is no longer in what was sent.
    sent: busy ? bodyOf({ ...chosen, clubs: ['assoc', 'vsc'] }, 3500 + cover) : null,
    retry: snapshot.matches('unavailable'),
    refusal: snapshot.matches('loading') ? null : (refused ?? refusal),
    summary: choosing && !busy && summedUp ? Object.values(problems) : [],
    year: choosing ? String(chosen.year) : null,
    boxes: choosing
      ? [
          '(x)',
          box(chosen.clubs.includes('vsc')),
          box(chosen.affiliatedGroups.includes('lhg')),
          box(chosen.licences.includes('target_a')),
          paid ? '(x)' : insurance.insuredElsewhere ? '( )' : box(insurance.thirdParty),
          paid ? '( )' : box(insurance.insuredElsewhere),
        ].join(' ')
      : 'absent absent absent absent absent absent',
    agency: choosing && insurance.insuredElsewhere ? insurance.agencyName : null,
    messages: ['clubs', 'insurance', 'agencyName', 'boughtOn'].map((name) => problems[name] ?? null),
    total: choosing ? formatEuro(cents) : null,
    submit: choosing ? [busy, `Renew for ${chosen.year}: ${formatEuro(cents)}`] : null,
  });
}
