import * as v from 'valibot';

/** A value that an audit entry changed, in words; `before` is null where something new was written. */
export const auditDetail = v.object({
  what: v.string(),
  before: v.nullable(v.string()),
  after: v.string(),
});
export type AuditDetail = v.InferOutput<typeof auditDetail>;

const kept = v.nullable(v.record(v.string(), v.unknown()));

/**
 * What an audit entry changed, as far as its undoing goes; the subject names a member as `member:id:7`, or by the
 * number: `member:28`.
 */
export const auditedChange = v.object({ action: v.string(), subject: v.string(), before: kept, after: kept });
export type AuditedChange = v.InferOutput<typeof auditedChange>;

/**
 * One audit entry about a member, as the history shows it: who did what, when, in a sentence with what it changed, and
 * the values before and after as they were kept. An addition.
 */
export const historyEntry = v.object({
  id: v.number(),
  at: v.string(),
  actor: v.string(),
  action: v.string(),
  sentence: v.string(),
  details: v.array(auditDetail),
  before: kept,
  after: kept,
});
export type HistoryEntry = v.InferOutput<typeof historyEntry>;

/** The named values in an audit entry's before or after; none where it is a text, a number or nothing. */
export function toNamedValues(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}
