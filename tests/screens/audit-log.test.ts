import { test } from 'vitest';
import type { LogEntry, LogPage } from '#domain/audit/audit-log.ts';
import { t } from '#domain/texts/texts.ts';
import { auditLogMachine } from '#machines/office/audit-log.machine.ts';
import type { SubmissionOutput } from '#machines/submission.machine.ts';
import { snapshotsFrom } from '#tests/support/models/form-snapshots.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { lines } from '#tests/support/screens/office-data.ts';
import { fillAll, valueAt } from '#tests/support/screens/by-id.ts';
import { openOffice } from '#tests/support/screens/office-app.tsx';
import { registryLines, tableRows } from '#tests/support/screens/registry-data.ts';
import { controlNamed, pressNamed } from '#tests/support/screens/controls.ts';
import { button, notice, press, says, shows } from '#tests/support/screens/page.ts';
import { asked, blank, changed, first, found, nothing, second, sought, wire } from './audit-log-samples.ts';
import { useSavedFiles } from '#tests/support/screens/saved-files.ts';

const path = '/admin/administration/log';
const refusal = 'Could not search the log due to a technical error.';
const searched = 'who=Doris&from=2026-03-01&until=2026-03-02';
const undoRefusal = 'Could not update the club mandatory status due to a technical error.';
const nameOf = ({ sentence }: LogEntry) => `Undo this: ${sentence}, 2 Mar 2026, 10:15:07`;
const undoName = nameOf(changed);
const check = { [registryLines.logCheck]: { checking: false, last: null } };

useSavedFiles();

function onWire({ entries, more }: LogPage) {
  return { entries: entries.map(wire), more };
}

