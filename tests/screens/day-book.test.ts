import { test } from 'vitest';
import { formatDate } from '#domain/values/calendar.ts';
import { t } from '#domain/texts/texts.ts';
import { toDay } from '#domain/values/time-zone.ts';
import { dayBookMachine, listShownEntries } from '#machines/office/day-book.machine.ts';
import { formSnapshots, snapshotsFrom } from '#tests/support/models/form-snapshots.ts';
import { isSending } from '#tests/support/models/sending-children.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { fillAt, valueAt } from '#tests/support/screens/by-id.ts';
import { inWindow } from '#tests/support/screens/member-dialog.ts';
import { openOffice } from '#tests/support/screens/office-app.tsx';
import { button, notice, press, says, shows } from '#tests/support/screens/page.ts';
import { registryLines } from '#tests/support/screens/registry-data.ts';
import { lines } from '#tests/support/screens/office-data.ts';
import { answerExport, exportButtons, stoppable, useSavedFiles } from '#tests/support/screens/saved-files.ts';
import { book, empty, full, long, longBook, none, paper, path } from './day-book-samples.ts';

const saved = useSavedFiles();

const today = toDay(new Date());
const failed = 'Could not fetch the day book due to a technical error.';
const values = { from: '20/11/2026', until: '20/11/2026', method: '', text: '' };
const inAddress = { ...values, method: 'cash' };
const started = { from: formatDate(today), until: formatDate(today), method: '', text: '' };
const asked = formSnapshots(values);

/** How a button looks that makes one file, while another one may be made. */
function stateOf(snapshot: { hasTag: (tag: Making) => boolean }, own: Making, other: Making): string {
  if (snapshot.hasTag(own)) return 'busy';
  return snapshot.hasTag(other) ? 'held' : 'ready';
}
type Making = 'printing' | 'exporting';

/** The rows of the movements, which follow those of the sums. */
const bookRows = () => [...document.querySelectorAll('main tbody tr:has([data-label="What"])')];

test('every moment of the day book', async () => {
  await screenModelOf(dayBookMachine, {
    inputs: [{ values: started }],
    samples: [
      { type: 'retried' },
      { type: 'page turned', page: 1 },
      { type: 'order chosen', order: { by: 'total', descending: false } },
      { type: 'export asked' },
      ...stoppable,
      { type: 'document asked' },
      { type: 'address changed', values: inAddress },
      { type: 'xstate.done.actor.load', output: full },
      { type: 'xstate.error.actor.load', error: new Error(failed) },
      { type: 'xstate.done.actor.document', output: undefined },
      { type: 'xstate.error.actor.document', error: new Error(failed) },
      ...snapshotsFrom('query', asked.sent, asked.refused),
      { type: 'xstate.done.actor.query', output: { values, sent: values, answer: long } },
      { type: 'xstate.done.actor.query', output: { values, sent: values, answer: none } },
    ],
    matters: ({ context }) => [
      context.book?.entries.length,
      context.values['method'],
      context.page,
      context.order.by,
      context.refusal,
    ],
    // Other days wait until those of the address were read.
    when: (snapshot, event) => {
      const { book: shown, page, values: said } = snapshot.context;
      switch (event.type) {
        case 'address changed':
          return said['method'] === '';
        case 'order chosen':
          return (
            snapshot.matches('found') &&
            shown?.entries.length === full.entries.length &&
            snapshot.context.order.by === 'when'
          );
        case 'page turned':
          return shown?.entries.length === long.entries.length && page === 0;
        case 'xstate.done.actor.load':
        case 'retried':
          return true;
        case 'document asked':
        case 'export asked':
        case 'export stopped':
        default:
          if (snapshot.hasTag('exporting'))
            return event.type.endsWith('.export') || event.type === 'export stopped';
          if (snapshot.hasTag('printing')) return event.type.endsWith('.document');
          if (event.type === 'export asked' || event.type === 'document asked')
            return shown?.entries.length === full.entries.length && !isSending(snapshot, 'query');
          return !event.type.startsWith('xstate.snapshot.') || snapshot.matches('found');
      }
    },
  }).drive({
    open: async () => {
      // The heads by which it is sorted stand on a desk.
      await inWindow('desk');
      const office = await openOffice({ path, hold: [registryLines.dayBook, paper, lines.exports] });
      return { ...office, said: { refused: false } };
    },
    buttons: {
      retried: t('app.retry'),
      'page turned': t('table.next'),
      ...exportButtons,
      'order chosen': 'Amount',
      'document asked': 'Save as PDF',
    },
    does: {
      ...answerExport(saved),
      'address changed': async ({ network, said, visit }, _, { before }) => {
        said.refused = false;
        const late = network.waiting(registryLines.dayBook);
        visit(`${path}?from=2026-11-20&until=2026-11-20&method=cash`);
        await shows(() => network.waiting(registryLines.dayBook), late + 1);
        // What was being read comes too late.
        if (late > 0) await network.answer(registryLines.dayBook, empty);
        // What is being made is made all the same.
        if (before.hasTag('exporting')) await network.answer(lines.exports);
        if (before.hasTag('printing')) await network.answer(paper, { file_name: 'day-book.pdf', pdf: '' });
      },
      'xstate.done.actor.load': ({ network }) => network.answer(registryLines.dayBook, book),
      'xstate.error.actor.load': ({ network }) => network.answer(registryLines.dayBook, { reason: '' }, 500),
      'xstate.done.actor.document': ({ network }) =>
        network.answer(paper, { file_name: 'day-book.pdf', pdf: '' }),
      'xstate.error.actor.document': ({ network }) => network.answer(paper, { reason: '' }, 500),
      'xstate.snapshot.query': ({ network, said }, { snapshot }) => {
        said.refused = snapshot === asked.refused;
        if (snapshot === asked.refused) return network.answer(registryLines.dayBook, { reason: '' }, 500);
        for (const [name, value] of Object.entries(values)) fillAt(name, value);
        press('Show');
      },
      'xstate.done.actor.query': ({ network, said }, { output }) => {
        said.refused = false;
        return network.answer(registryLines.dayBook, Object(output).answer === long ? longBook : empty);
      },
    },
    sees: async ({ network, said }, snapshot) => {
      const { page, refusal } = snapshot.context;
      const shown = listShownEntries(snapshot.context);
      const found = snapshot.hasTag('found');
      const filled = found && shown.length > 0;
      const looks = () => ({
        reading: network.waiting(registryLines.dayBook),
        from: valueAt('from'),
        method: valueAt('method'),
        show: button('Show'),
        rows: bookRows().length,
        nothing: says('No money came in or went out on these days'),
        refusal: notice(t('app.refused')),
        print: button('Save as PDF'),
        file: button('Export to CSV'),
      });
      await shows(looks, {
        reading: snapshot.matches('loading') || isSending(snapshot, 'query') ? 1 : 0,
        from: isSending(snapshot, 'query') || said.refused ? values.from : snapshot.context.values['from'],
        method: isSending(snapshot, 'query') || said.refused ? '' : snapshot.context.values['method'],
        show: isSending(snapshot, 'query') ? 'busy' : 'ready',
        rows: !filled ? 0 : shown.length > 100 ? (page === 0 ? 100 : 1) : shown.length,
        nothing: found && !filled,
        refusal: snapshot.matches('unavailable') || said.refused ? failed : found ? refusal : null,
        print: filled ? stateOf(snapshot, 'printing', 'exporting') : 'absent',
        file: filled ? stateOf(snapshot, 'exporting', 'printing') : 'absent',
      });
    },
  });
});
