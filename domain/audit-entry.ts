import * as v from 'valibot';

/** A value that an entry changed, in words; `before` is null where something new was written. */
export const auditDetail = v.object({
  what: v.string(),
  before: v.nullable(v.string()),
  after: v.string(),
});
export type AuditDetail = v.InferOutput<typeof auditDetail>;

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
  before: v.nullable(v.record(v.string(), v.unknown())),
  after: v.nullable(v.record(v.string(), v.unknown())),
});
export type HistoryEntry = v.InferOutput<typeof historyEntry>;
