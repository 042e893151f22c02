import * as v from 'valibot';

/** One changed value of an audit entry, as text for people. `before` is null if the value is new. */
export const auditDetail = v.object({
  what: v.string(),
  before: v.nullable(v.string()),
  after: v.string(),
});
export type AuditDetail = v.InferOutput<typeof auditDetail>;

const kept = v.nullable(v.record(v.string(), v.unknown()));

/** The facts for undoing an audit entry. A member's subject is `member:id:7` (person id) or `member:28` (number). */
export const auditedChange = v.object({ action: v.string(), subject: v.string(), before: kept, after: kept });
export type AuditedChange = v.InferOutput<typeof auditedChange>;

/**
 * One audit entry in a member's history: who changed what and when, and a sentence about it (not in the specification).
 * `details` are the changed values as people read them, and `before` and `after` are the values in the database.
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

/** Returns the value `before` or `after` of an audit entry, or an empty object if the value is no object. */
export function toObjectOrEmpty(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}
