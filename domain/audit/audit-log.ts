import * as v from 'valibot';
import { auditDetail, auditedChange } from './audit-entry.ts';
import { auditKinds } from './audit-action.ts';
import { parseDate } from '../values/calendar.ts';
import { rowsPerPage } from '../values/list-page.ts';
import { toMessage } from '../texts/texts.ts';
import { fields } from '../values/wire.ts';
import { cleanText } from '../values/written-text.ts';

/** The maximum number of log entries in one answer. An export reads this many entries at a time. */
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
 * The search in the log. An entry must match all fields. `who` is the person who did the action, and `whom` is the
 * person whom the action is about. If `kind` is null, `reading` says whether entries about reading, printing and
 * exporting are found. `from` and `until` are days in the association's time zone. `before` is an entry's id: only
 * older entries are found.
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
 * An entry of the log. `who` and `whom` are current names, or pseudonyms after an erasure. If nobody can undo the
 * change, `undo` is null and `whyNot` is the reason. In exported files, `undo` and `whyNot` are both null.
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

export const logPage = v.object({ entries: v.array(logEntry), more: v.boolean() });
export type LogPage = v.InferOutput<typeof logPage>;

/**
 * The last check of the hash chain. If `whole` is false, `why` is the reason. If the check could not run, `checked` is
 * false too. `waiting` counts entries that are not in the chain yet. `checking` says whether another check starts soon.
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
