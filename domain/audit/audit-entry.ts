import * as v from 'valibot';

/** One value that an audited action changed, in words. `before` is null if the value is new. */
export const auditDetail = v.object({
  what: v.string(),
  before: v.nullable(v.string()),
  after: v.string(),
});
export type AuditDetail = v.InferOutput<typeof auditDetail>;

const kept = v.nullable(v.record(v.string(), v.unknown()));

/**
 * The parts of an audit entry that an undo needs. The subject of an entry about a member is `member:id:7` (person id)
 * or `member:28` (membership number).
 */
export const auditedChange = v.object({ action: v.string(), subject: v.string(), before: kept, after: kept });
export type AuditedChange = v.InferOutput<typeof auditedChange>;

/**
 * One audit entry in a member's history: who did what and when, and a sentence about it (not in the specification).
 * `details` are the changed values in words, `before` and `after` are the stored values.
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

/**
 * Returns an audit entry's `before` or `after` as an object with a value for each name. Returns an empty object for a
 * text, a number, null or undefined.
 */
export function toObjectOrEmpty(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}
