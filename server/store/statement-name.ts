import { ownTables } from './own-tables.ts';

/**
 * Gets the name of a statement that begins with a comment, such as `/* insert a record *\/`. Null if there is no
 * comment.
 */
export function parseStatementComment(text: string): string | null {
  return /^\s*\/\* ([a-z ]{1,60}) \*\//.exec(text)?.[1] ?? null;
}

/**
 * Makes a name for a statement: the comment at the beginning, or else the first word and the first of our tables. The
 * name contains nothing else.
 */
export function toStatementName(text: string): string {
  const own = parseStatementComment(text);
  if (own !== null) return own;
  const verb = /\w+/.exec(text)?.[0].toLowerCase() ?? '';
  const names = text.matchAll(/\b(?:from|into|join|update)\s+"?(\w+)/gi);
  const table = [...names].map(([, name = '']) => name).find((name) => ownTables.has(name));
  return table === undefined ? verb : `${verb} ${table}`;
}
