import type { LogEntry } from '#domain/audit/audit-log.ts';
import { formSnapshots } from '#tests/support/models/form-snapshots.ts';

/** An entry of the log; those about a member lead to them. */
export function entry(id: number, more: Partial<LogEntry> = {}): LogEntry {
  return {
    id,
    at: '2026-03-02T09:15:07.000Z',
    requestId: `request-${id}`,
    who: 'Doris Bonniċi',
    whom: 'Kordin',
    sentence: `Doris Bonniċi changed the fee of Kordin from €18.00 to €${id}.00`,
    details: [],
    memberId: null,
    undo: null,
    whyNot: null,
    ...more,
  };
}

/** The same on the wire. */
export function wire({ memberId, requestId, whyNot, ...entry }: LogEntry) {
  return { ...entry, request_id: requestId, member_id: memberId, why_not: whyNot };
}

export const blank = { who: '', whom: '', kind: '', from: '', until: '', requestId: '' };
export const sought = { ...blank, who: 'Doris', from: '01/03/2026', until: '02/03/2026' };
const club = { mandatory: true, enabled: true, fee_cents: 2000 };
const undoOf = (before: object) => ({
  undo: { action: 'club changed', subject: 'club:vsc', before: { ...club, ...before }, after: club },
});
/** A club that need not be mandatory, which costs nobody anything; and a fee that may go back to what it was. */
export const changed = entry(20, undoOf({ mandatory: false }));
export const feeChanged = entry(21, undoOf({ fee_cents: 1800 }));
export const first = { entries: [changed, entry(19)], more: true };
export const second = { entries: [entry(18)], more: false };
export const found = { entries: [entry(7)], more: false };
export const nothing = { entries: [], more: false };
export const asked = formSnapshots(sought);
