import { sql } from 'kysely';
import { isGuessedFirst, toLettersOnly, collectOwnWords } from '#domain/access/guessed-password.ts';
import { readAssociation } from '../association/versions.ts';
import type { Context } from '../base/context.ts';

/** Reads names that attackers would try as passwords. */
async function readOwnTexts({ config, db }: Pick<Context, 'config' | 'db'>): Promise<string[]> {
  const { name, longName, address, country, insurer } = await readAssociation({ config, db });
  const { rows } = await sql<{ text: string }>`
    select username as text from administrators
    union select short_name from clubs union select name from clubs
    union select short_name from affiliated_groups union select name from affiliated_groups`.execute(db);
  return [name, longName, address, country, insurer, ...rows.map(({ text }) => text)];
}

/**
 * Returns whether a password is easily guessed: a name of the association, its administrators, clubs or groups, a town,
 * or a sequence. `username` is the username of a new administrator.
 */
export async function isPasswordOfAssociationWords(
  portal: Pick<Context, 'config' | 'db'>,
  password: string,
  username = '',
): Promise<boolean> {
  if (isGuessedFirst(password, collectOwnWords([...(await readOwnTexts(portal)), username]))) return true;
  const letters = toLettersOnly(password);
  if (letters.length < 3) return false;
  const { rows } = await sql`
    select from members where regexp_replace(folded_text(city), '[^[:alpha:]]', '', 'g') = ${letters}
    limit 1`.execute(portal.db);
  return rows.length > 0;
}
