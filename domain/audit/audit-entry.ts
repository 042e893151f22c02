import * as v from 'valibot';

/** One changed value. `before` is null if the value is new. */
export const auditDetail = v.object({
  what: v.string(),
  before: v.nullable(v.string()),
  after: v.string(),
});
export type AuditDetail = v.InferOutput<typeof auditDetail>;

const kept = v.nullable(v.record(v.string(), v.unknown()));

/** A change in the log. A member's subject is `member:id:7` (person id) or `member:28` (membership number). */
export const auditedChange = v.object({ action: v.string(), subject: v.string(), before: kept, after: kept });
export type AuditedChange = v.InferOutput<typeof auditedChange>;

/**
 * An audit entry about a member. `details` are the changed values as people read them. `before` and `after` are the
 * values as stored.
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

/** Returns a copy of the value if it is an object, otherwise an empty object. */
export function toObjectOrEmpty(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}
