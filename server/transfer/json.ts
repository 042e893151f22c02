import type { Cells, FileRow, FileRows } from './kinds/problems.ts';

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Rows as a JSON array with one row a line; the cells named hold JSON themselves. */
export function jsonOf(rows: readonly Cells[], nested: readonly string[]): string {
  const lines = rows.map((cells) =>
    JSON.stringify(
      Object.fromEntries(
        Object.entries(cells).map(([name, cell]): [string, unknown] => [
          name,
          nested.includes(name) ? JSON.parse(cell) : cell,
        ]),
      ),
    ),
  );
  return `[\n${lines.join(',\n')}\n]\n`;
}

/** Whether a line of the form that the export writes is no row. */
function isBroken(line: string): boolean {
  if (!line.startsWith('{')) return false;
  try {
    JSON.parse(line.replace(/,\s*$/, ''));
    return false;
  } catch {
    return true;
  }
}

/** Reads a JSON array of rows; where each stands on a line of its own, as the export writes them, lines are told. */
export function readJson(file: string, text: string, columns: readonly string[]): FileRows {
  let all: unknown;
  try {
    all = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const line = text.split('\n').findIndex(isBroken) + 1 || 1;
    return { rows: [], problems: [{ file, line, message: `cannot be read as JSON: ${message}` }] };
  }
  if (!Array.isArray(all)) return { rows: [], problems: [{ file, line: 1, message: 'must be a list' }] };
  const isByLine = text.split('\n').filter((line) => line.startsWith('{')).length === all.length;
  const rows: FileRow[] = [];
  const problems: FileRows['problems'][number][] = [];
  for (const [at, entry] of all.entries()) {
    const line = isByLine ? at + 2 : at + 1;
    if (!isObject(entry)) {
      problems.push({ file, line, message: 'must be an object' });
      continue;
    }
    const unknown = Object.keys(entry).find((name) => !columns.includes(name));
    if (unknown !== undefined) problems.push({ file, line, message: `"${unknown}" is no field` });
    const cells = Object.entries(entry).map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]);
    rows.push({ line, cells: Object.fromEntries(cells) });
  }
  return { rows, problems };
}
