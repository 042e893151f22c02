import * as v from 'valibot';
import { auditDetail, auditedChange } from './audit-entry.ts';
import { auditKinds } from './audit-action.ts';
import { parseDate } from '../values/calendar.ts';
import { rowsPerPage } from '../values/list-page.ts';
import { toMessage } from '../texts/texts.ts';
import { fields } from '../values/wire.ts';
import { cleanText } from '../values/written-text.ts';

/** The most entries of the audit log in one answer, which are read for a file. */
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
 * What the audit log is searched by, all of it at once: who did it and whom or what it was about (names, a username or
 * a number), the kind, whether reading, printing and exporting is found where no kind is said, the days of the association's time zone from and until which, both included, and the request.
 * `before` is the entry that the page follows, the latest first.
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
 * An entry of the audit log as the office reads it: the names are those of today, and of whoever was erased it is the
 * pseudonym. `memberId` is whom it is about, where that is somebody on file; `undo` is its change, where that still is
 * as the entry left it and a call takes it back; of any other change that somebody made by a call, `whyNot` says in
 * words why none does. Of what is read for a file both are null.
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

/** A page of the audit log, and whether there are older entries that are found as well. */
export const logPage = v.object({ entries: v.array(logEntry), more: v.boolean() });
export type LogPage = v.InferOutput<typeof logPage>;

/**
 * Whether the audit log's chain was whole when it was last looked at, over how many entries, how many then still waited
 * to be linked, and why not; it is not whole either where it could not be `checked`; `checking` is whether it is about to be looked at again.
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
