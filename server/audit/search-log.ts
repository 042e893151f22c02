import { sql, type Kysely, type RawBuilder } from 'kysely';
import { listActionsOfKind } from '#domain/audit/audit-action.ts';
import type { LogEntry, LogPage, LogSearch } from '#domain/audit/audit-log.ts';
import { describeAuditEntry } from '#domain/audit/audit-sentence.ts';
import type { Values } from '#domain/audit/audit-values.ts';
import { rowsPerPage } from '#domain/values/list-page.ts';
import { splitIntoSearchWords } from '#domain/member/member-search.ts';
import { toSearchText } from '#domain/values/search-text.ts';
import { parseRequestId } from '#domain/values/request-id.ts';
import { t } from '#domain/texts/texts.ts';
import { getTimeZone } from '#domain/values/time-zone.ts';
import type { Database } from '../store/schema.ts';
import { hasPieces, hasText, splitIntoSearchPieces } from '../store/search-columns.ts';
import { toAdministratorSubject, toPersonSubject } from './audit.ts';
import { createFieldRefusal } from '../base/refused.ts';
import { findChangesToUndo } from './changes-to-undo.ts';
import type { Context } from '../base/context.ts';
import { readNamesInLogEntries, type NamedEntry } from './log-names.ts';

interface Row extends NamedEntry {
  readonly id: number;
  readonly at: Date;
  readonly requestId: string;
  readonly action: string;
  readonly before: Values | null;
  readonly after: Values | null;
}

/** Whom a text means: names such as `member:id:7`, and person ids, which also find old entries with numbers. */
interface Meant {
  readonly names: readonly string[];
  readonly people: readonly number[];
}

const mostMeant = 1000;

/** Returns false if the searched text has no words, such as `-`. */
function hasAllWords(text: string, words: readonly string[]): boolean {
  const within = toSearchText(text);
  return words.length > 0 && words.every((word) => within.includes(word));
}

/**
 * Selects people by membership number, or by a name with all words in any order. People whose records were merged with
 * theirs are included. An empty text selects nobody.
 */
export function selectPeople(text: string, words: readonly string[]) {
  const wanted = /^\d{1,9}$/.test(text)
    ? [sql<boolean>`membership_number = ${Number(text)}`]
    : [
        sql<boolean>`${words.length > 0}`,
        hasPieces(words.flatMap(splitIntoSearchPieces)),
        ...words.map((word) => hasText('full_name', word)),
      ];
  return sql<{ id: number; number: number | null; references: string[] }>`
    with meant as (
      select coalesce(joined_to, id) as id from members where ${sql.join(wanted, sql` and `)} limit ${mostMeant + 1}
    )
    select id, membership_number as number,
      array(select reference from checkouts where member_id = members.id) as references
    from members where id = any(array(select id from meant)) or joined_to = any(array(select id from meant))`;
}

async function findSubjects(db: Kysely<Database>, field: 'who' | 'whom', text: string): Promise<Meant> {
  const words = splitIntoSearchWords(toSearchText(text));
  const [{ rows: people }, administrators, clubs, groups] = await Promise.all([
    selectPeople(text, words).execute(db),
    db.selectFrom('administrators').select(['username', 'first_name', 'last_name']).execute(),
    db.selectFrom('clubs').select(['short_name', 'name']).execute(),
    db.selectFrom('affiliated_groups').select(['short_name', 'name']).execute(),
  ]);
  if (people.length > mostMeant) throw createFieldRefusal(field, 'invalid.log.many');
  const listMatchingNames = (prefix: string, rows: readonly { short_name: string; name: string }[]) =>
    rows
      .filter((row) => hasAllWords(`${row.name} ${row.short_name}`, words))
      .map((row) => `${prefix}:${row.short_name}`);
  return {
    people: people.map(({ id }) => id),
    names: [
      ...people.flatMap((person) => [
        toPersonSubject(person),
        ...(person.number === null ? [] : [`member:${person.number}`]),
        ...person.references.map((reference) => `checkout:${reference}`),
      ]),
      ...administrators
        .filter((row) => hasAllWords(`${row.username} ${row.first_name} ${row.last_name}`, words))
        .map(({ username }) => toAdministratorSubject(username)),
      ...listMatchingNames('club', clubs),
      ...listMatchingNames('group', groups),
      ...(/^\d{4}$/.test(text) ? [`year:${text}`] : []),
      ...(hasAllWords(t('log.name.system'), words) ? ['system'] : []),
    ],
  };
}

/**
 * Creates SQL for whether an action is of a kind. Actions of imports contain a file's name, so a pattern finds them.
 */
function isOfKind(kind: NonNullable<LogSearch['kind']>): RawBuilder<boolean> {
  const listed = sql<boolean>`action = any(${listActionsOfKind(kind)}::text[])`;
  return kind === 'upkeep' ? sql<boolean>`(${listed} or action like 'import %')` : listed;
}

/** Makes the query of a search in the log, in a form for which the database can use its indexes. */
export async function selectLog(db: Kysely<Database>, search: LogSearch): Promise<RawBuilder<Row>> {
  const { before, from, kind, limit, reading, requestId, until } = search;
  const who = search.who === '' ? null : await findSubjects(db, 'who', search.who);
  const whom = search.whom === '' ? null : await findSubjects(db, 'whom', search.whom);
  const zone = getTimeZone();
  const conditions = [
    who && sql<boolean>`actor = any(${who.names}::text[])`,
    whom && sql<boolean>`(subject = any(${whom.names}::text[]) or person_id = any(${whom.people}::bigint[]))`,
    kind ? isOfKind(kind) : !reading && sql<boolean>`not ${isOfKind('lists and papers')}`,
    from && sql<boolean>`at >= ${from}::timestamp at time zone ${zone}::text`,
    until && sql<boolean>`at < (${until}::timestamp + interval '1 day') at time zone ${zone}::text`,
    requestId !== '' && sql<boolean>`request_id = ${parseRequestId(requestId)}`,
    before !== null && sql<boolean>`(at, id) < (select at, id from audit where id = ${before})`,
  ].filter((condition) => condition !== null && condition !== false && condition !== '');
  return sql<Row>`
    select id, at, request_id as "requestId", actor, action, subject, person_id as "personId", before, after
    from audit where ${sql.join([sql`true`, ...conditions], sql` and `)}
    order by at desc, id desc limit ${limit + 1}`;
}

/**
 * Reads one page of the entries that a search finds, latest first. In a search for a download, no entry says whether
 * its change can be undone.
 */
export async function readLog(where: Pick<Context, 'config' | 'db'>, search: LogSearch): Promise<LogPage> {
  const { db } = where;
  const { rows } = await (await selectLog(db, search)).execute(db);
  const shown = rows.slice(0, search.limit);
  const [namesOf, toUndo] = await Promise.all([
    readNamesInLogEntries(where, shown),
    findChangesToUndo(db, search.limit > rowsPerPage ? [] : shown),
  ]);
  const entries = shown.map((row): LogEntry => {
    const names = namesOf(row);
    const { id, requestId } = row;
    const { memberId, who, whom } = names;
    const said = { ...describeAuditEntry(row, names), ...(toUndo.get(id) ?? { undo: null, whyNot: null }) };
    return { id, at: row.at.toISOString(), requestId, who, whom, memberId, ...said };
  });
  return { entries, more: rows.length > search.limit };
}
