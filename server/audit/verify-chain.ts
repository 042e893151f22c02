import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { keptOnScrubbing, type Scrubbed } from './scrub.ts';
import type { Database } from '../store/schema.ts';

/** Where the chain stood at some moment: its length and the hash of its last link. Noted elsewhere, it proves the past. */
export interface Head {
  readonly position: number;
  readonly hash: string;
}

/** Whether the audit is whole, and if not, the first place where it is not. */
export type Verified =
  | { readonly whole: true; readonly entries: number; readonly scrubbed: number; readonly head: Head }
  | {
      readonly whole: false;
      readonly position: number;
      readonly entryId: number | null;
      readonly why: Broken;
    };

const broken = {
  missing: 'the link is missing',
  removed: 'its entry is missing',
  unlinked: 'the entry has no link: it was written behind the trigger',
  previous: 'it does not follow from the link before it',
  hash: 'who, what, when or to whom was changed',
  content: 'its before or after was changed',
  scrubbed: 'its before and after were taken out, and no later entry says why',
  whose:
    'its before and after were taken out, and the entry that says why is about somebody or something else',
  left: 'its before and after were taken out, and there is more in them than that leaves',
  covered: 'what it says it took out, and left, is not what was taken out and left',
  noted: 'the chain had another hash here when it was noted',
} as const;
type Broken = keyof typeof broken;

/** Says of a broken audit where and why. */
export class AuditBroken extends Error {
  override readonly name = 'AuditBroken';

  constructor({ entryId, position, why }: Exclude<Verified, { whole: true }>) {
    const entry = entryId === null ? '' : ` (entry ${entryId})`;
    super(`The audit is broken at position ${position}${entry}: ${broken[why]}.`);
  }
}

interface Row {
  readonly position: number;
  readonly linkedId: number;
  readonly beforeDigest: string;
  readonly afterDigest: string;
  readonly previous: string;
  readonly hash: string;
  readonly id: number | null;
  readonly micros: string;
  readonly requestId: string;
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly before: string | null;
  readonly after: string | null;
  /** The entry that took something out of this one; null where none did. */
  readonly scrubbedBy: number | null;
  /** Where that one stands in the chain; null where there is no such. */
  readonly scrubbedAt: number | null;
  /** Whether that one is of a kind that takes something out, and about the person or the time of this one. */
  readonly isScrubOfIts: boolean;
}

function digestOf(content: string | null): string {
  return content === null ? '' : createHash('sha256').update(content).digest('hex');
}

/** The hash of a link: over its parts, each after its length in bytes. */
function hashOf(parts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${Buffer.byteLength(part)}:${part}`);
  return hash.digest('hex');
}

/** Whether a before or after holds nothing but what is left of it where personal data were taken out. */
function isLeft(content: string | null): boolean {
  const parts: unknown = JSON.parse(content ?? '{}');
  return Object.keys(Object(parts)).every((key) => keptOnScrubbing.includes(key));
}

function wrongWith(row: Row, position: number, previous: string): Broken | null {
  if (row.position !== position) return 'missing';
  if (row.id === null) return 'removed';
  if (row.previous !== previous) return 'previous';
  const { action, actor, afterDigest, beforeDigest, micros, requestId, subject } = row;
  const parts = [previous, String(position), String(row.linkedId), micros, requestId, actor, action, subject];
  if (row.hash !== hashOf([...parts, beforeDigest, afterDigest])) return 'hash';
  if (row.scrubbedBy !== null) {
    if ((row.scrubbedAt ?? 0) <= position) return 'scrubbed';
    if (!row.isScrubOfIts) return 'whose';
    return isLeft(row.before) && isLeft(row.after) ? null : 'left';
  }
  if (digestOf(row.before) !== beforeDigest || digestOf(row.after) !== afterDigest) return 'content';
  return null;
}

/** Whom an entry is about: as their id, by which they are written, or beside the chain where they were by their number. */
const personIn = (entry: 'entry' | 'scrub') => {
  const [subject, person] = [sql.ref(`${entry}.subject`), sql.ref(`${entry}.person_id`)];
  return sql`coalesce(substring(${subject} from '^member:id:(\\d{1,15})$')::bigint, ${person},
    (select member_id from checkouts where reference = substring(${subject} from '^checkout:(.*)$')))`;
};

/** An erasure takes out what is about its person; the end of a period, what is older than it says. */
const isScrubOfIts = sql<boolean>`
  case scrub.action
    when 'member erased' then ${personIn('entry')} = ${personIn('scrub')}
    when 'audit details over' then entry.at < coalesce((scrub.after ->> 'until')::timestamptz, scrub.at)
  end`;

async function linksFrom(db: Kysely<Database>, position: number): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select links.position, links.entry_id as "linkedId", links.before_digest as "beforeDigest",
      links.after_digest as "afterDigest", links.previous, links.hash, entry.id,
      floor(extract(epoch from entry.at) * 1000000)::bigint::text as micros, entry.request_id as "requestId",
      entry.actor, entry.action, entry.subject, entry.before::text as before, entry.after::text as after,
      entry.scrubbed_by as "scrubbedBy", scrub_link.position as "scrubbedAt",
      coalesce(${isScrubOfIts}, false) as "isScrubOfIts"
    from audit_links as links
      left join audit as entry on entry.id = links.entry_id
      left join audit as scrub on scrub.id = entry.scrubbed_by
      left join audit_links as scrub_link on scrub_link.entry_id = scrub.id
    where links.position >= ${position} order by links.position limit 1000`.execute(db);
  return rows;
}

