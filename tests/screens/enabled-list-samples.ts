import type { SnapshotFrom } from 'xstate';
import {
  applyPendingChanges,
  type Change,
  type enabledListMachine,
  type Entry,
} from '#machines/registry/enabled-list.machine.ts';
import { formSnapshots, leftFrom, snapshotsFrom } from '#tests/support/models/form-snapshots.ts';
import { clubs } from '#tests/support/screens/member-data.ts';
import { thisYear } from '#tests/support/screens/office-data.ts';
import type { SampleOf } from '#tests/support/models/path.ts';

/** The samples of the clubs’ list for its walk over the screen, and which of them say something where. */

type Machine = typeof enabledListMachine;

export const vsc = 'Valletta Shooting Club';
/** The name of the field of the fee for this year. */
export const feeField = `fee-${thisYear}`;
const loaded: readonly Entry[] = [
  {
    id: 'assoc',
    name: 'The Association',
    fees: { [thisYear]: 1000 },
    mandatory: true,
    enabled: true,
    concerned: { disabled: 40, mandatory: 0, fee: 38 },
  },
  {
    id: 'vsc',
    name: vsc,
    fees: { [thisYear]: 2500 },
    mandatory: false,
    enabled: true,
    concerned: { disabled: 12, mandatory: 28, fee: 10 },
  },
];
/** What the server has when it is asked again: somebody else changes the association's fee meanwhile, back and forth. */
export const [first, second] = ['12.00', '13.00'].map((fee) => ({
  entries: [{ ...loaded[0], fees: { [thisYear]: Number(fee) * 100 } }, loaded[1]] as readonly Entry[],
  wire: [{ ...clubs[0], fee }, clubs[1]],
})) as [Reread, Reread];
interface Reread {
  readonly entries: readonly Entry[];
  readonly wire: unknown;
}

const refusals = {
  enabled: 'You do not have sufficient permission(s) to update the club status.',
  mandatory: 'You do not have sufficient permission(s) to update the club mandatory status.',
  fees: 'You do not have sufficient permission(s) to update the club fee.',
} as const;
export const failed = 'Could not fetch clubs due to a technical error.';

/** What is asked before a change that costs people something, and how many they are. */
export const questions = {
  enabled: {
    title: `Disable ${vsc}?`,
    concerned: 'It concerns 12 members of this club in this year or the last.',
    yes: 'Disable',
  },
  mandatory: {
    title: `Make ${vsc} mandatory?`,
    concerned: 'It concerns 28 members who are not in it.',
    yes: 'Make it mandatory',
  },
  fees: {
    title: `Fee of ${vsc}`,
    concerned: 'A new fee concerns 10 members who pay it. It counts for renewals from now on.',
    yes: 'Undo',
  },
} as const;

/** The switch that asks for a change. */
export function switchFor({ field, value }: Change): string {
  const name = field === 'mandatory' ? 'Mandatory:' : value ? 'Enable' : 'Disable';
  return `[aria-label="${name} ${vsc}"]`;
}

/** Whether the dialog is described so. */
export function saysInDialog(text: string): boolean {
  const description = document.querySelector('[role="dialog"]')?.getAttribute('aria-describedby') ?? '';
  return document.getElementById(description)?.textContent === text;
}

const untouchedClub = 'true false 2500';

/** The fee of an entry in this year, the only one that is open. */
export function feeOf(entry: Entry | undefined): number {
  return entry?.fees?.[thisYear] ?? 0;
}

export function clubOf(entries: readonly Entry[]): string {
  const club = entries.find(({ id }) => id === 'vsc');
  return `${club?.enabled} ${club?.mandatory} ${feeOf(club)}`;
}

/** The form of the fee, thirty euro. */
const { typed, sent, refused } = formSnapshots({ [feeField]: '30.00' });
export { refused, sent };

