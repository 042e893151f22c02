import type { SnapshotFrom } from 'xstate';
import { getSeasons } from '#domain/calls/reports.ts';
import { noSeasonFilters } from '#machines/reports/season-filters.ts';
import { parseWire } from '#domain/values/wire.ts';
import type { membershipReportMachine } from '#machines/reports/membership-report.machine.ts';
import { plainReport, type ReportView, type ReportRead } from '#machines/reports/report-look.ts';
import { everybody } from '#tests/screens/long-member-list.ts';
import { stoppable } from '#tests/support/screens/saved-files.ts';
import { snapshotsFrom } from '#tests/support/models/form-snapshots.ts';
import type { SampleOf } from '#tests/support/models/path.ts';
import { clubs, groups } from '#tests/support/screens/member-data.ts';
import { lines, membersOf, thisYear } from '#tests/support/screens/office-data.ts';
import { staysOpen } from './member-detail-samples.ts';
import { texts } from './reminders-samples.ts';
import { registryLines } from '#tests/support/screens/registry-data.ts';

/** The samples of the membership report for its walk over the screen, and which of them say something where. */

type Machine = typeof membershipReportMachine;

export const report = '/admin/reports/membership';
/** The box by which a file has the numbers of the ID cards. */
export const tick = 'file-idNumber';
export const lastYear = thisYear - 1;
export const record = (year: number) => ({
  year,
  since: `${year}-01-10`,
  by: 'member',
  clubs: ['assoc', 'vsc'],
  licences: ['target_a'],
  third_party: true,
  paid: '39.00',
});
/** Ġorġa Żammit has renewed, a hundred people of the name of Borg have not, and a group insured Wistin Ħabib. */
export const onWire = [
  { id: 1, records: [record(lastYear), record(thisYear)] },
  ...Array.from({ length: 100 }, (_, index) => ({ id: 10 + index, records: [record(lastYear)] })),
  {
    id: 2,
    records: [
      { year: thisYear, since: `${thisYear}-02-01`, by: 'group', groups: ['lhg'], third_party: true },
    ],
  },
];
const years = [
  { year: String(lastYear), enabled: true },
  { year: String(thisYear), enabled: true },
];
const seasons = parseWire(getSeasons.answer, onWire);
if (!seasons.success) throw new Error('no seasons');
const whole: ReportRead = {
  members: membersOf(everybody),
  seasons: seasons.output,
  years: years.map(({ year }) => ({ year: Number(year), enabled: true })),
  clubs: [],
  groups: [],
  today: `${thisYear}-03-01`,
};
export const answers = {
  [lines.members]: everybody,
  [lines.seasons]: onWire,
  [registryLines.years]: years,
  [lines.clubs]: clubs,
  [lines.groups]: groups,
  'POST /admin/reports/reminders/preview': [],
  'GET /admin/reports/reminders': { texts, reminders: [] },
};
export const refusal = 'Could not fetch the membership report due to a technical error.';
const [first] = whole.members;
if (!first) throw new Error('somebody is listed');

const notYet = { ...noSeasonFilters, standing: 'not yet' } as const;
const byName = { by: 'name', descending: false } as const;
const { order: byNumber } = plainReport;
/** How the dialog of a member ends in which something was clicked. */
export const clicked = { id: 1, changed: true, goingTo: null };
export const samples: SampleOf<Machine>[] = [
  { type: 'season chosen', season: lastYear },
  { type: 'season chosen', season: thisYear },
  { type: 'filters chosen', filters: notYet },
  { type: 'filters chosen', filters: noSeasonFilters },
  { type: 'search typed', text: 'zammit' },
  { type: 'search typed', text: '' },
  { type: 'order chosen', order: byName },
  { type: 'order chosen', order: byNumber },
  { type: 'page turned', page: 1 },
  { type: 'column ticked', column: 'idNumber', ticked: true },
  { type: 'column ticked', column: 'idNumber', ticked: false },
  { type: 'export asked' },
  ...stoppable,
  { type: 'member opened', member: first },
  { type: 'address changed', look: { ...plainReport, text: 'zammit' }, member: null },
  { type: 'address changed', look: plainReport, member: 1 },
  { type: 'address changed', look: plainReport, member: 999 },
  { type: 'address changed', look: plainReport, member: null },
  ...snapshotsFrom('detail', staysOpen),
  { type: 'retried' },
  { type: 'people changed' },
  { type: 'xstate.done.actor.load', output: whole },
  { type: 'xstate.error.actor.load', error: new Error(refusal) },
  { type: 'reminder wished' },
  { type: 'xstate.done.actor.remind', output: undefined },
  { type: 'xstate.done.actor.detail', output: clicked },
  { type: 'xstate.done.actor.detail', output: { id: 1, changed: false, goingTo: null } },
  { type: 'xstate.after.a pause in typing.membershipReport.listed.look.table.settling' },
];

