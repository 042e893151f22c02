import { test } from 'vitest';
import { t } from '#domain/texts/texts.ts';
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

test('a member is fetched, tried again, looked at, and closed at any time', async () => {
  await screenModelOf(memberDetailMachine, {
    inputs: [{ member: inDialog.loaded.output.member, thisYear }],
    samples: [
      { type: 'retried' },
      { type: 'close asked' },
      inDialog.loaded,
      { type: 'xstate.error.actor.load', error: new Error(refusal) },
      { type: 'xstate.done.actor.file', output: { again: false } },
      { type: 'xstate.done.actor.file', output: { again: true } },
    ],
  }).drive<Office>({
    open: () => openMemberDialog({ hold: [lines.member, lines.records] }),
    buttons: { retried: 'Try again' },
    does: {
      // What is open asks about what is typed, and stays.
      'close asked': async (_, __, { before }) => {
        if (before.matches('open')) fillAt('firstName', 'Karmenu');
        pressIn('dialog', 'Close');
        if (!before.matches('open')) return;
        await shows(question, t('leave.title'));
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
      'xstate.done.actor.file': (office, { output }) =>
        (output as { again: boolean }).again ? undoInHistory(office) : pressIn('dialog', 'Close'),
    },
    controls: { 'close asked': () => controlNamed('Close', '[role="dialog"]') },
    sees: async ({ network }, snapshot) => {
      const closed = snapshot.matches('closed');
      const looks = () => ({
        title: dialogTitle(),
        // Who closes the dialog waits for nothing any more.
        fetching: dialogTitle() === null ? 0 : network.waiting(lines.member),
        refused: saidIn('dialog', refusal),
        name: valueAt('firstName'),
        listed: network.made.filter(({ line }) => line === lines.members).length,
      });
      await shows(looks, {
        title: closed ? null : '1001',
        fetching: snapshot.hasTag('busy') ? 1 : 0,
        refused: snapshot.hasTag('refused'),
        name: snapshot.matches('open') ? 'Ġorġa' : null,
        listed: closed ? 2 : 1,
      });
    },
  });
});
