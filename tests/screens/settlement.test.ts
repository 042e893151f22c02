import { beforeEach, expect, test, vi } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { formatDate } from '#domain/values/calendar.ts';
import { toDay } from '#domain/values/time-zone.ts';
import { settlementMachine } from '#machines/reports/settlement.machine.ts';
import { isFormLeft } from '#machines/submission.machine.ts';
import { formSnapshots, leftFrom, snapshotsFrom } from '#tests/support/models/form-snapshots.ts';
import { isSending } from '#tests/support/models/sending-children.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { fillAt, valueAt } from '#tests/support/screens/by-id.ts';
import { answerExport, exported, useSavedFiles } from '#tests/support/screens/saved-files.ts';
import { lines } from '#tests/support/screens/office-data.ts';
import { openOffice } from '#tests/support/screens/office-app.tsx';
import { leaveForm, leaves, pressIn, saidIn } from '#tests/support/screens/dialogs.ts';
import { button, press, shows } from '#tests/support/screens/page.ts';
import { controlNamed } from '#tests/support/screens/controls.ts';
import { many, none, wires } from './settlement-samples.ts';

const ask = 'GET /admin/reports/settlement';
const paper = 'GET /admin/reports/settlement/document';
const pay = 'POST /admin/reports/settlement/clubs';
const submit = 'POST /admin/reports/settlement/insurer';
const back = {
  payment: 'POST /admin/reports/settlement/clubs/2/reverse',
  submission: 'POST /admin/reports/settlement/insurer/1/reverse',
};
const failed = {
  read: 'Could not fetch the settlement due to a technical error.',
  pay: 'Could not record the payment to the club due to a technical error.',
  submit: 'Could not record the submission to the insurer due to a technical error.',
  payment: 'Could not take back the payment to the club due to a technical error.',
  submission: 'Could not take back the submission to the insurer due to a technical error.',
};
const values = { year: '2026', startDate: '01/01/2026', endDate: '21/11/2026' };
const asked = formSnapshots(values);
const settled = formSnapshots({ day: '20/11/2026', reference: 'SEPA 7' });
const payName = 'Record payment to Target Shooting Club…';
const clubPaper = 'PDF: Target Shooting Club';
const insurerPaper = 'PDF: Insurer';
const takenBack = formSnapshots({ reason: 'Wrong club' });
const backName = {
  payment: 'Take back: €5.00 to Target Shooting Club, 19/11/2026…',
  submission: 'Take back: Submission of 1 Nov 2026, 10:00 (IB 1)…',
};
const submissionPaper = 'PDF: Submission of 1 Nov 2026, 10:00 (IB 1)';
/** Whose document the button of this name is. */
const paperOf = ({ club, submission }: { club: string | null; submission?: number | null }) =>
  submission ? submissionPaper : club === null ? insurerPaper : clubPaper;

const today = formatDate(toDay(new Date()));
/** What is begun only in a settlement as it was found. */
const openers = new Set(['export asked', 'document asked', 'settling asked', 'taking back asked']);

const saved = useSavedFiles();
beforeEach(() => void vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue());

