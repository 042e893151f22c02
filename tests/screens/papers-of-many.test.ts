import { test } from 'vitest';
import { papersEn } from '#domain/texts/papers.en.ts';
import { addTexts, t } from '#domain/texts/texts.ts';
import type { PaperPreview } from '#domain/member/papers-of-many.ts';
import { papersOfManyMachine, type PaperChoice } from '#machines/many/papers-of-many.machine.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { fillAt, isThere } from '#tests/support/screens/by-id.ts';
import { controlAtFor, controlNamed } from '#tests/support/screens/controls.ts';
import { dialogTitle, seen as isSeen } from '#tests/support/screens/dialogs.ts';
import { openOffice, type Office } from '#tests/support/screens/office-app.tsx';
import { lines, listedMember } from '#tests/support/screens/office-data.ts';
import { button, press, shows } from '#tests/support/screens/page.ts';

// The list brings them with it; what is looked for is named before it has come.
addTexts(papersEn);

const preview = 'POST /admin/print/many/preview';
const print = 'POST /admin/print/many';
const people = Array.from({ length: 501 }, (_, index) => index + 1);
const choice: PaperChoice = {
  kind: 'cards',
  year: 2026,
  sheet: 'L7160',
  start: 1,
  title: '',
  day: '',
  subject: '',
  text: '',
  withoutEmail: false,
};
const forAll: PaperPreview = { included: 501, leftOut: [] };
const forNobody: PaperPreview = {
  included: 0,
  leftOut: [{ id: 1, name: 'Ġorġa Żammit', membershipNumber: 1001, why: 'address' }],
};
const failed = 'Could not make the papers due to a technical error.';

function wire({ included, leftOut }: PaperPreview) {
  return {
    included,
    left_out: leftOut.map(({ id, membershipNumber, name, why }) => ({
      id,
      name,
      membership_number: membershipNumber,
      why,
    })),
  };
}

/** Opens the dialog for everybody who is listed: more than fit into one file of cards. */
async function openPapers(): Promise<Office> {
  sessionStorage.clear();
  const members = people.map((id) => listedMember({ id, membership_number: 1000 + id }));
  const office = await openOffice({
    path: '/admin/members/list',
    answers: { [lines.members]: members },
    hold: [preview, print],
  });
  await isThere('open-member-1');
  document.querySelector<HTMLElement>('tbody [type="checkbox"]')?.click();
  await shows(() => button(t('ticks.found', { count: 501 })), 'ready');
  press(t('ticks.found', { count: 501 }));
  press(t('ticks.papers'));
  await shows(dialogTitle, t('papers.title', { count: 501 }));
  return office;
}

const fields = { kind: 'paper-kind', day: 'paper-day' } as const;

test('every moment of a paper for many people', async () => {
  await screenModelOf(papersOfManyMachine, {
    inputs: [{ people, choice }],
    samples: [
      { type: 'choice changed', change: { kind: 'cards' } },
      { type: 'choice changed', change: { kind: 'labels' } },
      { type: 'choice changed', change: { kind: 'attendance' } },
      { type: 'choice changed', change: { day: '31/02/2026' } },
      { type: 'choice changed', change: { day: '01/12/2026' } },
      { type: 'print asked' },
      { type: 'stop asked' },
      { type: 'close asked' },
      { type: 'retried' },
      { type: 'xstate.done.actor.preview', output: forAll },
      { type: 'xstate.done.actor.preview', output: forNobody },
      { type: 'xstate.error.actor.preview', error: new Error(failed) },
      { type: 'xstate.done.actor.print', output: 501 },
      { type: 'xstate.error.actor.print', error: new Error(failed) },
    ],
    matters: ({ context }) => [
      context.choice.kind,
      context.choice.day,
      context.preview?.included,
      context.refusal !== null,
    ],
    when: ({ context }, event) => {
      if (event.type !== 'choice changed') return true;
      const { day, kind } = event.change;
      if (day !== undefined) return context.choice.kind === 'attendance' && context.choice.day !== day;
      return context.choice.kind !== kind;
    },
  }).drive({
    open: openPapers,
    buttons: {
      'print asked': t('papers.make'),
      'close asked': t('papers.close'),
      retried: t('app.retry'),
    },
    does: {
      'choice changed': async ({ network }, { change }, { before }) => {
        for (const name of ['kind', 'day'] as const)
          if (change[name] !== undefined) {
            await isThere(fields[name]);
            fillAt(fields[name], change[name]);
          }
        // What was asked for the kind of before is not waited for any more.
        if (before.matches('previewing') && change.kind !== undefined) await network.lose(preview);
      },
      'stop asked': async ({ network }) => {
        press(t('papers.stop'));
        await network.lose(print);
      },
      'xstate.done.actor.preview': ({ network }, { output }) =>
        network.answer(preview, wire(output as PaperPreview)),
      'xstate.error.actor.preview': ({ network }) => network.answer(preview, { reason: '' }, 500),
      'xstate.done.actor.print': ({ network }) =>
        network.answer(print, { file_name: 'labels-2026.pdf', pdf: '', count: 501 }),
      'xstate.error.actor.print': ({ network }) => network.answer(print, { reason: '' }, 500),
    },
    controls: {
      'stop asked': () => controlNamed(t('papers.stop')),
      'choice changed': ({ change: { day, kind } }) =>
        kind === undefined ? controlAtFor(fields.day, day ?? '') : controlAtFor(fields.kind, kind),
    },
    sees: async ({ network }, snapshot) => {
      const { preview: seen } = snapshot.context;
      const isOpen = snapshot.status === 'active';
      const isKnown = ['ready', 'printing', 'printed'].some((state) => snapshot.matches(state as 'ready'));
      if (!isOpen && network.waiting(preview) > 0) await network.lose(preview);
      await shows(
        () => ({
          title: dialogTitle(),
          asking: network.waiting(preview),
          printing: network.waiting(print),
          most: isSeen(t('papers.most', { count: 500 })),
          looking: isSeen(t('papers.looking')),
          included: isSeen(t('papers.included', { count: seen?.included ?? -1 })),
          saved: isSeen(t('papers.saved', { count: 501 })),
          failed: document.querySelector('[role="dialog"]')?.textContent.includes(failed) ?? false,
        }),
        {
          title: isOpen ? t('papers.title', { count: 501 }) : null,
          asking: snapshot.matches('previewing') ? 1 : 0,
          printing: snapshot.matches('printing') ? 1 : 0,
          most: snapshot.matches('oversized'),
          looking: snapshot.matches('previewing'),
          included: isOpen && isKnown,
          saved: snapshot.matches('printed'),
          failed: isOpen && snapshot.context.refusal !== null,
        },
      );
    },
  });
});
