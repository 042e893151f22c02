import { ownTables } from './own-tables.ts';

/** Returns the name in the comment at the beginning of a statement, or null if there is none. */
export function parseStatementComment(text: string): string | null {
  return /^\s*\/\* ([a-z ]{1,60}) \*\//.exec(text)?.[1] ?? null;
}

/**
 * Returns the name of a statement for tracing, which is the name in its comment. Without a comment, it is the first
 * word and the table, such as `select members`.
 */
export function toStatementName(text: string): string {
  const own = parseStatementComment(text);
  if (own !== null) return own;
  const verb = /\w+/.exec(text)?.[0].toLowerCase() ?? '';
  const names = text.matchAll(/\b(?:from|into|join|update)\s+"?(\w+)/gi);
  const table = [...names].map(([, name = '']) => name).find((name) => ownTables.has(name));
  return table === undefined ? verb : `${verb} ${table}`;
}