test('every moment of the log', async () => {
  const error = new Error(refusal);
  await screenModelOf(auditLogMachine, {
    inputs: [{ values: blank }],
    samples: [
      { type: 'retried' },
      { type: 'older asked' },
      { type: 'newer asked' },
      { type: 'export asked' },
      { type: 'export stopped' },
      { type: 'undo asked', entry: changed },
      { type: 'address changed', values: sought },
      { type: 'address changed', values: blank },
      { type: 'xstate.done.actor.load', output: first },
      { type: 'xstate.done.actor.load', output: nothing },
      { type: 'xstate.error.actor.load', error },
      { type: 'xstate.done.actor.turn', output: second },
      { type: 'xstate.error.actor.turn', error },
      { type: 'xstate.done.actor.export', output: undefined },
      { type: 'xstate.error.actor.export', error },
      { type: 'xstate.done.actor.undo', output: { refusal: null, declined: false } },
      { type: 'xstate.done.actor.undo', output: { refusal: undoRefusal, declined: false } },
      ...snapshotsFrom('query', asked.sent, asked.refused),
      { type: 'xstate.done.actor.query', output: { values: sought, sent: sought, answer: found } },
    ],
    matters: ({ context }) => [
      context.entries.length,
      context.more,
      context.follows.length,
      context.wanted.length,
      context.refusal,
      context.values['who'],
    ],
    // While anything else is on its way Search is held.
    when: (snapshot, event) => {
      if (event.type === 'undo asked') return snapshot.context.entries.includes(changed);
      if (event.type === 'address changed') return snapshot.context.values['who'] !== whoIn(event);
      return (
        event.type !== 'xstate.snapshot.query' || snapshot.matches('listed') || snapshot.matches('searching')
      );
    },
  }).drive({
    open: () =>
      openOffice({
        path,
        answers: check,
        hold: [registryLines.log, registryLines.clubMandatory, lines.exports],
      }),
    buttons: {
      retried: t('app.retry'),
      'older asked': 'Older entries',
      'newer asked': 'Newer entries',
      'export asked': 'Export to CSV',
      'export stopped': 'Stop making the file',
    },
    does: {
      'xstate.done.actor.load': ({ network }, { output }) =>
        network.answer(registryLines.log, onWire(output as LogPage)),
      'xstate.error.actor.load': ({ network }) => network.answer(registryLines.log, { reason: '' }, 500),
      'xstate.done.actor.turn': ({ network }, { output }) =>
        network.answer(registryLines.log, onWire(output as LogPage)),
      'xstate.error.actor.turn': ({ network }) => network.answer(registryLines.log, { reason: '' }, 500),
      'xstate.done.actor.export': async ({ network }) => {
        await network.answer(registryLines.log, onWire(found));
        await network.answer(lines.exports);
      },
      'xstate.error.actor.export': ({ network }) => network.answer(registryLines.log, { reason: '' }, 500),
      'export stopped': async ({ network }) => {
        pressNamed('Stop making the file');
        // What was being read is given up.
        await network.answer(registryLines.log, onWire(nothing));
      },
      'undo asked': () => pressNamed(undoName),
      'address changed': async ({ network, visit }, event, { before }) => {
        const asked = network.waiting(registryLines.log);
        visit(whoIn(event) === '' ? path : `${path}?${searched}`);
        // What is taken back is heard of first, and the address says again what is shown.
        if (before.matches('undoing')) return;
        await shows(() => network.waiting(registryLines.log), asked + 1);
        // What was being read is given up; whatever it answers comes too late.
        if (asked > 0) await network.answer(registryLines.log, onWire(nothing));
      },
      'xstate.done.actor.undo': ({ network }, { output }) =>
        network.answer(registryLines.clubMandatory, undefined, Object(output).refusal === null ? 200 : 500),
      'xstate.snapshot.query': ({ network }, { snapshot }) => {
        if (snapshot === asked.refused) return network.answer(registryLines.log, { reason: '' }, 500);
        fillAll({ who: sought.who, from: sought.from, until: sought.until });
        press('Search');
      },
      'xstate.done.actor.query': ({ network }, { output }) =>
        network.answer(registryLines.log, onWire((output as SubmissionOutput<LogPage>).answer)),
    },
    controls: { 'undo asked': () => controlNamed(undoName) },
    sees: async ({ network }, snapshot) => {
      const { entries, entry: chosen, follows, more, refusal: refused, values } = snapshot.context;
      const listed = snapshot.hasTag('listed');
      const turning = snapshot.hasTag('turning');
      const exporting = snapshot.hasTag('exporting');
      const undoing = snapshot.hasTag('undoing');
      const searching = snapshot.matches('searching');
      const isTyped = searching || isRefused(snapshot);
      const paged = listed && (more || follows.length > 0);
      const idle = snapshot.matches('listed');
      const page = follows.length + 1;
      const rows = `${entries.length} ${entries.length === 1 ? 'entry' : 'entries'}`;
      const follow = more ? ', and older ones follow' : '';
      const looks = () => ({
        rows: tableRows().map((row) => row['What was done']),
        count: document.querySelector('main p[role="status"][class*="count"]')?.textContent ?? null,
        asked: network.waiting(registryLines.log),
        search: button('Search'),
        clear: button('Clear'),
        same: controlNamed('Same request as 2 Mar 2026, 10:15:07'),
        retry: button(t('app.retry')),
        refused: notice(t('app.refused')) !== null && (says(refusal) || says(undoRefusal)),
        undo: controlNamed(undoName),
        undoing: network.waiting(registryLines.clubMandatory),
        nothing: says('Nothing found'),
        typed: [valueAt('who'), valueAt('from')],
        newer: button('Newer entries'),
        older: button('Older entries'),
        export: button('Export to CSV'),
      });
      await shows(looks, {
        rows: listed ? entries.map(({ sentence }) => sentence) : [],
        count: listed ? (page === 1 && !more ? rows : `Page ${page}: ${rows}${follow}`) : null,
        asked: snapshot.hasTag('busy') || turning || exporting || searching ? 1 : 0,
        search: searching ? 'busy' : idle ? 'ready' : 'held',
        clear: idle ? 'ready' : 'held',
        same: !listed || entries.length === 0 ? 'absent' : idle ? 'ready' : 'held',
        retry: snapshot.hasTag('refused') ? 'ready' : 'absent',
        refused: (refused !== null && (listed || snapshot.hasTag('refused'))) || isRefused(snapshot),
        undo:
          !listed || !entries.includes(changed)
            ? 'absent'
            : idle
              ? 'ready'
              : chosen && (undoing || turning)
                ? 'busy'
                : 'held',
        undoing: undoing ? 1 : 0,
        nothing: listed && entries.length === 0,
        typed: isTyped ? ['Doris', '01/03/2026'] : [values['who'], values['from']],
        newer: paged ? (idle && follows.length > 0 ? 'ready' : 'held') : 'absent',
        older: paged ? (turning ? 'busy' : idle && more ? 'ready' : 'held') : 'absent',
        export: listed && entries.length > 0 ? (exporting ? 'busy' : idle ? 'ready' : 'held') : 'absent',
      });
    },
  });
});

function whoIn(event: object): unknown {
  return Object(Reflect.get(event, 'values')).who;
}

/** Whether the form of the search was refused. */
function isRefused({
  children,
}: {
  readonly children: { readonly query?: { getSnapshot(): unknown } | undefined };
}) {
  return children.query?.getSnapshot() === asked.refused;
}
