import type { Kysely } from 'kysely';
import type { Database } from '#server/store/schema.ts';

/** A database as it is, and the statements that it is asked from now on: their texts, or their kinds where they are built. */
export function watchStatements(db: Kysely<Database>): {
  readonly db: Kysely<Database>;
  readonly made: string[];
} {
  const made: string[] = [];
  const watched = db.withPlugin({
    transformQuery: ({ node }) => {
      made.push(node.kind === 'RawNode' ? node.sqlFragments.join('?') : node.kind);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  return { db: watched, made };
}
