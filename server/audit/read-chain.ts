import { sql, type Kysely } from 'kysely';
import type { Database } from '../store/schema.ts';

/** An audit entry with the digests for its link in the chain. */
export interface UnlinkedEntry {
  /** The id as a text. If another program wrote the entry, the id may be too large for a number. */
  readonly linkedId: string;
  readonly beforeDigest: string;
  readonly afterDigest: string;
  readonly hash: string;
  readonly id: number | null;
  readonly micros: string;
  readonly requestId: string;
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly before: string | null;
  readonly after: string | null;
  /** The entry that removed details from this entry. Null if no entry did. */
  readonly scrubbedBy: number | null;
  /**
   * The position of the entry `scrubbedBy` in the chain, or behind the chain if that entry is not linked yet. Null if
   * there is no such entry.
   */
  readonly scrubbedAt: number | null;
  readonly scrubAction: string | null;
  readonly scrubMicros: string | null;
  /**
   * The entry `scrubbedBy` says that it removed details older than this instant. The value is as stored and not
   * verified yet.
   */
  readonly scrubUntil: unknown;
  /**
   * Whether an erasure can have removed the details. True if both entries are about one person, or if this entry can
   * mention other people.
   */
  readonly mayBeErased: boolean;
}

export interface LinkedEntry extends UnlinkedEntry {
  readonly position: number;
  readonly previous: string;
}

/** The position behind the audit's chain. The positions of unlinked entries are this number plus their id. */
export const behindTheChain = 1_000_000_000_000_000;
/** SQL for the position of each audit entry, in the chain or behind it. */
export const places = sql`(
  select entry_id, position from audit_links
  union all select entry_id, ${sql.lit(behindTheChain)} + entry_id from audit_unlinked)`;

/**
 * Selects the id of the person whom an audit entry is about. The id is in the subject, or it is the stored person's id,
 * or the id of the person of the checkout in the subject. For two joined people the id is of the person who stayed,
 * because joined people are erased together.
 */
const selectPerson = (entry: 'entry' | 'scrub') => {
  const [subject, person] = [sql.ref(`${entry}.subject`), sql.ref(`${entry}.person_id`)];
  return sql`(select coalesce((select joined_to from members where members.id = written.person), written.person)
    from (select coalesce(substring(${subject} from '^member:id:(\\d{1,15})$')::bigint, ${person},
      (select member_id from checkouts where reference = substring(${subject} from '^checkout:(.*)$'))) as person
    ) as written)`;
};

/**
 * The SQL condition that an audit entry can mention a person whom it is not about. Such an entry has an import's pairs
 * of people, or a note on an unknown payment.
 */
const mayNameOthers = sql`(entry.action = 'import add: different-people'
        or entry.action = 'payment dealt with' and ${selectPerson('entry')} is null)`;

/** Selects an instant in microseconds, as a text. Somebody may have changed the instant to an infinite value. */
const selectMicroseconds = (entry: 'entry' | 'scrub') =>
  sql`floor(extract(epoch from ${sql.ref(entry)}.at) * 1000000)::text`;

/** The columns of an audit entry, with the digests in `noted`. */
const written = sql`
      noted.entry_id::text as "linkedId", noted.before_digest as "beforeDigest", noted.after_digest as "afterDigest", entry.id,
      ${selectMicroseconds('entry')} as micros, entry.request_id as "requestId",
      entry.actor, entry.action, entry.subject, entry.before::text as before, entry.after::text as after,
      entry.scrubbed_by as "scrubbedBy", scrub_place.position as "scrubbedAt",
      scrub.action as "scrubAction", ${selectMicroseconds('scrub')} as "scrubMicros", scrub.after -> 'until' as "scrubUntil",
      coalesce(${selectPerson('entry')} = ${selectPerson('scrub')}, false) or ${mayNameOthers} as "mayBeErased"`;
const itsEntry = sql`
      left join audit as entry on entry.id = noted.entry_id
      left join audit as scrub on scrub.id = entry.scrubbed_by
      left join ${places} as scrub_place on scrub_place.entry_id = scrub.id`;

/**
 * Returns whether the entry that removed details fits this entry. An erasure must be of a person whom this entry is
 * about or can mention. The end of a period must be later than this entry.
 */
export function isScrubAbout(row: UnlinkedEntry): boolean {
  if (row.scrubAction === 'member erased') return row.mayBeErased;
  if (row.scrubAction !== 'audit details over') return false;
  const { scrubUntil } = row;
  if (scrubUntil === null) return Number(row.micros) < Number(row.scrubMicros);
  return typeof scrubUntil === 'string' && Number(row.micros) < Date.parse(scrubUntil) * 1000;
}

/**
 * Reads the position at which the audit's chain begins. The chain begins at the first position, or after the last
 * deleted link, which an entry in the chain records. Null if links are missing and no entry says so.
 */
export async function readChainStart(
  db: Kysely<Database>,
): Promise<{ position: number; hash: string } | null> {
  const { rows } = await sql<{ position: number; hash: string; isSaid: boolean }>`
    select position - 1 as position, previous as hash, position = 1 or exists (
        select from audit join ${places} as place on place.entry_id = audit.id
        where action = 'audit entries let go'
          and after -> 'letGo' = jsonb_build_object('position', first.position - 1, 'hash', previous)
      ) as "isSaid"
    from (select position, previous from audit_links order by position limit 1) as first`.execute(db);
  const [first] = rows;
  if (!first || first.position === 0) return { position: 0, hash: '' };
  return first.isSaid ? first : null;
}

/** Reads the next 1,000 links of the audit's chain from a position, with their entries. */
export async function readLinksFrom(db: Kysely<Database>, position: number): Promise<readonly LinkedEntry[]> {
  const { rows } = await sql<LinkedEntry>`
    select noted.position, noted.previous, noted.hash, ${written}
    from audit_links as noted ${itsEntry}
    where noted.position >= ${position} order by noted.position limit 1000`.execute(db);
  return rows;
}

/** Reads the next 1,000 unlinked audit entries after an id, or the first 1,000 if the id is null. */
export async function readUnlinkedAfter(
  db: Kysely<Database>,
  id: string | null,
): Promise<readonly UnlinkedEntry[]> {
  const { rows } = await sql<UnlinkedEntry>`
    select noted.digest as hash, ${written}
    from audit_unlinked as noted ${itsEntry}
    where ${id === null ? sql`true` : sql`noted.entry_id > ${id}::bigint`}
    order by noted.entry_id limit 1000`.execute(db);
  return rows;
}
