import * as v from 'valibot';
import { auditDetail, auditedChange } from './audit-entry.ts';
import { auditKinds } from './audit-action.ts';
import { parseDate } from '../values/calendar.ts';
import { rowsPerPage } from '../values/list-page.ts';
import { toMessage } from '../texts/texts.ts';
import { fields } from '../values/wire.ts';
import { cleanText } from '../values/written-text.ts';

/** The maximum number of log entries in one answer. An export of the log reads this many entries at a time. */
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
 * The criteria of a search in the audit log. A log entry is found if it matches all criteria of the search. `who`
 * searches for the person who did the action, and `whom` for the person whom the action is about, by name, username or
 * number. If `kind` is null, `reading` says whether entries about reading, printing and exporting are found. `from` and
 * `until` are the first and the last day, in the association's time zone. The search returns the latest log entry
 * first. If `before` is an entry's id, the search returns only log entries that are older than this entry.
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
 * An entry of the audit log as the office sees it. `who` and `whom` are the current names of people. After the erasure
 * of a person, a pseudonym replaces the person's name. `memberId` is the id of the person whom the entry is about, if
 * this person is in the database. `undo` has the data to undo the change, if an undo is possible and nobody has changed
 * the values again. `whyNot` is the reason why nobody can undo the change. In exported files, `undo` and `whyNot` are
 * null.
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

/** A page of the audit log, and whether the log has older entries that match the search. */
export const logPage = v.object({ entries: v.array(logEntry), more: v.boolean() });
export type LogPage = v.InferOutput<typeof logPage>;

/**
 * The result of the last check of the audit log's hash chain, which shows whether somebody falsified an entry. `whole`
 * says whether the chain is intact. If the hash chain is not intact, `why` is the reason. If the check of the hash
 * chain could not run, `checked` and `whole` are false. `entries` counts the checked entries, `waiting` counts the
 * entries that are not in the chain yet. `checking` says whether the server will start another check soon.
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
