import { ownTables } from './own-tables.ts';

/** Gets the name in the comment at a statement's beginning, or null. */
export function parseStatementComment(text: string): string | null {
  return /^\s*\/\* ([a-z ]{1,60}) \*\//.exec(text)?.[1] ?? null;
}

/** Names a statement for tracing: its comment, or else its first word and table, such as `select members`. */
export function toStatementName(text: string): string {
  const own = parseStatementComment(text);
  if (own !== null) return own;
  const verb = /\w+/.exec(text)?.[0].toLowerCase() ?? '';
  const names = text.matchAll(/\b(?:from|into|join|update)\s+"?(\w+)/gi);
  const table = [...names].map(([, name = '']) => name).find((name) => ownTables.has(name));
  return table === undefined ? verb : `${verb} ${table}`;
}
