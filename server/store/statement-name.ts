import { ownTables } from './own-tables.ts';

/** The name of a statement that begins with a comment, such as `/* insert a record *\/`. */
export function parseStatementComment(text: string): string | null {
  return /^\s*\/\* ([a-z ]{1,60}) \*\//.exec(text)?.[1] ?? null;
}

/** The name of a statement: its comment, or its first word and the first of our tables in it, and nothing else. */
export function toStatementName(text: string): string {
  const own = parseStatementComment(text);
  if (own !== null) return own;
  const verb = /\w+/.exec(text)?.[0].toLowerCase() ?? '';
  const names = text.matchAll(/\b(?:from|into|join|update)\s+"?(\w+)/gi);
  const table = [...names].map(([, name = '']) => name).find((name) => ownTables.has(name));
  return table === undefined ? verb : `${verb} ${table}`;
}
