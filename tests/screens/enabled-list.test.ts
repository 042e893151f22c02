import { test } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { t } from '#domain/texts/texts.ts';
import { enabledListMachine, applyPendingChanges } from '#machines/registry/enabled-list.machine.ts';
import { isFormLeft } from '#machines/submission.machine.ts';
import { isSending } from '#tests/support/models/sending-children.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { lines } from '#tests/support/screens/office-data.ts';
import { clickAt, fillAt, valueAt } from '#tests/support/screens/by-id.ts';
import { dialogTitle, leaveForm, leaves, pressIn, question, saidIn } from '#tests/support/screens/dialogs.ts';
import { failWithNotice, openOffice } from '#tests/support/screens/office-app.tsx';
import { registryLines, tableRows } from '#tests/support/screens/registry-data.ts';
import { clubs } from '#tests/support/screens/member-data.ts';
import type { Network } from '#tests/support/screens/network.ts';
import { clickMatching, notice, press, shows } from '#tests/support/screens/page.ts';
import { controlAt, controlNamed, controlMatching } from '#tests/support/screens/controls.ts';
import {
  clubOf,
  failed,
  feeField,
  feeOf,
  first,
  questions,
  refused,
  samples,
  savedAtFirst,
  savedIn,
  saysInDialog,
  second,
  sent,
  switchFor,
  vsc,
  when,
} from './enabled-list-samples.ts';

const calls = {
  enabled: registryLines.clubStatus,
  mandatory: registryLines.clubMandatory,
  fees: registryLines.clubFee,
} as const;
const forbidden = [{ reason: 'forbidden' }, 403] as const;
const changeFee = `Change the fee of ${vsc}`;
const feeRefused = 'You do not have sufficient permission(s) to update the club fee.';

type Snapshot = SnapshotFrom<typeof enabledListMachine>;

function drawn(context: Snapshot['context']) {
  return applyPendingChanges(context).map((entry) => ({
    'Full name': entry.name,
    'Short name': entry.id,
    Fee: `€${(feeOf(entry) / 100).toFixed(2)}Change`,
    Mandatory: entry.mandatory ? '[x]' : '[ ]',
    Status: entry.enabled ? 'EnabledDisable' : 'DisabledEnable',
    ...(context.refusals[entry.id] === undefined ? {} : { note: context.refusals[entry.id] }),
  }));
}

/** Answers a change; where the list is being read again meanwhile, its answer from before must count for nothing. */
async function answerChange(
  network: Network,
  before: Snapshot,
  field: keyof typeof calls,
  ...refusal: [] | [body: unknown, status: number]
): Promise<void> {
  await network.answer(calls[field], ...refusal);
  if (!before.matches({ listed: { truth: 'rereading' } })) return;
  await shows(() => network.waiting(lines.clubs), 2);
  await network.answer(lines.clubs, []);
}

