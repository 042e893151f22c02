import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import {
  beginning,
  behindTheChain,
  linksFrom,
  places,
  waitingAfter,
  type Linked,
  type Written,
} from './read-chain.ts';
import { keptOnScrubbing, type Scrubbed } from './scrub.ts';
import { readSnapshot } from '../store/read-snapshot.ts';
import type { Database } from '../store/schema.ts';

/** Where the chain that is verified stood at some moment: its length and its last link's hash. It proves the past. */
export interface Head {
  readonly position: number;
  readonly hash: string;
}

/** Whether verifying the audit's chain found it whole, and if not, the first place where it is not. */
export type Verified =
  | {
      readonly whole: true;
      /** How many are linked, and how many were before them that have been let go. */
      readonly entries: number;
      readonly letGo: number;
      /** How many are not linked yet, and are as they were noted when they were written. */
      readonly waiting: number;
      readonly scrubbed: number;
      readonly head: Head;
    }
  | {
      readonly whole: false;
      readonly position: number;
      readonly entryId: number | null;
      readonly why: Broken;
    };

const broken = {
  missing: 'the link is missing',
  removed: 'its entry is missing',
  unlinked: 'the entry has no link and waits for none: it was written behind the trigger',
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

/** Thrown where verifying the chain finds the audit broken: says where and why. */
export class AuditBroken extends Error {
  override readonly name = 'AuditBroken';

  constructor({ entryId, position, why }: Exclude<Verified, { whole: true }>) {
    const entry = entryId === null ? '' : ` (entry ${entryId})`;
    super(`The audit is broken at position ${position}${entry}: ${broken[why]}.`);
  }
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

/** What is wrong with an entry whose hash begins with these parts, and which stands, or will stand, at a place. */
function wrongWithEntry(row: Written, first: readonly string[], place: number): Broken | null {
  if (row.id === null) return 'removed';
  const { action, actor, afterDigest, beforeDigest, micros, requestId, subject } = row;
  const parts = [...first, String(row.linkedId), micros, requestId, actor, action, subject];
  if (row.hash !== hashOf([...parts, beforeDigest, afterDigest])) return 'hash';
  if (row.scrubbedBy !== null) {
    if ((row.scrubbedAt ?? 0) <= place) return 'scrubbed';
    if (!row.isScrubOfIts) return 'whose';
    return isLeft(row.before) && isLeft(row.after) ? null : 'left';
  }
  if (digestOf(row.before) !== beforeDigest || digestOf(row.after) !== afterDigest) return 'content';
  return null;
}

function wrongWith(row: Linked, position: number, previous: string): Broken | null {
  if (row.position !== position) return 'missing';
  if (row.id !== null && row.previous !== previous) return 'previous';
  return wrongWithEntry(row, [previous, String(position)], position);
}

interface Said {
  readonly id: number;
  readonly position: number;
  /** What it covered and left, as it says itself or was recorded before each did, or since some of it was let go. */
  readonly scrubbed: Scrubbed | null;
}

/** The entries that took something out of others, or say so, in the order of the chain; only such actions do. */
async function scrubsIn(db: Kysely<Database>): Promise<readonly Said[]> {
  const { rows } = await sql<Said>`
    with recorded as (
      select position, after -> 'scrubs' as scrubs from audit join ${places} as places on entry_id = id
      where action = 'audit scrubs recorded' order by position limit 1
    )
    select audit.id, links.position, coalesce((
      select later.after -> 'scrubs' -> audit.id::text from audit as later
        join ${places} as place on place.entry_id = later.id
      where later.action = 'audit entries let go' and later.after -> 'scrubs' ? audit.id::text
        and place.position > links.position order by place.position desc limit 1
      ), after -> 'scrubbed', (
      select scrubs -> audit.id::text from recorded where recorded.position > links.position)) as scrubbed
    from audit join ${places} as links on entry_id = audit.id
    where action in ('member erased', 'audit details over')
      and (after ? 'scrubbed' or exists (select from audit as covered where covered.scrubbed_by = audit.id))
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

/** How many ids are looked at in one statement, so that none is ended for taking long. */
const span = 100_000;

/** The first entry that has no link and waits for none; null where there is no such. */
async function firstUnlinked(db: Kysely<Database>, stop?: AbortSignal): Promise<number | null> {
  const { rows: ends } = await sql<{ first: number | null; last: number | null }>`
    select min(id) as first, max(id) as last from audit`.execute(db);
  const { first, last } = ends[0] ?? {};
  for (let from = first ?? 0; from <= (last ?? -1); from += span) {
    stop?.throwIfAborted();
    const within = sql`between ${from} and ${from + span - 1}`;
    const { rows } = await sql<{ id: number }>`
      select id from audit where id ${within}
        and not exists (select from audit_links where entry_id = id and entry_id ${within})
        and not exists (select from audit_unlinked where entry_id = id) order by id limit 1`.execute(db);
    if (rows[0]) return rows[0].id;
  }
  return null;
}

/**
 * Verifies the audit: computes its whole chain anew, apart from the database's own functions, and holds every entry to
 * it, and the chain to where it was noted to stand. Reads in one snapshot, beside a running portal, and rejects once
 * `stop` is aborted.
 */
export async function verifyAudit(
  db: Kysely<Database>,
  noted: Head | null = null,
  stop?: AbortSignal,
): Promise<Verified> {
  return readSnapshot(db, async (trx) => {
    const first = await beginning(trx);
    if (!first) return { whole: false, position: 1, entryId: null, why: 'missing' } as const;
    if (noted?.position === first.position && noted.hash !== first.hash) {
      return { whole: false, position: first.position, entryId: null, why: 'noted' } as const;
    }
    let head: Head = { position: first.position, hash: first.hash };
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
    let waiting = 0;
    for (let last = 0, more = true; more;) {
      stop?.throwIfAborted();
      const rows = await waitingAfter(trx, last);
      for (const row of rows) {
        const why = wrongWithEntry(row, [], behindTheChain + row.linkedId);
        const position = head.position + waiting + 1;
        if (why) return { whole: false, position, entryId: row.id, why } as const;
        if (row.scrubbedBy !== null) scrubbed += 1;
        waiting += 1;
        last = row.linkedId;
      }
      more = rows.length > 0;
    }
    const behind = head.position + waiting + 1;
    const said = await wronglyCovered(trx);
    if (said) {
      const position = Math.min(said.position, behind);
      return { whole: false, position, entryId: said.id, why: 'covered' } as const;
    }
    const stranger = await firstUnlinked(trx, stop);
    if (stranger !== null)
      return { whole: false, position: behind, entryId: stranger, why: 'unlinked' } as const;
    const { position: letGo } = first;
    return { whole: true, entries: head.position - letGo, letGo, waiting, scrubbed, head } as const;
  });
}