function isPlain({
  filters,
  order,
  page: shown,
  text,
  ticked,
  year,
}: SnapshotFrom<Machine>['context']): boolean {
  return (
    [thisYear, 0].includes(year) &&
    !filters.standing &&
    order.by === 'number' &&
    shown === 0 &&
    text === '' &&
    ticked.length === 0
  );
}

/** Whether the address can come to say this here: about the open member, or about one in place of the table. */
function isWay(
  snapshot: SnapshotFrom<Machine>,
  { look, member }: { readonly look: ReportView; readonly member: number | null },
): boolean {
  const isSearch = look.text !== '';
  if (snapshot.matches({ listed: { look: 'opened' } })) return !isSearch && member === null;
  if (snapshot.matches({ listed: { look: 'table' } })) return isSearch === (member === null);
  return isSearch && member === null;
}

/** Whether a sample says something here: one thing at a time, in the fresh report. */
export function when(snapshot: SnapshotFrom<Machine>, event: SampleOf<Machine>): boolean {
  const { context } = snapshot;
  if (snapshot.hasTag('settling')) return event.type.startsWith('xstate.after.');
  if (snapshot.hasTag('exporting')) return event.type.endsWith('.export') || event.type === 'export stopped';
  // Nothing can be pressed beside a dialog.
  const isTable = snapshot.matches({ listed: { look: 'table' } });
  if (event.type === 'retried') return !snapshot.matches('listed') || isTable;
  const isFresh = snapshot.matches({ listed: { people: 'fresh' } });
  if (event.type === 'xstate.done.actor.detail')
    return isFresh || (event.output === clicked) === snapshot.matches({ listed: { people: 'reloading' } });
  if (event.type === 'xstate.snapshot.detail') return isFresh && isPlain(context) && context.isElsewhere;
  if (event.type.startsWith('xstate.')) return true;
  const plain = isPlain(context);
  switch (event.type) {
    case 'season chosen':
      return isFresh && (event.season === lastYear ? plain : context.year === lastYear);
    case 'filters chosen':
      return isFresh && (event.filters === notYet ? plain : context.filters.standing !== null);
    case 'order chosen':
      return isFresh && (event.order === byName ? plain : context.order.by === 'name');
    case 'column ticked':
      return isFresh && (event.ticked ? plain : context.ticked.length > 0);
    case 'search typed':
      return isFresh && (event.text === '' ? context.text !== '' : plain);
    case 'page turned':
      return isFresh && plain && context.hits.length > 100;
    case 'export asked':
    case 'export stopped':
      return isFresh && isTable && (plain || context.ticked.length > 0);
    case 'address changed':
      return plain && (isFresh || !snapshot.matches('listed')) && isWay(snapshot, event);
    case 'people changed':
      return plain && isTable && !snapshot.matches({ listed: { people: 'old' } });
    case 'member opened':
    case 'reminder wished':
    default:
      return plain;
  }
}

/** What is said of how many people there are. */
export function count(): string | null {
  const said = [...document.querySelectorAll('main [role="status"]')].map((one) => one.textContent);
  return said.find((text) => /person|people/.test(text)) ?? null;
}

export function firstRow(): string | null {
  return document.querySelector('main tbody th button')?.textContent ?? null;
}

export function isTicked(): boolean | null {
  const box = document.getElementById(tick);
  return box ? box.ariaChecked === 'true' : null;
}