test('every switch of the clubs, its answers and its refusals', async () => {
  await screenModelOf(enabledListMachine, {
    samples,
    matters: (snapshot) => {
      const { asked, entries, pending } = snapshot.context;
      const question = snapshot.hasTag('asking') && asked?.field;
      return [pending, clubOf(entries), feeOf(entries[0]), question, savedAtFirst(snapshot.context)];
    },
    when,
  }).drive({
    open: async () => {
      const office = await openOffice({
        path: '/admin/clubs/list',
        hold: [lines.clubs, registryLines.clubStatus, registryLines.clubMandatory, registryLines.clubFee],
      });
      return { ...office, fee: { typed: '', refused: false } };
    },
    buttons: {
      retried: t('app.retry'),
      'change declined': 'Cancel',
    },
    does: {
      'change asked': (_, { change }) => clickMatching(switchFor(change)),
      'change confirmed': (_, __, { before }) =>
        pressIn('question', questions[before.context.asked?.field ?? 'enabled'].yes),
      'undo asked': () => clickAt('undo-saved'),
      'change accepted': ({ network }, _, { before }) =>
        answerChange(network, before, before.context.pending[0]?.field ?? 'enabled'),
      'change refused': ({ network }, _, { before }) =>
        answerChange(network, before, before.context.pending[0]?.field ?? 'enabled', ...forbidden),
      'fee opened': ({ fee }) => {
        Object.assign(fee, { typed: '25.00', refused: false });
        press(changeFee);
      },
      'dialog answered': () => {
        throw new Error('nobody says so');
      },
      'xstate.snapshot.feeForm': async ({ fee, network }, { snapshot }, { before }) => {
        if (snapshot === refused) {
          fee.refused = true;
          return answerChange(network, before, 'fees', ...forbidden);
        }
        const value = snapshot === sent || fee.typed !== '30.00' ? '30.00' : '31.00';
        Object.assign(fee, { typed: value, refused: false });
        fillAt(`change-${feeField}`, value);
        if (snapshot === sent) press(t('clubs.fee.submit'));
      },
      'xstate.done.actor.load': ({ network }, { output }) => {
        const reread = [first, second].find(({ entries }) => entries === output);
        return network.answer(lines.clubs, reread?.wire ?? clubs);
      },
      'xstate.error.actor.load': (office) => failWithNotice(office, lines.clubs),
      'xstate.done.actor.feeForm': ({ network }, event, { before }) =>
        isFormLeft({ event }) ? leaveForm('dialog', t('app.close')) : answerChange(network, before, 'fees'),
    },
    controls: {
      'undo asked': () => controlAt('undo-saved'),
      'change asked': ({ change }) => controlMatching(switchFor(change)),
      'fee opened': () => controlNamed(changeFee),
      'xstate.done.actor.feeForm': (event, snapshot) =>
        leaves(event, snapshot, t('app.close'), '[role="dialog"]'),
      'change declined': () => controlNamed('Cancel', '[role="alertdialog"]'),
      'change confirmed': () => controlMatching('[role="alertdialog"] button:first-of-type'),
    },
    sees: async ({ fee, network }, snapshot) => {
      const listed = snapshot.matches('listed');
      const asked = snapshot.hasTag('fee asked');
      const asking = snapshot.hasTag('asking') ? snapshot.context.asked : null;
      const { pending, saved } = snapshot.context;
      const looks = () => ({
        rows: tableRows(),
        dialog: dialogTitle(),
        question: question(),
        concerned: asking !== null && saidIn('question', questions[asking.field].concerned),
        feeConcerned: saysInDialog(
          'A new fee concerns 10 members who pay it. It counts for renewals from now on.',
        ),
        fee: valueAt(`change-${feeField}`),
        feeRefused: saidIn('dialog', feeRefused),
        failure: notice(t('app.refused')),
        reading: network.waiting(lines.clubs),
        saved:
          [...document.querySelectorAll('main p')].find((one) => one.textContent.startsWith('Saved: '))
            ?.textContent ?? null,
        undo: controlAt('undo-saved'),
        sending: Object.values(calls).reduce((sum, line) => sum + network.waiting(line), 0),
      });
      await shows(looks, {
        rows: listed ? drawn(snapshot.context) : [],
        dialog: asked ? `Fee of ${vsc}` : null,
        question: asking ? questions[asking.field].title : null,
        concerned: asking !== null,
        feeConcerned: asked,
        fee: asked ? fee.typed : null,
        feeRefused: asked && fee.refused,
        failure: snapshot.matches('unavailable') ? failed : null,
        reading: snapshot.matches('loading') || snapshot.matches({ listed: { truth: 'rereading' } }) ? 1 : 0,
        saved: listed ? savedIn(saved) : null,
        undo: !listed || saved === null || asked || asking ? 'absent' : pending.length > 0 ? 'busy' : 'ready',
        sending: (pending.length > 0 ? 1 : 0) + (isSending(snapshot, 'feeForm') ? 1 : 0),
      });
    },
  });
});
