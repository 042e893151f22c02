import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../store/schema.ts';
import { places } from './read-chain.ts';
import type { Scrubbed } from './scrub.ts';

/**
 * Makes the hash of an entry's before or after, as in the chain's link. Returns an empty text if there is no content.
 */
export function hashContent(content: string | null): string {
  return content === null ? '' : createHash('sha256').update(content).digest('hex');
}

interface Said {
  readonly id: number;
  readonly position: number;
  /**
   * The entries from which this entry removed data, as this entry says or a later entry recorded. Null if no entry says
   * so.
   */
  readonly scrubbed: Scrubbed | null;
}

/**
 * An entry of the log that records which entries were covered by other entries. `position` is the place of this entry
 * in the chain.
 */
interface Told {
  readonly action: string;
  readonly position: number;
  readonly scrubs: Readonly<Record<string, unknown>> | null;
}

/** Parses what an entry says about the entries from which it removed data. The data are not verified yet. */
function parseScrubbed(said: unknown): Scrubbed | null {
  const { digest, entries } = Object(said) as Record<keyof Scrubbed, unknown>;
  return typeof digest === 'string' && typeof entries === 'number' ? { digest, entries } : null;
}

/**
 * Reads the audit entries that removed data from other entries, or that say so. The entries are sorted as in the chain.
 */
async function readScrubs(db: Kysely<Database>): Promise<readonly Said[]> {
  const { rows } = await sql<{ id: number; position: number; own: unknown }>`
    select audit.id, position, after -> 'scrubbed' as own
    from audit join ${places} as links on entry_id = audit.id
    where action in ('member erased', 'audit details over')
      and (after ? 'scrubbed' or exists (select from audit as covered where covered.scrubbed_by = audit.id))
    order by position`.execute(db);
  const { rows: told } = await sql<Told>`
    select action, position, after -> 'scrubs' as scrubs from audit join ${places} as links on entry_id = id
    where action in ('audit entries let go', 'audit scrubs recorded') order by position`.execute(db);
  const recorded = told.find(({ action }) => action === 'audit scrubs recorded');
  const left = new Map<string, { position: number; said: unknown }>();
  for (const { action, position, scrubs } of told) {
    if (action !== 'audit entries let go') continue;
    for (const [id, said] of Object.entries(Object(scrubs) as object)) left.set(id, { position, said });
  }
  return rows.map(({ id, own, position }) => {
    const isLater = (one: { position: number } | undefined) => one !== undefined && one.position > position;
    const later = left.get(String(id));
    if (isLater(later)) return { id, position, scrubbed: parseScrubbed(later?.said) };
    if (own !== null) return { id, position, scrubbed: parseScrubbed(own) };
    return { id, position, scrubbed: isLater(recorded) ? parseScrubbed(recorded?.scrubs?.[id]) : null };
  });
}

/** Finds the first audit entry that removed more or less than it says. Null if all entries are right. */
export async function findWrongScrub(db: Kysely<Database>): Promise<Said | null> {
  for (const said of await readScrubs(db)) {
    // Checks one scrub after the other. One scrub covers a few thousand entries at most, but all scrubs together cover
    // any number.
    const { rows } = await sql<{
      readonly id: number;
      readonly before: string | null;
      readonly after: string | null;
    }>`
      select id, before::text as before, after::text as after from audit where scrubbed_by = ${said.id} order by id`.execute(
      db,
    );
    const lines = rows.map(({ id, before, after }) => `${id} ${hashContent(before)} ${hashContent(after)}`);
    const digest = createHash('sha256').update(lines.join('\n')).digest('hex');
    if (said.scrubbed?.digest !== digest || said.scrubbed.entries !== rows.length) return said;
  }
  return null;
}