test('every moment of a settlement on the office’s screen', async () => {
  await screenModelOf(settlementMachine, {
    inputs: [{ values, asked: false }],
    samples: [
      { type: 'page turned', page: 1 },
      { type: 'export asked', of: 'shares' },
      ...exported,
      { type: 'document asked', club: 'tsc' },
      { type: 'document asked', club: null },
      { type: 'document asked', club: null, submission: 1 },
      { type: 'settling asked', club: 'tsc', day: today },
      { type: 'settling asked', club: null, day: today },
      { type: 'taking back asked', what: 'payment', id: 2 },
      { type: 'taking back asked', what: 'submission', id: 1 },
      leftFrom('settle'),
      leftFrom('takeBack'),
      ...snapshotsFrom('takeBack', takenBack.sent, takenBack.refused),
      { type: 'xstate.done.actor.takeBack', output: { values: {}, answer: undefined } },
      ...snapshotsFrom('query', asked.sent, asked.refused),
      ...snapshotsFrom('settle', settled.sent, settled.refused),
      { type: 'xstate.done.actor.query', output: { values, sent: values, answer: many } },
      { type: 'xstate.done.actor.settle', output: { values: {}, answer: undefined } },
      { type: 'xstate.done.actor.reread', output: none },
      { type: 'xstate.done.actor.reread', output: many },
      { type: 'xstate.error.actor.reread', error: new Error(failed.read) },
      { type: 'xstate.done.actor.document', output: undefined },
      { type: 'xstate.error.actor.document', error: new Error(failed.read) },
    ],
    matters: ({ context: { club, page, refusal, settlement, submission, takingBack } }) => [
      club,
      submission,
      takingBack?.what,
      page,
      refusal,
      settlement?.insurer.unsubmitted.length,
    ],
    when: (snapshot, event) => {
      const { page, refusal, settlement } = snapshot.context;
      const isLong = settlement?.insurer.unsubmitted.length === 101;
      if (event.type === 'page turned') return isLong && page === 0 && !isSending(snapshot, 'query');
      if (openers.has(event.type))
        return isLong && page === 0 && refusal === null && !isSending(snapshot, 'query');
      if (event.type === 'xstate.done.actor.reread')
        return (event.output === many) === (snapshot.context.club === 'tsc');
      // While anything else is on its way Search is held.
      if (event.type === 'xstate.snapshot.query')
        return snapshot.matches('searching') || !isHeldBack(snapshot);
      return true;
    },
  }).drive({
    open: async () => {
      const office = await openOffice({
        path: '/admin/reports/settlement',
        hold: [ask, paper, pay, submit, back.payment, back.submission, lines.exports],
      });
      await shows(() => button('Search'), 'ready');
      return { ...office, note: { refused: false } };
    },
    buttons: { 'page turned': 'Next page' },
    does: {
      ...answerExport(saved),
      'export asked': () => pressIn('page', 'Export to CSV'),
      'document asked': (_, asking) => press(paperOf(asking)),
      'settling asked': ({ note }, { club }) => {
        note.refused = false;
        press(club === null ? 'Mark as submitted…' : payName);
      },
      'taking back asked': ({ note }, { what }) => {
        note.refused = false;
        press(backName[what]);
      },
      'xstate.snapshot.takeBack': ({ network, note }, { snapshot }, { before }) => {
        note.refused = snapshot === takenBack.refused;
        const { what = 'payment' } = before.context.takingBack ?? {};
        if (note.refused) return network.answer(back[what], { reason: '' }, 500);
        fillAt('taking-back-reason', 'Wrong club');
        pressIn('dialog', 'Take back');
        return undefined;
      },
      'xstate.done.actor.takeBack': ({ network }, event, { before }) =>
        isFormLeft({ event })
          ? leaveForm('dialog', 'Cancel')
          : network.answer(back[before.context.takingBack?.what ?? 'payment']),
      'xstate.snapshot.query': ({ network }, { snapshot }) => {
        if (snapshot === asked.refused) return network.answer(ask, { reason: '' }, 500);
        for (const [name, value] of Object.entries(values)) fillAt(name, value);
        press('Search');
        return undefined;
      },
      'xstate.done.actor.query': ({ network }) => network.answer(ask, wires.many),
      'xstate.snapshot.settle': ({ network, note }, { snapshot }, { before }) => {
        const isClub = before.context.club !== null;
        if (snapshot === settled.refused) {
          note.refused = true;
          return network.answer(isClub ? pay : submit, { reason: '' }, 500);
        }
        note.refused = false;
        if (isClub) fillAt('settle-day', '20/11/2026');
        fillAt('settle-reference', 'SEPA 7');
        pressIn('dialog', isClub ? 'Record the payment' : 'Mark as submitted');
        return undefined;
      },
      'xstate.done.actor.settle': ({ network }, event, { before }) =>
        isFormLeft({ event })
          ? leaveForm('dialog', 'Cancel')
          : network.answer(before.context.club === null ? submit : pay),
      'xstate.done.actor.reread': ({ network }, { output }) =>
        network.answer(ask, output === none ? wires.none : wires.many),
      'xstate.error.actor.reread': ({ network }) => network.answer(ask, { reason: '' }, 500),
      'xstate.done.actor.document': async ({ network }, _, { before }) => {
        const { submission } = before.context;
        await network.answer(paper, { file_name: 'a.pdf', pdf: '' });
        expect(network.queries.get(paper)?.get('submission')).toBe(submission && String(submission));
      },
      'xstate.error.actor.document': ({ network }) => network.answer(paper, { reason: '' }, 500),
    },
    controls: {
      'export asked': () => controlNamed('Export to CSV'),
      'document asked': (asking) => controlNamed(paperOf(asking)),
      'settling asked': ({ club }) => controlNamed(club === null ? 'Mark as submitted…' : payName),
      'taking back asked': ({ what }) => controlNamed(backName[what]),
      'xstate.done.actor.takeBack': (event, snapshot) => leaves(event, snapshot, 'Cancel', '[role="dialog"]'),
      'xstate.done.actor.settle': (event, snapshot) => leaves(event, snapshot, 'Cancel', '[role="dialog"]'),
    },
    sees: async ({ network, note }, snapshot) => {
      const { club, page, refusal, settlement, submission } = snapshot.context;
      const found = snapshot.hasTag('found');
      const settling = snapshot.hasTag('settling');
      const takingBack = snapshot.hasTag('taking back');
      const isOpen = settling || takingBack;
      const changes = settlement?.insurer.unsubmitted.length ?? 0;
      const isHeld = isHeldBack(snapshot);
      const control = !found || isOpen ? 'absent' : isHeld ? 'held' : 'ready';
      const looks = () => ({
        search: button('Search'),
        pay: button(payName),
        paper: button(clubPaper),
        papers: [insurerPaper, submissionPaper].map((name) => button(name)),
        submit: button('Mark as submitted…'),
        // The form says for itself why a search was refused.
        refusal: refusal !== null && !isOpen && saidIn('page', refusal),
        next: button('Next page'),
        day: valueAt('settle-day') !== null,
        send: button(club === null ? 'Mark as submitted' : 'Record the payment'),
        reading: network.waiting(ask),
        settling: network.waiting(pay) + network.waiting(submit),
        backs: Object.values(backName).map((name) => button(name)),
        takeBack: button('Take back'),
        takingBack: network.waiting(back.payment) + network.waiting(back.submission),
        notDone: (['pay', 'submit', 'payment', 'submission'] as const).some((one) =>
          saidIn('dialog', failed[one]),
        ),
      });
      await shows(looks, {
        search: isOpen
          ? 'absent'
          : isSending(snapshot, 'query')
            ? 'busy'
            : isHeldBack(snapshot)
              ? 'held'
              : 'ready',
        pay: control,
        paper: control === 'held' && snapshot.hasTag('printing') && club !== null ? 'busy' : control,
        papers: [null, 1].map((id) => {
          if (id === null && changes === 0) return 'absent';
          const isIt = snapshot.hasTag('printing') && club === null && submission === id;
          return isIt ? 'busy' : control;
        }),
        submit: changes > 0 ? control : 'absent',
        refusal: refusal !== null && !isOpen,
        next: changes <= 100 || isOpen ? 'absent' : control === 'held' || page === 1 ? 'held' : 'ready',
        day: settling && club !== null,
        send: !settling ? 'absent' : isSending(snapshot, 'settle') ? 'busy' : 'ready',
        reading: snapshot.matches('rereading') || isSending(snapshot, 'query') ? 1 : 0,
        settling: isSending(snapshot, 'settle') ? 1 : 0,
        backs: Object.values(backName).map(() => control),
        takeBack: !takingBack ? 'absent' : isSending(snapshot, 'takeBack') ? 'busy' : 'ready',
        takingBack: isSending(snapshot, 'takeBack') ? 1 : 0,
        notDone: isOpen && note.refused,
      });
    },
  });
});

/** Whether something else is under way than what was found is looked at. */
function isHeldBack(snapshot: SnapshotFrom<typeof settlementMachine>): boolean {
  return snapshot.hasTag('found') && !snapshot.matches('found');
}
