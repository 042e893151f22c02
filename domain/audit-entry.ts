import * as v from 'valibot';

/** What was done to a member: who, when, what, before and after; an addition. */
export const historyEntry = v.object({
  at: v.string(),
  actor: v.string(),
  action: v.string(),
  before: v.nullable(v.record(v.string(), v.unknown())),
  after: v.nullable(v.record(v.string(), v.unknown())),
});
export type HistoryEntry = v.InferOutput<typeof historyEntry>;
