import { sql, type Kysely } from 'kysely';
import type { Database } from '../store/schema.ts';

export interface UnlinkedEntry {
  /** The id as text, because another program's entry can have an id too large for a number. */
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
  /** The later entry that removed personal data from this one, or null. */
  readonly scrubbedBy: number | null;
  /**
   * The position of `scrubbedBy` in the chain. If it has no link yet, this is `behindTheChain` plus its id. Null if
   * `scrubbedBy` is null.
   */
  readonly scrubbedAt: number | null;
  readonly scrubAction: string | null;
  readonly scrubMicros: string | null;
  /** `scrubbedBy` removed data from all entries before this instant. Another program may have changed it. */
  readonly scrubUntil: unknown;
  /**
   * Whether an erasure can have removed data from this entry. The entry must be about the erased person, or be able to
   * mention other people.
   */
  readonly mayBeErased: boolean;
}

export interface LinkedEntry extends UnlinkedEntry {
  readonly position: number;
  readonly previous: string;
}

/** A number above every position in the chain. An entry without a link has this number plus its id as position. */
export const behindTheChain = 1_000_000_000_000_000;
/** The ids of audit entries with their positions. Entries without a link have positions above `behindTheChain`. */
export const places = sql`(
  select entry_id, position from audit_links
  union all select entry_id, ${sql.lit(behindTheChain)} + entry_id from audit_unlinked)`;

/**
 * Selects the person of an entry: from its subject, from `person_id`, or from the checkout in the subject. If this
 * person's record was merged with another person's record, selects the person who stayed.
 */
const selectPerson = (entry: 'entry' | 'scrub') => {
  const [subject, person] = [sql.ref(`${entry}.subject`), sql.ref(`${entry}.person_id`)];
  return sql`(select coalesce((select joined_to from members where members.id = written.person), written.person)
    from (select coalesce(substring(${subject} from '^member:id:(\\d{1,15})$')::bigint, ${person},
      (select member_id from checkouts where reference = substring(${subject} from '^checkout:(.*)$'))) as person
    ) as written)`;
};

/** Whether an entry can mention other people: pairs from an import, and notes about an unknown payment can. */
const mayNameOthers = sql`(entry.action = 'import add: different-people'
        or entry.action = 'payment dealt with' and ${selectPerson('entry')} is null)`;

/** Selects an instant as text, because somebody may have changed the instant to infinity. */
const selectMicroseconds = (entry: 'entry' | 'scrub') =>
  sql`floor(extract(epoch from ${sql.ref(entry)}.at) * 1000000)::text`;

/** The columns of an entry and its hashes. `noted` is the table with the hashes. */
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
 * Returns whether the entry `scrubbedBy` was allowed to remove personal data from this entry. An erasure was allowed to
 * if `mayBeErased` is true. A removal after the retention period was allowed to if this entry is older than
 * `scrubUntil`. If `scrubUntil` is null, this entry must be older than `scrubbedBy`.
 */
export function isScrubAllowedFor(row: UnlinkedEntry): boolean {
  if (row.scrubAction === 'member erased') return row.mayBeErased;
  if (row.scrubAction !== 'audit details over') return false;
  const { scrubUntil } = row;
  if (scrubUntil === null) return Number(row.micros) < Number(row.scrubMicros);
  return typeof scrubUntil === 'string' && Number(row.micros) < Date.parse(scrubUntil) * 1000;
}

/**
 * Reads the position and hash of the link before the first stored one. They are 0 and empty if no old links were
 * deleted. Returns null if old links are missing and no audit entry says so.
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

/** Reads at most 1,000 links with their entries, beginning at `position`. */
export async function readLinksFrom(db: Kysely<Database>, position: number): Promise<readonly LinkedEntry[]> {
  const { rows } = await sql<LinkedEntry>`
    select noted.position, noted.previous, noted.hash, ${written}
    from audit_links as noted ${itsEntry}
    where noted.position >= ${position} order by noted.position limit 1000`.execute(db);
  return rows;
}

/** Reads at most 1,000 entries without a link whose ids are above `id`. If `id` is null, begins at the first one. */
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
