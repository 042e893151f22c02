import * as v from 'valibot';
import { auditDetail, auditedChange } from './audit-entry.ts';
import { auditKinds } from './audit-action.ts';
import { parseDate } from '../values/calendar.ts';
import { rowsPerPage } from '../values/list-page.ts';
import { toMessage } from '../texts/texts.ts';
import { fields } from '../values/wire.ts';
import { cleanText } from '../values/written-text.ts';

/** How many entries of the audit log one answer has at most. An export reads that many at once. */
export const mostLogEntries = 1000;

const text = v.optional(
  v.pipe(
    v.string(toMessage('invalid.value')),
    v.maxLength(200, toMessage('invalid.value')),
    v.transform(cleanText),
  ),
  '',
);

const day = v.optional(
  v.nullable(
    v.pipe(
      v.string(toMessage('invalid.log.day')),
      v.check((typed) => /^\d{4}-/.test(typed) && parseDate(typed) === typed, toMessage('invalid.log.day')),
    ),
  ),
  null,
);

/**
 * The criteria of a search in the audit log, which must all match. `who` and `whom` are names, a username or
 * a number: the actor and the subject. `reading` says whether entries of reading, printing and exporting are
 * found if `kind` is null. `from` and `until` are days of the association's time zone, both included.
 * `before` is the entry before the page, the latest entry first.
 */
export const logSearch = fields({
  who: text,
  whom: text,
  kind: v.optional(v.nullable(v.picklist(auditKinds, toMessage('invalid.value'))), null),
  reading: v.optional(v.boolean(toMessage('invalid.value')), true),
  from: day,
  until: day,
  requestId: text,
  before: v.optional(
    v.nullable(
      v.pipe(
        v.number(toMessage('invalid.value')),
        v.integer(toMessage('invalid.value')),
        v.minValue(1, toMessage('invalid.value')),
        v.maxValue(Number.MAX_SAFE_INTEGER, toMessage('invalid.value')),
      ),
    ),
    null,
  ),
  limit: v.optional(
    v.pipe(
      v.number(toMessage('invalid.value')),
      v.integer(toMessage('invalid.value')),
      v.minValue(1, toMessage('invalid.value')),
      v.maxValue(mostLogEntries, toMessage('invalid.value')),
    ),
    rowsPerPage,
  ),
});
export type LogSearch = v.InferOutput<typeof logSearch>;

/**
 * An entry of the audit log as the office reads it. The names are those of today, or the pseudonym after an
 * erasure. `memberId` is the subject, if it is a person on file. `undo` is the change, if a call can take it
 * back and the values have not changed again. For any other change made by a call, `whyNot` explains in words
 * why it cannot be undone. In entries for a file, both are null.
 */
export const logEntry = v.object({
  id: v.number(),
  at: v.string(),
  requestId: v.string(),
  who: v.string(),
  whom: v.string(),
  sentence: v.string(),
  details: v.array(auditDetail),
  memberId: v.nullable(v.number()),
  undo: v.nullable(auditedChange),
  whyNot: v.nullable(v.string()),
});
export type LogEntry = v.InferOutput<typeof logEntry>;

/** A page of the audit log, and whether older entries match as well. */
export const logPage = v.object({ entries: v.array(logEntry), more: v.boolean() });
export type LogPage = v.InferOutput<typeof logPage>;

/**
 * The last check of the audit log's chain. `whole` says whether the chain was intact, and `why` why not.
 * `checked` is false if the check failed to run; then `whole` is false too. `entries` were checked, and
 * `waiting` were not yet linked. `checking` says whether another check is about to run.
 */
export const logCheck = v.object({
  checking: v.boolean(),
  last: v.nullable(
    v.object({
      at: v.string(),
      whole: v.boolean(),
      checked: v.optional(v.boolean(), true),
      entries: v.number(),
      waiting: v.optional(v.number(), 0),
      why: v.nullable(v.string()),
    }),
  ),
});
export type LogCheck = v.InferOutput<typeof logCheck>;
