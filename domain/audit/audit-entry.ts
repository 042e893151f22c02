import * as v from 'valibot';

/** A value that an audit entry changed, in words. `before` is null if the value is new. */
export const auditDetail = v.object({
  what: v.string(),
  before: v.nullable(v.string()),
  after: v.string(),
});
export type AuditDetail = v.InferOutput<typeof auditDetail>;

const kept = v.nullable(v.record(v.string(), v.unknown()));

/**
 * The parts of an audit entry that an undo needs. The subject names a member as `member:id:7`, or by
 * membership number as `member:28`.
 */
export const auditedChange = v.object({ action: v.string(), subject: v.string(), before: kept, after: kept });
export type AuditedChange = v.InferOutput<typeof auditedChange>;

/**
 * One audit entry in the history of a member: who did what and when, and a sentence about it (not in the
 * specification). `details` are the changed values in words, `before` and `after` the stored values.
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

/** Gets the named values in an audit entry's before or after. Empty for a text, a number or nothing. */
export function toNamedValues(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}
