import { createHash } from 'node:crypto';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import {
  readChainStart,
  behindTheChain,
  isScrubAllowedFor,
  readLinksFrom,
  readUnlinkedAfter,
  type LinkedEntry,
  type UnlinkedEntry,
} from './read-chain.ts';
import { keptOnScrubbing } from './scrub.ts';
import { hashAuditContent, findWrongScrub } from './covered-entries.ts';
import { DatabaseAway } from '../store/database-away.ts';
import { getErrorCode } from '../store/embedded/database-trouble.ts';
import { readSnapshot } from '../store/read-snapshot.ts';
import type { Database } from '../store/schema.ts';

/** A link of the chain. As long as the chain still has this link, all entries before it are unchanged. */
export interface Head {
  readonly position: number;
  readonly hash: string;
}

export type Verified =
  | {
      readonly whole: true;
      /** `letGo` counts older entries that were deleted after their retention period. */
      readonly entries: number;
      readonly letGo: number;
      /** Entries without a link that were not changed. */
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

export class AuditBroken extends Error {
  override readonly name = 'AuditBroken';

  constructor({ entryId, position, why }: Exclude<Verified, { whole: true }>) {
    const entry = entryId === null ? '' : ` (entry ${entryId})`;
    super(`The audit is broken at position ${position}${entry}: ${broken[why]}.`);
  }
}

/** Thrown if the audit cannot be read. It does not mean that the audit was changed. */
export class AuditUnchecked extends Error {
  override readonly name = 'AuditUnchecked';

  constructor(cause: unknown) {
    const code = getErrorCode(cause);
    const kind = cause instanceof Error ? cause.name : 'unknown';
    super(`The audit could not be checked: it cannot be read (${code || kind}).`, { cause });
  }
}

/** Hashes several texts. The byte length of a text is hashed before it, so that `ab`, `c` differs from `a`, `bc`. */
function hashParts(parts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${Buffer.byteLength(part)}:${part}`);
  return hash.digest('hex');
}

function isScrubbed(content: string | null): boolean {
  const parts: unknown = JSON.parse(content ?? '{}');
  return Object.keys(Object(parts)).every((key) => keptOnScrubbing.includes(key));
}

/**
 * Finds what is wrong in an entry. `place` is its position in the chain. `first` are texts that are hashed before the
 * entry's own texts.
 */
function findFaultInEntry(row: UnlinkedEntry, first: readonly string[], place: number): Broken | null {
  if (row.id === null) return 'removed';
  const { action, actor, afterDigest, beforeDigest, micros, requestId, subject } = row;
  const parts = [...first, row.linkedId, micros, requestId, actor, action, subject];
  if (row.hash !== hashParts([...parts, beforeDigest, afterDigest])) return 'hash';
  if (row.scrubbedBy !== null) {
    if ((row.scrubbedAt ?? 0) <= place) return 'scrubbed';
    if (!isScrubAllowedFor(row)) return 'whose';
    return isScrubbed(row.before) && isScrubbed(row.after) ? null : 'left';
  }
  if (hashAuditContent(row.before) !== beforeDigest || hashAuditContent(row.after) !== afterDigest)
    return 'content';
  return null;
}

function findFaultInLink(row: LinkedEntry, position: number, previous: string): Broken | null {
  if (row.position !== position) return 'missing';
  if (row.id !== null && row.previous !== previous) return 'previous';
  return findFaultInEntry(row, [previous, String(position)], position);
}

/** How many entries one query reads, because the database ends a query that takes too long. */
const span = 100_000;

/** Finds the first audit entry that has no link and is not registered to get one; null if there is none. */
async function findFirstUnlinked(db: Kysely<Database>, stop?: AbortSignal): Promise<number | null> {
  // The portal's own ids begin at 1. An entry that somebody inserted can have any id, even one too large for a number.
  for (let after: string | null = null; ;) {
    stop?.throwIfAborted();
    const isLater: RawBuilder<boolean> = after === null ? sql`true` : sql`id > ${after}::bigint`;
    const { rows: ends }: { rows: { first: string; last: string | null }[] } = await sql<{
      first: string;
      last: string | null;
    }>`
      select min(id)::text as first, max(id)::text as last
      from (select id from audit where ${isLater} order by id limit ${span}) as part`.execute(db);
    const [part] = ends;
    if (!part?.last) return null;
    const within = sql`between ${part.first}::bigint and ${part.last}::bigint`;
    const { rows } = await sql<{ id: number }>`
      select id from audit where id ${within}
        and not exists (select from audit_links where entry_id = id and entry_id ${within})
        and not exists (select from audit_unlinked where entry_id = id) order by id limit 1`.execute(db);
    if (rows[0]) return rows[0].id;
    after = part.last;
  }
}

async function verifyChain(
  trx: Kysely<Database>,
  noted: Head | null,
  stop: AbortSignal | undefined,
): Promise<Verified> {
  const first = await readChainStart(trx);
  if (!first) return { whole: false, position: 1, entryId: null, why: 'missing' };
  if (noted?.position === first.position && noted.hash !== first.hash) {
    return { whole: false, position: first.position, entryId: null, why: 'noted' };
  }
  let head: Head = { position: first.position, hash: first.hash };
  let scrubbed = 0;
  for (;;) {
    stop?.throwIfAborted();
    const rows = await readLinksFrom(trx, head.position + 1);
    for (const row of rows) {
      const position = head.position + 1;
      const why = findFaultInLink(row, position, head.hash);
      if (why) return { whole: false, position, entryId: row.id, why };
      if (noted?.position === position && noted.hash !== row.hash) {
        return { whole: false, position, entryId: row.id, why: 'noted' };
      }
      if (row.scrubbedBy !== null) scrubbed += 1;
      head = { position, hash: row.hash };
    }
    if (rows.length === 0) break;
  }
  if (noted && noted.position > head.position) {
    return { whole: false, position: head.position + 1, entryId: null, why: 'missing' };
  }
  let waiting = 0;
  for (let last: string | null = null, more = true; more;) {
    stop?.throwIfAborted();
    const rows = await readUnlinkedAfter(trx, last);
    for (const row of rows) {
      const why = findFaultInEntry(row, [], behindTheChain + Number(row.linkedId));
      const position = head.position + waiting + 1;
      if (why) return { whole: false, position, entryId: row.id, why };
      if (row.scrubbedBy !== null) scrubbed += 1;
      waiting += 1;
      last = row.linkedId;
    }
    more = rows.length > 0;
  }
  const behind = head.position + waiting + 1;
  const said = await findWrongScrub(trx);
  if (said) {
    const position = Math.min(said.position, behind);
    return { whole: false, position, entryId: said.id, why: 'covered' };
  }
  const stranger = await findFirstUnlinked(trx, stop);
  if (stranger !== null) return { whole: false, position: behind, entryId: stranger, why: 'unlinked' };
  const { position: letGo } = first;
  return { whole: true, entries: head.position - letGo, letGo, waiting, scrubbed, head };
}

/**
 * Verifies the audit: computes every hash again, without the database's functions, in one snapshot. `noted` is a link
 * that somebody wrote down earlier. Rejects with `AuditUnchecked` if the audit cannot be read. If `stop` is aborted or
 * the database does not answer, rejects with that error.
 */
export async function verifyAudit(
  db: Kysely<Database>,
  noted: Head | null = null,
  stop?: AbortSignal,
): Promise<Verified> {
  try {
    return await readSnapshot(db, (trx) => verifyChain(trx, noted, stop));
  } catch (error) {
    const isAway = error instanceof DatabaseAway && !error.isBusy;
    throw isAway || stop?.aborted === true ? error : new AuditUnchecked(error);
  }
}
