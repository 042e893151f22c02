import { test } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { t } from '#domain/texts/texts.ts';
import { getOwed } from '#domain/calls/desk-payments.ts';
import { fromWire } from '#domain/values/wire.ts';
import { owedMachine } from '#machines/office/owed.machine.ts';
import { noOwedFilters, plainOwed, prepareOwed, type OwedRead } from '#machines/office/owed-view.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import type { SampleOf } from '#tests/support/models/path.ts';
import { clickAt, fillAt, valueAt } from '#tests/support/screens/by-id.ts';
import { controlAt, controlAtFor, controlInPanel, controlNamed } from '#tests/support/screens/controls.ts';
import { pressIn, question, saidIn } from '#tests/support/screens/dialogs.ts';
import { openOffice, type Office } from '#tests/support/screens/office-app.tsx';
import { inWindow } from '#tests/support/screens/member-dialog.ts';
import { press, shows } from '#tests/support/screens/page.ts';
import { registryLines, tableRows } from '#tests/support/screens/registry-data.ts';
import { lines } from '#tests/support/screens/office-data.ts';
import { answerExport, exportButtons, stoppable, useSavedFiles } from '#tests/support/screens/saved-files.ts';
import {
  besides,
  failed,
  owing,
  owingToo,
  path,
  pays,
  questionAbout,
  reminds,
  returned,
  waives,
} from './owed-samples.ts';

type Machine = typeof owedMachine;

const saved = useSavedFiles();
/** A hundred more who owe something, after those whom the walk deals with. */
const more = Array.from({ length: 100 }, (_, at) => ({
  ...owingToo,
  member_id: 10 + at,
  membership_number: 2000 + at,
  name: 'Maria Borg',
  last_name: 'Borg',
  since: '2026-11-23T09:30:00.000Z',
}));
const onWire = [owing, owingToo, returned, ...more];
const read: OwedRead = {
  owed: fromWire(getOwed.answer, onWire),
  clubs: [],
  groups: [],
  today: '2026-11-27',
};
const [one] = prepareOwed(read).index.map(({ person }) => person);
if (!one) throw new Error('nothing is owed');
const back = { ...noOwedFilters, kind: 'back' } as const;
const byName = { by: 'name', descending: false } as const;
const tickName = 'Tick Ġorġa Żammit, 2026';

const samples: SampleOf<Machine>[] = [
  { type: 'retried' },
  { type: 'filters chosen', filters: back },
  { type: 'filters chosen', filters: noOwedFilters },
  { type: 'search typed', text: 'zammit' },
  { type: 'search typed', text: '' },
  { type: 'order chosen', order: byName },
  { type: 'order chosen', order: plainOwed.order },
  { type: 'page turned', page: 1 },
  { type: 'rows ticked', keys: [one.key] },
  { type: 'rows unticked', keys: [one.key] },
  { type: 'payment wished', owed: one },
  { type: 'waiver wished', owed: one },
  { type: 'reminder wished', owed: one },
  { type: 'payment together wished' },
  { type: 'reminders wished' },
  { type: 'export asked' },
  ...stoppable,
  { type: 'address changed', look: { ...plainOwed, text: 'zammit' } },
  { type: 'address changed', look: plainOwed },
  { type: 'xstate.done.actor.load', output: read },
  { type: 'xstate.error.actor.load', error: new Error(failed) },
  { type: 'xstate.done.actor.dealing', output: undefined },
  { type: 'xstate.after.a pause in typing.owed.listed.look.table.settling' },
];

function isPlain({ filters, order, page, text, ticked }: SnapshotFrom<Machine>['context']): boolean {
  return filters.kind === null && order.by === 'since' && page === 0 && text === '' && ticked.length === 0;
}

/** Whether a sample says something here: one thing at a time, in the fresh list. */
function when(snapshot: SnapshotFrom<Machine>, event: SampleOf<Machine>): boolean {
  const { context } = snapshot;
  if (snapshot.hasTag('settling')) return event.type.startsWith('xstate.after.');
  if (snapshot.hasTag('exporting')) return event.type.endsWith('.export') || event.type === 'export stopped';
  // The whole list hears of it, and it ends where something was dealt with.
  if (event.type === 'xstate.done.actor.dealing') return snapshot.matches({ listed: { look: 'dealing' } });
  if (event.type.startsWith('xstate.')) return true;
  const isTable = snapshot.matches({ listed: { look: 'table' } });
  if (event.type === 'retried') return !snapshot.matches('listed') || isTable;
  // Nothing can be pressed beside a dialog, and what is read again is the same.
  const isFresh = isTable && snapshot.matches({ listed: { debts: 'fresh' } });
  const plain = isPlain(context);
  switch (event.type) {
    case 'filters chosen':
      return isFresh && (event.filters === back ? plain : context.filters.kind !== null);
    case 'search typed':
      return isFresh && (event.text === '' ? context.text !== '' : plain);
    case 'order chosen':
      return isFresh && (event.order === byName ? plain : context.order.by === 'name');
    case 'page turned':
    case 'rows ticked':
    case 'export asked':
    case 'export stopped':
      return isFresh && plain;
    case 'rows unticked':
      return isFresh && context.ticked.length > 0;
    case 'address changed':
      return plain && (isFresh || !snapshot.matches('listed')) && event.look.text !== '';
    case 'payment together wished':
    case 'reminders wished':
      return isTable;
    case 'payment wished':
    case 'reminder wished':
    case 'waiver wished':
    default:
      return plain;
  }
}

