import { test } from 'vitest';
import { t } from '#domain/texts/texts.ts';
import { groupStatementMachine } from '#machines/reports/group-statement.machine.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { lines, thisYear } from '#tests/support/screens/office-data.ts';
import { clickAt, fillAt, valueAt } from '#tests/support/screens/by-id.ts';
import { openOffice } from '#tests/support/screens/office-app.tsx';
import { pressIn, question, seen } from '#tests/support/screens/dialogs.ts';
import { tableRows } from '#tests/support/screens/registry-data.ts';
import { button, notice, shows } from '#tests/support/screens/page.ts';
import { controlAt, controlNamed } from '#tests/support/screens/controls.ts';
import { answerExport, exported, useSavedFiles } from '#tests/support/screens/saved-files.ts';
import type { Network } from '#tests/support/screens/network.ts';
import {
  ask,
  failed,
  groups,
  held,
  loaded,
  mark,
  paid,
  paper,
  rowsOf,
  wireOf,
} from './group-statement-samples.ts';

const saved = useSavedFiles();

const [{ output: owed } = { output: held({ group: 'lhg', year: thisYear }, false) }] = loaded;
/** Chooses something else; a statement that was being read meanwhile comes too late, and changes nothing. */
async function instead(network: Network, choose: () => void): Promise<void> {
  const late = network.waiting(ask);
  choose();
  await shows(() => network.waiting(ask), late + 1);
  for (let count = 0; count < late; count += 1) await network.answer(ask, wireOf(paid));
}

function savedText(status: boolean): string {
  return `Saved: 2 lines: ${status ? 'paid' : 'not paid'}.`;
}

/** The lines of the table, or how many there are on a long page. */
function rows(): unknown {
  const count = document.querySelectorAll('main tbody tr').length;
  return count === 100 || count === 1 ? count : tableRows();
}