interface Said {
  readonly id: number;
  readonly position: number;
  /** What it covered and left, as it says itself or was recorded before each did. */
  readonly scrubbed: Scrubbed | null;
}

/** The entries that took something out of others, or say so, in the order of the chain. */
async function scrubsIn(db: Kysely<Database>): Promise<readonly Said[]> {
  const { rows } = await sql<Said>`
    with recorded as (
      select position, after -> 'scrubs' as scrubs from audit join audit_links on entry_id = id
      where action = 'audit scrubs recorded' order by position limit 1
    )
    select audit.id, links.position, coalesce(after -> 'scrubbed', (
      select scrubs -> audit.id::text from recorded where recorded.position > links.position)) as scrubbed
    from audit join audit_links as links on entry_id = audit.id
    where after ? 'scrubbed' or audit.id in (select scrubbed_by from audit)
    order by position`.execute(db);
  return rows;
}

/** The first entry that covered or left something else than it says; null where each covered and left just that. */
async function wronglyCovered(db: Kysely<Database>): Promise<Said | null> {
  for (const said of await scrubsIn(db)) {
    // One after the other: a scrub covers thousands of entries at the most, and all of them together any number.
    const { rows } = await sql<{
      readonly id: number;
      readonly before: string | null;
      readonly after: string | null;
    }>`
      select id, before::text as before, after::text as after from audit where scrubbed_by = ${said.id} order by id`.execute(
      db,
    );
    const lines = rows.map(({ id, before, after }) => `${id} ${digestOf(before)} ${digestOf(after)}`);
    const digest = createHash('sha256').update(lines.join('\n')).digest('hex');
    if (said.scrubbed?.digest !== digest || said.scrubbed.entries !== rows.length) return said;
  }
  return null;
}

/**
 * Computes the whole chain of the audit anew, apart from the database's own functions, and holds every entry to it, and
 * the chain to where it was noted to stand. Reads in one snapshot, beside a running portal, and rejects once `stop` is
 * aborted.
 */
export async function verifyAudit(
  db: Kysely<Database>,
  noted: Head | null = null,
  stop?: AbortSignal,
): Promise<Verified> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      let head: Head = { position: 0, hash: '' };
      let scrubbed = 0;
      for (;;) {
        stop?.throwIfAborted();
        const rows = await linksFrom(trx, head.position + 1);
        for (const row of rows) {
          const position = head.position + 1;
          const why = wrongWith(row, position, head.hash);
          if (why) return { whole: false, position, entryId: row.id, why } as const;
          if (noted?.position === position && noted.hash !== row.hash) {
            return { whole: false, position, entryId: row.id, why: 'noted' } as const;
          }
          if (row.scrubbedBy !== null) scrubbed += 1;
          head = { position, hash: row.hash };
        }
        if (rows.length === 0) break;
      }
      if (noted && noted.position > head.position) {
        return { whole: false, position: head.position + 1, entryId: null, why: 'missing' } as const;
      }
      const said = await wronglyCovered(trx);
      if (said) return { whole: false, position: said.position, entryId: said.id, why: 'covered' } as const;
      const unlinked = await trx
        .selectFrom('audit')
        .leftJoin('audit_links', 'entry_id', 'id')
        .select('id')
        .where('entry_id', 'is', null)
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
      if (unlinked) {
        const position = head.position + 1;
        return { whole: false, position, entryId: unlinked.id, why: 'unlinked' } as const;
      }
      return { whole: true, entries: head.position, scrubbed, head } as const;
    });
}
