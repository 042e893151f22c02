import type { LogEntry } from '#domain/audit-log.ts';
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
    ...more,
  };
}

/** The same on the wire. */
export function wire({ at, details, id, memberId, requestId, sentence, who, whom }: LogEntry) {
  return { id, at, request_id: requestId, who, whom, sentence, details, member_id: memberId };
}

export const blank = { who: '', whom: '', kind: '', from: '', until: '', requestId: '' };
export const sought = { ...blank, who: 'Doris', from: '01/03/2026', until: '02/03/2026' };
export const first = { entries: [entry(20), entry(19)], more: true };
export const second = { entries: [entry(18)], more: false };
export const found = { entries: [entry(7)], more: false };
export const nothing = { entries: [], more: false };
export const asked = formSnapshots(sought);