test('every moment of a statement on the office’s screen', async () => {
  await screenModelOf(groupStatementMachine, {
    inputs: [{ year: thisYear }],
    samples: [
      { type: 'group chosen', group: 'arms' },
      { type: 'year chosen', year: thisYear - 1 },
      { type: 'page turned', page: 1 },
      { type: 'export asked' },
      ...exported,
      { type: 'document asked' },
      { type: 'line marked', line: 1, status: true },
      { type: 'all asked' },
      { type: 'undo asked' },
      { type: 'confirmed' },
      { type: 'declined' },
      { type: 'retried' },
      ...loaded.map(({ output }) => ({ type: 'xstate.done.actor.load' as const, output })),
      { type: 'xstate.error.actor.load', error: new Error(failed.load) },
      { type: 'xstate.done.actor.mark', output: [1, 2] },
      { type: 'xstate.error.actor.mark', error: new Error(failed.mark) },
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
      context.refusal,
      context.saved,
    ],
    when: (snapshot, event) => {
      const { group, groups: known, page, refusal, saved, statement: read, status, year } = snapshot.context;
      const two = read?.lines.length === 2;
      switch (event.type) {
        // The groups come with the first statement; each choice is made once.
        case 'group chosen':
          return known.length > 0 && group !== 'arms' && page === 0 && (two || year !== thisYear);
        case 'year chosen':
          return group !== 'arms' && year === thisYear && read?.lines[0]?.state !== 'paid';
        case 'page turned':
          return read?.lines.length === 101 && page === 0;
        case 'document asked':
          return two;
        case 'export asked':
        case 'line marked':
        case 'all asked':
          return two && refusal === null && saved === null && read.lines[0]?.state === 'owed';
        case 'undo asked':
          return refusal === null;
        case 'xstate.done.actor.load':
          // After a refusal nothing is another.
          if (snapshot.matches('rereading'))
            return event.output === (status === (refusal === null) ? paid : owed);
          return (
            event.output === loaded.find((one) => one.group === (group ?? 'lhg') && one.year === year)?.output
          );
        case 'retried':
        case 'confirmed':
        case 'declined':
        default:
          return true;
      }
    },
  }).drive({
    open: () =>
      openOffice({
        path: '/admin/reports/group-statements',
        hold: [ask, mark, paper, lines.exports],
        answers: { [lines.groups]: groups },
      }),
    buttons: {
      'page turned': t('table.next'),
      'export asked': t('table.export'),
      'document asked': t('statement.document'),
      'line marked': 'Mark paid: Ġorġa Żammit, Third Party Liability',
      confirmed: t('statement.mark.yes'),
      declined: t('statement.mark.no'),
      retried: t('app.retry'),
    },
    does: {
      ...answerExport(saved),
      'group chosen': ({ network }) => instead(network, () => fillAt('group', 'arms')),
      'year chosen': ({ network }) => instead(network, () => fillAt('year', String(thisYear - 1))),
      'undo asked': () => clickAt('undo-saved'),
      'all asked': () => pressIn('page', t('statement.mark.all')),
      'xstate.done.actor.load': ({ network }, { output }) => network.answer(ask, wireOf(output)),
      'xstate.error.actor.load': ({ network }) => network.answer(ask, { reason: '' }, 500),
      'xstate.done.actor.mark': ({ network }) => network.answer(mark, { lines: [1, 2] }),
      'xstate.error.actor.mark': ({ network }) => network.answer(mark, { reason: '' }, 500),
      'xstate.done.actor.document': ({ network }) =>
        network.answer(paper, { file_name: 'statement.pdf', pdf: '' }),
      'xstate.error.actor.document': ({ network }) => network.answer(paper, { reason: '' }, 500),
    },
    controls: {
      'group chosen': () => controlAt('group'),
      'year chosen': () => controlAt('year'),
      'undo asked': () => controlAt('undo-saved'),
      'all asked': () => controlNamed(t('statement.mark.all'), 'main'),
    },
    sees: async ({ network }, snapshot) => {
      const { page, refusal, saved: marked, statement: known, year } = snapshot.context;
      const listed = snapshot.hasTag('listed');
      const has = listed && (known?.lines.length ?? 0) > 0;
      const isPaid = known?.lines[0]?.state === 'paid';
      const looks = () => ({
        year: valueAt('year'),
        rows: rows(),
        refusal: notice(t('app.refused')),
        question: question(),
        all: button(t('statement.mark.all')),
        paper: button(t('statement.document')),
        file: button(t('table.export')),
        saved: [true, false].filter((status) => seen(savedText(status))),
        undo: controlAt('undo-saved'),
        reading: network.waiting(ask),
        marking: network.waiting(mark),
      });
      await shows(looks, {
        year: String(year),
        rows: !has ? [] : known?.lines.length === 2 ? rowsOf(isPaid) : page === 0 ? 100 : 1,
        refusal: snapshot.matches('loading') ? null : refusal,
        question: snapshot.matches('asking') ? 'Mark all paid' : null,
        all:
          !has || snapshot.matches('asking')
            ? 'absent'
            : snapshot.hasTag('marking')
              ? 'busy'
              : isPaid || snapshot.hasTag('printing') || snapshot.hasTag('exporting')
                ? 'held'
                : 'ready',
        paper:
          !has || snapshot.matches('asking')
            ? 'absent'
            : snapshot.hasTag('printing')
              ? 'busy'
              : snapshot.hasTag('marking') || snapshot.hasTag('exporting')
                ? 'held'
                : 'ready',
        file:
          !has || snapshot.matches('asking')
            ? 'absent'
            : snapshot.hasTag('exporting')
              ? 'busy'
              : snapshot.hasTag('marking') || snapshot.hasTag('printing')
                ? 'held'
                : 'ready',
        saved: has && marked ? [marked.status] : [],
        undo:
          !has || !marked || snapshot.matches('asking')
            ? 'absent'
            : !snapshot.matches('listed')
              ? 'busy'
              : 'ready',
        reading: snapshot.matches('loading') || snapshot.matches('rereading') ? 1 : 0,
        marking: snapshot.matches('marking') ? 1 : 0,
      });
    },
  });
});
