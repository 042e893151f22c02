import { test } from 'vitest';
import { t } from '#domain/texts/texts.ts';
import { getInitialSnapshot } from 'xstate';
import { memberFileMachine } from '#machines/members/file/member-file.machine.ts';
import { snapshotsFrom } from '#tests/support/models/form-snapshots.ts';
import { memberDetailMachine } from '#machines/members/file/member-detail.machine.ts';
import { inDialog } from '#tests/screens/member-detail-samples.ts';
import { openMemberDialog, undoInHistory } from '#tests/support/screens/member-dialog.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { lines, listedMember, recordOf, thisYear } from '#tests/support/screens/office-data.ts';
import { dialogTitle, pressIn, question, saidIn } from '#tests/support/screens/dialogs.ts';
import { fillAt, valueAt } from '#tests/support/screens/by-id.ts';
import type { Office } from '#tests/support/screens/office-app.tsx';
import { shows } from '#tests/support/screens/page.ts';
import { controlNamed } from '#tests/support/screens/controls.ts';

const refusal = 'Could not fetch the members due to a technical error.';

/** The file that nobody closes, and while it is asked whether it may close. */
const staying = getInitialSnapshot(memberFileMachine, { ...inDialog.loaded.output, thisYear });
const asking = Object.assign(Object.create(staying) as typeof staying, {
  hasTag: (tag: string) => tag === 'asking',
});

test('a member is fetched, tried again, looked at, and closed at any time', async () => {
  await screenModelOf(memberDetailMachine, {
    inputs: [{ member: inDialog.loaded.output.member, thisYear }],
    samples: [
      { type: 'retried' },
      { type: 'close asked' },
      inDialog.loaded,
      { type: 'xstate.error.actor.load', error: new Error(refusal) },
      ...snapshotsFrom('file', staying, asking),
      { type: 'xstate.done.actor.file', output: { again: false } },
      { type: 'xstate.done.actor.file', output: { again: true } },
    ],
    // It is asked whether it may close until somebody says so, or stays.
    when: (snapshot, event) => {
      const isClosing = snapshot.matches({ open: 'closing' });
      if (event.type === 'xstate.snapshot.file') return (event.snapshot === staying) === isClosing;
      if (event.type === 'xstate.done.actor.file') return !isClosing || !Object(event.output).again;
      return event.type !== 'close asked' || !isClosing;
    },
  }).drive<Office>({
    open: () => openMemberDialog({ hold: [lines.member, lines.records] }),
    buttons: { retried: 'Try again' },
    does: {
      // What is open asks about what is typed.
      'close asked': (_, __, { before }) => {
        if (before.matches('open')) fillAt('firstName', 'Karmenu');
        pressIn('dialog', 'Close');
      },
      'xstate.snapshot.file': async (_, { snapshot }) => {
        if (snapshot === asking) {
          fillAt('firstName', 'Karmenu');
          return pressIn('dialog', 'Close');
        }
        pressIn('question', t('leave.no'));
        await shows(question, null);
        fillAt('firstName', 'Ġorġa');
      },
      'xstate.done.actor.load': async ({ network }) => {
        await network.answer(lines.records, { [thisYear]: recordOf() });
        await network.answer(lines.member, [listedMember()]);
      },
      'xstate.error.actor.load': async ({ network }) => {
        await network.answer(lines.records, {});
        await network.answer(lines.member, undefined, 500);
      },
      'xstate.done.actor.file': (office, { output }, { before }) => {
        if (before.matches({ open: 'closing' })) return pressIn('question', t('leave.yes'));
        return Object(output).again ? undoInHistory(office) : pressIn('dialog', 'Close');
      },
    },
    controls: { 'close asked': () => controlNamed('Close', '[role="dialog"]') },
    sees: async ({ network }, snapshot) => {
      const closed = snapshot.matches('closed');
      const closing = snapshot.matches({ open: 'closing' });
      const looks = () => ({
        title: dialogTitle(),
        question: question(),
        // Who closes the dialog waits for nothing any more.
        fetching: dialogTitle() === null ? 0 : network.waiting(lines.member),
        refused: saidIn('dialog', refusal),
        name: valueAt('firstName'),
        listed: network.made.filter(({ line }) => line === lines.members).length,
      });
      await shows(looks, {
        title: closed || closing ? null : '1001',
        question: closing ? t('leave.title') : null,
        fetching: snapshot.hasTag('busy') ? 1 : 0,
        refused: snapshot.hasTag('refused'),
        name: snapshot.matches('open') ? (closing ? 'Karmenu' : 'Ġorġa') : null,
        listed: closed ? 2 : 1,
      });
    },
  });
});
