import { test } from 'vitest';
import { formatDate } from '#domain/values/calendar.ts';
import { t } from '#domain/texts/texts.ts';
import { toDay } from '#domain/values/time-zone.ts';
import { groupStatementMachine } from '#machines/reports/group-statement.machine.ts';
import { isFormLeft } from '#machines/submission.machine.ts';
import { formSnapshots, leftFrom, snapshotsFrom } from '#tests/support/models/form-snapshots.ts';
import { isSending } from '#tests/support/models/sending-children.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { lines, thisYear } from '#tests/support/screens/office-data.ts';
import { fillAt, valueAt } from '#tests/support/screens/by-id.ts';
import { openOffice, type Office } from '#tests/support/screens/office-app.tsx';
import { leaveForm, leaves, pressIn, question, saidIn } from '#tests/support/screens/dialogs.ts';
import { tableRows } from '#tests/support/screens/registry-data.ts';
import { button, notice, shows } from '#tests/support/screens/page.ts';
import { controlAt, controlNamed, pressNamed } from '#tests/support/screens/controls.ts';
import { answerExport, exportButtons, stoppable, useSavedFiles } from '#tests/support/screens/saved-files.ts';
import type { Network } from '#tests/support/screens/network.ts';
import {
  ask,
  failed,
  groups,
  held,
  loaded,
  paid,
  paper,
  pay,
  receipt,
  receiptPaper,
  rowsOf,
  wireOf,
} from './group-statement-samples.ts';

const saved = useSavedFiles();

const [{ output: owed } = { output: held({ group: 'lhg', year: thisYear }, false) }] = loaded;
const today = formatDate(toDay(new Date()));
const form = formSnapshots({ paidBy: 'cash', day: today, reference: '' });
const first = 'Tick: Ġorġa Żammit, Third Party Liability';
const asks = `€19.00 of Living History Group for ${thisYear}`;
const asksFirst = `€14.00 of Living History Group for ${thisYear}`;
const asksToCorrect = `Correct receipt ${receipt}: €19.00 of Living History Group for ${thisYear}`;
const changed = 'The statement has changed. Close this and check it again.';

/** Chooses something else; a statement that was being read meanwhile comes too late, and changes nothing. */
async function instead(network: Network, choose: () => void): Promise<void> {
  const late = network.waiting(ask);
  choose();
  await shows(() => network.waiting(ask), late + 1);
  for (let count = 0; count < late; count += 1) await network.answer(ask, wireOf(paid));
}

/** The lines of the table, or how many there are on a long page. */
function rows(): unknown {
  const count = document.querySelectorAll('main tbody tr').length;
  return count === 100 || count === 1 ? count : tableRows();
}

/** The office, what was chosen in the question, and whether it was refused. */
type System = Office & { said: { typed: string; refused: boolean } };