function count(): string | null {
  const said = [...document.querySelectorAll('main [role="status"]')].map((each) => each.textContent);
  return said.find((text) => /records?:/.test(text)) ?? null;
}

const sums = '€1,463.00 outstanding, €5.00 refund due';

test('every moment of what is owed', async () => {
  await screenModelOf(owedMachine, {
    inputs: [{}],
    samples,
    when,
    matters: ({ context }) => [
      context.hits.length,
      context.page,
      context.text,
      context.filters.kind,
      context.order.by,
      context.ticked.length,
    ],
  }).drive<Office>({
    open: async () => {
      await inWindow('desk');
      return openOffice({ path, hold: [registryLines.owed, lines.exports], answers: besides });
    },
    buttons: { retried: t('app.retry'), 'page turned': t('table.next'), ...exportButtons },
    does: {
      'filters chosen': (_, { filters }) => fillAt('owed-kind', filters.kind ?? ''),
      'search typed': (_, { text }) => fillAt('member-search', text),
      'order chosen': (_, { order }) => fillAt('owed-order', `${order.by} up`),
      'rows ticked': () => tickBox()?.click(),
      'rows unticked': () => tickBox()?.click(),
      'payment wished': () => openQuestion(pays, 'pay'),
      'waiver wished': () => openQuestion(waives, 'waive'),
      'reminder wished': () => openQuestion(reminds, 'remind'),
      'payment together wished': async () => {
        clickAt('pay-together');
        await shows(question, questionAbout({ what: 'pay', owed: [one] }).title);
      },
      'reminders wished': async () => {
        clickAt('remind-together');
        await shows(question, questionAbout({ what: 'remind', owed: [one] }).title);
      },
      ...answerExport(saved),
      'address changed': async (office, { look }) => {
        await shows(office.path, path);
        office.visit(look.text === '' ? path : `${path}?search=${look.text}`);
      },
      'xstate.done.actor.load': ({ network }) => network.answer(registryLines.owed, onWire),
      'xstate.error.actor.load': ({ network }) => network.answer(registryLines.owed, { reason: '' }, 500),
      'xstate.done.actor.dealing': async ({ network }) => {
        const before = network.waiting(registryLines.owed);
        pressIn('question', 'Not now');
        if (before === 0) return;
        // What was being read is given up; whatever it answers comes too late.
        await shows(() => network.waiting(registryLines.owed), 2);
        await network.answer(registryLines.owed, []);
      },
    },
    controls: {
      'filters chosen': ({ filters }) => controlInPanel('owed-kind', filters.kind ?? ''),
      'search typed': ({ text }) => controlAtFor('member-search', text),
      'order chosen': ({ order }) => controlInPanel('owed-order', `${order.by} up`),
      'rows ticked': () => tickState(false),
      'rows unticked': () => tickState(true),
      'payment wished': () => controlNamed(pays),
      'waiver wished': () => controlNamed(waives),
      'reminder wished': () => controlNamed(reminds),
      'payment together wished': () => controlAt('pay-together'),
      'reminders wished': () => controlAt('remind-together'),
    },
    sees: async ({ network }, snapshot) => {
      const { hits, page, text, ticked } = snapshot.context;
      const listed = snapshot.hasTag('listed');
      const place = hits.findIndex(({ key }) => key === one.key);
      const reading = snapshot.matches('loading') || snapshot.matches({ listed: { debts: 'reloading' } });
      const looks = () => ({
        waiting: network.waiting(registryLines.owed),
        refused: saidIn('page', failed),
        asks: question() !== null,
        first: tableRows()[0]?.['Number'] ?? null,
        count: count(),
        search: valueAt('member-search'),
        ticked: tickBox()?.checked ?? null,
      });
      await shows(looks, {
        waiting: reading ? 1 : 0,
        refused: snapshot.matches('unavailable') || snapshot.matches({ listed: { debts: 'old' } }),
        asks: snapshot.matches({ listed: { look: 'dealing' } }),
        first: listed ? String(hits[page * 100]?.membershipNumber) : null,
        count: listed
          ? hits.length === 103
            ? `103 records: ${sums}`
            : hits.length === 1
              ? '1 of 103 records: €0.00 outstanding, €5.00 refund due'
              : '2 of 103 records: €49.00 outstanding, €5.00 refund due'
          : null,
        search: listed ? text : null,
        ticked: listed && Math.floor(place / 100) === page ? ticked.length > 0 : null,
      });
    },
  });
});

function tickBox(): HTMLInputElement | null {
  return document.querySelector(`main input[aria-label="${tickName}"]`);
}

/** How the box of the first row stands for somebody who would change it from this. */
function tickState(checked: boolean) {
  const box = tickBox();
  return box && box.checked === checked ? controlOf(box) : ('held' as const);
}

function controlOf(box: HTMLInputElement) {
  return box.checkVisibility() && box.closest('[aria-hidden="true"]') === null ? 'ready' : 'absent';
}

async function openQuestion(name: string, what: 'pay' | 'waive' | 'remind'): Promise<void> {
  press(name);
  await shows(question, questionAbout({ what, owed: [one as NonNullable<typeof one>] }).title);
}