export const samples: SampleOf<Machine>[] = [
  { type: 'retried' },
  { type: 'change asked', change: { id: 'vsc', field: 'enabled', value: false } },
  { type: 'change asked', change: { id: 'vsc', field: 'enabled', value: true } },
  { type: 'change asked', change: { id: 'vsc', field: 'mandatory', value: true } },
  { type: 'change confirmed' },
  { type: 'change declined' },
  { type: 'change accepted' },
  { type: 'change refused', message: refusals.enabled },
  { type: 'change refused', message: refusals.mandatory },
  { type: 'change refused', message: refusals.fees },
  { type: 'undo asked' },
  { type: 'fee opened', id: 'vsc' },
  leftFrom('feeForm'),
  { type: 'dialog answered' },
  ...snapshotsFrom('feeForm', typed, sent, refused),
  { type: 'xstate.done.actor.load', output: loaded },
  { type: 'xstate.error.actor.load', error: new Error(failed) },
  { type: 'xstate.done.actor.load', output: first.entries },
  { type: 'xstate.done.actor.load', output: second.entries },
  { type: 'xstate.done.actor.feeForm', output: { values: { [feeField]: '30.00' }, answer: null } },
];

/** Whether what was saved last is how the club stood at first. */
function isSetBack(saved: Change | null): boolean {
  if (saved?.field === 'fees') return saved.value[thisYear] === 2500;
  return saved?.value === { enabled: true, mandatory: false }[saved?.field ?? 'enabled'];
}

/** What was saved last, which is undone before the list was read again. */
export function savedAtFirst({ entries, saved }: SnapshotFrom<Machine>['context']): Change | null {
  return feeOf(entries[0]) === 1000 ? saved : null;
}

/** What was saved last, in words. */
export function savedIn(saved: Change | null): string | null {
  switch (saved?.field) {
    case undefined:
      return null;
    case 'enabled':
      return `Saved: ${vsc} ${saved.value === true ? 'enabled' : 'disabled'}.`;
    case 'mandatory':
      return `Saved: ${vsc} ${saved.value === true ? 'mandatory' : 'no longer mandatory'}.`;
    case 'fees': {
      const [after, before] = [saved.value, saved.previous].map((fees) => (fees[thisYear] ?? 0) / 100);
      return `Saved: fee of ${vsc} for ${thisYear} €${after}.00, was €${before}.00.`;
    }
  }
}

/** Whether a sample says something here. */
export function when(snapshot: SnapshotFrom<Machine>, event: SampleOf<Machine>): boolean {
  const { context } = snapshot;
  const { entries, pending } = context;
  const [oldest] = pending;
  const shown = clubOf(applyPendingChanges(context));
  const untouched = clubOf(entries) === untouchedClub && pending.length === 0;
  const isUndone = savedAtFirst(context) !== null;
  if (isUndone && (event.type === 'change asked' || event.type === 'fee opened')) return false;
  if (event.type === 'change asked') {
    // Nothing can be clicked behind the dialog, nor what is so already; a second click stands for all further ones.
    if (snapshot.matches({ listed: { fee: 'open' } }) || snapshot.hasTag('asking')) return false;
    if (event.change.field === 'mandatory') return untouched;
    return (
      pending.length < 2 && shown === `${!event.change.value} false 2500` && oldest?.field !== 'mandatory'
    );
  }
  // Taken back once; to take that back again is the same once more.
  if (event.type === 'undo asked') return isUndone && !isSetBack(context.saved);
  if (event.type === 'fee opened') return untouched && !snapshot.hasTag('asking');
  // Said by the list itself as the fee is answered, and by the dialogs over the administrators.
  if (event.type === 'dialog answered') return false;
  if (event.type === 'change accepted') return oldest !== undefined;
  if (event.type === 'change refused')
    return oldest !== undefined && refusals[oldest.field] === event.message;
  if (event.type === 'xstate.done.actor.load') {
    const next = feeOf(entries[0]) === 1200 ? second.entries : first.entries;
    return event.output === (snapshot.matches('loading') ? loaded : next);
  }
  return true;
}