test('every moment of a statement on the office’s screen', async () => {
  await screenModelOf(groupStatementMachine, {
    inputs: [{ year: thisYear, today }],
    samples: [
      { type: 'group chosen', group: 'arms' },
      { type: 'year chosen', year: thisYear - 1 },
      { type: 'page turned', page: 1 },
      { type: 'export asked' },
      ...stoppable,
      { type: 'document asked' },
      { type: 'receipt asked', receipt },
      { type: 'line ticked', line: 1, ticked: true },
      { type: 'line ticked', line: 1, ticked: false },
      { type: 'payment wished' },
      { type: 'payments changed' },
      { type: 'retried' },
      ...loaded.map(({ output }) => ({ type: 'xstate.done.actor.load' as const, output })),
      { type: 'xstate.error.actor.load', error: new Error(failed.load) },
      ...snapshotsFrom('pay', form.typed, form.sent, form.refused),
      leftFrom('pay'),
      { type: 'xstate.done.actor.pay', output: { values: {}, sent: {}, answer: receipt } },
      { type: 'xstate.done.actor.document', output: undefined },
      { type: 'xstate.error.actor.document', error: new Error(failed.load) },
      { type: 'xstate.done.actor.load', output: paid },
    ],
    matters: ({ context }) => [
      context.groups.length,
      context.group,
      context.year,
      context.page,
      context.statement?.lines[0]?.state,
      context.ticked.length,
      context.refusal,
    ],
    when: (snapshot, event) => {
      const { group, groups: known, page, refusal, statement: read, ticked, year } = snapshot.context;
      const two = read?.lines.length === 2;
      const isPaid = read?.lines[0]?.state === 'paid';
      switch (event.type) {
        // The groups come with the first statement; each choice is made once.
        case 'group chosen':
          return known.length > 0 && group !== 'arms' && page === 0 && (two || year !== thisYear);
        case 'year chosen':
          return group !== 'arms' && year === thisYear && !isPaid;
        case 'page turned':
          return read?.lines.length === 101 && page === 0;
        case 'document asked':
          return two;
        case 'receipt asked':
        case 'payments changed':
          return two && isPaid;
        case 'line ticked':
          return two && !isPaid && refusal === null && event.ticked === (ticked.length === 0);
        case 'export asked':
        case 'export stopped':
        case 'payment wished':
          return two && !isPaid && refusal === null;
        case 'xstate.done.actor.load':
          if (snapshot.matches('rereading')) return event.output === paid || event.output === owed;
          return (
            event.output === loaded.find((one) => one.group === (group ?? 'lhg') && one.year === year)?.output
          );
        case 'retried':
        default:
          return true;
      }
    },
  }).drive<System>({
    open: async () => {
      const office = await openOffice({
        path: '/admin/reports/group-statements',
        hold: [ask, pay, paper, receiptPaper, lines.exports],
        answers: { [lines.groups]: groups },
      });
      return { ...office, said: { typed: '', refused: false } };
    },
    buttons: {
      'page turned': t('table.next'),
      ...exportButtons,
      'document asked': t('statement.document'),
      'receipt asked': `Save receipt as PDF: ${receipt}`,
      retried: t('app.retry'),
    },
    does: {
      ...answerExport(saved),
      'group chosen': ({ network }) => instead(network, () => fillAt('group', 'arms')),
      'year chosen': ({ network }) => instead(network, () => fillAt('year', String(thisYear - 1))),
      'line ticked': () => pressNamed(first),
      'payment wished': ({ said }, _, { before }) => {
        Object.assign(said, { typed: '', refused: false });
        pressIn(
          'page',
          before.context.ticked.length > 0 ? 'Record payment: €14.00…' : 'Record payment of all…',
        );
      },
      'xstate.snapshot.pay': ({ network, said }, { snapshot }) => {
        if (snapshot === form.refused) {
          said.refused = true;
          return network.answer(pay, { reason: '' }, 409);
        }
        Object.assign(said, { typed: 'cash', refused: false });
        fillAt('payment-paidBy', 'cash');
        if (snapshot === form.sent)
          pressIn('question', question() === asks ? 'Record payment: €19.00' : 'Record payment: €14.00');
      },
      'xstate.done.actor.pay': ({ network }, event) =>
        isFormLeft({ event }) ? leaveForm('question', 'Not now') : network.answer(pay, { receipt }),
      // The dialog that corrects a payment is opened, and left.
      'payments changed': async () => {
        pressNamed(`Correct… ${receipt}`);
        await shows(question, asksToCorrect);
        await leaveForm('question', 'Not now');
      },
      'xstate.done.actor.load': ({ network }, { output }) => network.answer(ask, wireOf(output)),
      'xstate.error.actor.load': ({ network }) => network.answer(ask, { reason: '' }, 500),
      'xstate.done.actor.document': ({ network }) =>
        network.answer(network.waiting(paper) ? paper : receiptPaper, { file_name: 'paper.pdf', pdf: '' }),
      'xstate.error.actor.document': ({ network }) =>
        network.answer(network.waiting(paper) ? paper : receiptPaper, { reason: '' }, 500),
    },
    controls: {
      'group chosen': () => controlAt('group'),
      'year chosen': () => controlAt('year'),
      'line ticked': () => controlNamed(first),
      'payment wished': (_, snapshot) =>
        controlNamed(
          snapshot.context.ticked.length > 0 ? 'Record payment: €14.00…' : 'Record payment of all…',
          'main',
        ),
      'xstate.done.actor.pay': (event, snapshot) =>
        leaves(event, snapshot, 'Not now', '[role="alertdialog"]'),
    },
    sees: async ({ network, said }, snapshot) => {
      const { page, refusal, statement: known, ticked, year } = snapshot.context;
      const listed = snapshot.hasTag('listed');
      const has = listed && (known?.lines.length ?? 0) > 0;
      const isPaid = known?.lines[0]?.state === 'paid';
      const paying = snapshot.matches('paying');
      const lasts = (['paying', 'printing', 'exporting'] as const).find((tag) => snapshot.hasTag(tag));
      const stateOf = (tag: typeof lasts) => {
        if (!has || paying) return 'absent';
        return lasts === undefined ? 'ready' : lasts === tag ? 'busy' : 'held';
      };
      const wishes = ticked.length > 0 ? 'Record payment: €14.00…' : 'Record payment of all…';
      const ofReceipt = `Save receipt as PDF: ${receipt}`;
      const isOfReceipt = snapshot.context.receipt !== null;
      const looks = () => ({
        year: valueAt('year'),
        rows: rows(),
        refusal: notice(t('app.refused')),
        question: question(),
        method: valueAt('payment-paidBy'),
        day: valueAt('payment-day'),
        refused: saidIn('question', changed),
        wish: button(wishes),
        paper: button(t('statement.document')),
        receipt: button(ofReceipt),
        file: button(t('table.export')),
        reading: network.waiting(ask),
        sending: network.waiting(pay),
      });
      const ready = stateOf('printing');
      await shows(looks, {
        year: String(year),
        rows: !has
          ? []
          : known?.lines.length === 2
            ? rowsOf(isPaid, ticked.length > 0)
            : page === 0
              ? 100
              : 1,
        refusal: snapshot.matches('loading') ? null : refusal,
        question: paying ? (ticked.length > 0 ? asksFirst : asks) : null,
        method: paying ? said.typed : null,
        day: paying ? today : null,
        refused: paying && said.refused,
        wish: isPaid && stateOf('paying') === 'ready' ? 'held' : stateOf('paying'),
        paper: ready === 'busy' && isOfReceipt ? 'held' : ready,
        receipt: !isPaid ? 'absent' : ready === 'busy' && !isOfReceipt ? 'held' : ready,
        file: stateOf('exporting'),
        reading: snapshot.matches('loading') || snapshot.matches('rereading') ? 1 : 0,
        sending: isSending(snapshot, 'pay') ? 1 : 0,
      });
    },
  });
});
