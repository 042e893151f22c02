import * as v from 'valibot';

/** One audit entry about a member, as the history shows it: who did what, when, and the values before and after. An addition. */
export const historyEntry = v.object({
  at: v.string(),
  actor: v.string(),
  action: v.string(),
  before: v.nullable(v.record(v.string(), v.unknown())),
  after: v.nullable(v.record(v.string(), v.unknown())),
});
export type HistoryEntry = v.InferOutput<typeof historyEntry>;
