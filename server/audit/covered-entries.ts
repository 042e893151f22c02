import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../store/schema.ts';
import { places } from './read-chain.ts';
import type { Scrubbed } from './scrub.ts';

/** Hashes an entry's `before` or `after` for the chain. If it is null, the hash is an empty text. */
export function hashAuditContent(content: string | null): string {
  return content === null ? '' : createHash('sha256').update(content).digest('hex');
}

interface Said {
  readonly id: number;
  readonly position: number;
  /**
   * From how many entries this entry removed personal data, and the hash of what remained in them. A later entry may
   * have recorded a newer count and hash. Null if no entry contains them.
   */
  readonly scrubbed: Scrubbed | null;
}

interface Told {
  readonly action: string;
  readonly position: number;
  readonly scrubs: Readonly<Record<string, unknown>> | null;
}

/** Returns null if the count or the hash is malformed. */
function parseScrubbed(said: unknown): Scrubbed | null {
  const { digest, entries } = Object(said) as Record<keyof Scrubbed, unknown>;
  return typeof digest === 'string' && typeof entries === 'number' ? { digest, entries } : null;
}

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

/** Finds the first entry that removed personal data and whose count or hash is wrong; null if all are right. */
export async function findWrongScrub(db: Kysely<Database>): Promise<Said | null> {
  for (const said of await readScrubs(db)) {
    // Checks removals one by one: each removal covers a few thousand entries at most, all together any number.
    // Ids are read as texts, because another program's entry can have an id too large for a number.
    const { rows } = await sql<{
      readonly id: string;
      readonly before: string | null;
      readonly after: string | null;
    }>`
      select id::text, before::text as before, after::text as after from audit where scrubbed_by = ${said.id} order by audit.id`.execute(
      db,
    );
    const lines = rows.map(
      ({ id, before, after }) => `${id} ${hashAuditContent(before)} ${hashAuditContent(after)}`,
    );
    const digest = createHash('sha256').update(lines.join('\n')).digest('hex');
    if (said.scrubbed?.digest !== digest || said.scrubbed.entries !== rows.length) return said;
  }
  return null;
}
