import { CsvError, parse } from 'csv-parse/sync';
import { unescapeFormula } from '#domain/values/spreadsheet.ts';
import { removeInvisibleCharacters } from '#domain/values/written-text.ts';
import type { FileRow, FileRows, Problem } from './kinds/problems.ts';

interface Parsed {
  readonly record: string[];
  readonly info: { readonly lines: number };
}

function isParsed(value: unknown): value is Parsed {
  return typeof value === 'object' && value !== null && 'record' in value && 'info' in value;
}

/** Finds the character between cells: a comma, or a semicolon or tab, as some spreadsheet programs write. */
function findDelimiter(head: string): string {
  if (head.includes(',')) return ',';
  return head.includes(';') ? ';' : '\t';
}

/** Removes empty cells at the end of a row. Spreadsheets write them for columns that once had content. */
function removeEmptyEnd(cells: readonly string[], length: number): readonly string[] {
  return cells.slice(length).every((cell) => cell.trim() === '') ? cells.slice(0, length) : cells;
}

/** Converts the title `First Name` to the column name `first_name`. Titles that name no column do not change. */
function toColumnName(title: string, columns: readonly string[]): string {
  const plain = removeInvisibleCharacters(title).trim().toLowerCase();
  const name = plain.replaceAll(/[\s-]+/g, '_');
  return columns.includes(name) ? name : plain;
}

/** The first line of some spreadsheets. It names the character between cells, such as `sep=;`. */
const separatorLine = /^\uFEFF?"?sep=(.)"?(?:\r\n|\r|\n)/i;

/** A formula such as `="0028"`. With it, programs keep the zeros at the beginning. */
const textFormula = /^="(.*)"$/s;

/** Changes each cell `="0028"` to `"0028"`. Cells in quotes do not change, whatever they contain. */
function quoteTextFormulas(text: string, delimiter: string): string {
  const edge = `[\\r\\n${delimiter.replace(/[^\p{L}\p{N}]/u, String.raw`\$&`)}]`;
  const cell = new RegExp(`(^|${edge})(?:("[^"]*(?:""[^"]*)*")|=("[^"\\r\\n]*")(?=${edge}|$))`, 'g');
  return text.replaceAll(cell, '$1$2$3');
}

/** Reads the rows of a CSV file. Empty lines are left out, and so are empty columns without a name at the end. */
export function readCsv(file: string, written: string, columns: readonly string[]): FileRows {
  const [named = '', separator] = separatorLine.exec(written) ?? [];
  const text = written.slice(named.length).replace(/^\uFEFF+/, '');
  const before = named === '' ? 0 : 1;
  const [head = ''] = text.split(/[\r\n]/, 1);
  let parsed: Parsed[];
  try {
    const delimiter = separator ?? findDelimiter(head);
    const all: unknown[] = parse(quoteTextFormulas(text, delimiter), {
      delimiter,
      info: true,
      // A file of two programs has line breaks of both.
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
    });
    parsed = all.filter(isParsed);
  } catch (error) {
    const at = error instanceof CsvError && typeof error['lines'] === 'number' ? error['lines'] : 1;
    const line = at + before;
    const message = error instanceof Error ? error.message : String(error);
    return { names: [], rows: [], problems: [{ file, line, message: `cannot be read as CSV: ${message}` }] };
  }
  const titles = (parsed[0]?.record ?? []).map((title) => toColumnName(title, columns));
  const names = titles.slice(0, titles.findLastIndex((name) => name !== '') + 1);
  const twice = new Set(names.filter((name, at) => names.indexOf(name) !== at));
  const problems: Problem[] = names
    .filter((name, at) => !columns.includes(name) || names.indexOf(name) !== at)
    .map((name) => ({
      file,
      line: 1,
      message: columns.includes(name)
        ? `"${name}" is there twice`
        : `"${name}" is no column; there may be ${columns.join(', ')}`,
    }));
  if (names.length === 0) problems.push({ file, line: 1, message: 'the line of the columns is missing' });
  const rows: FileRow[] = [];
  let line = (parsed[0]?.info.lines ?? 0) + 1 + before;
  for (const { record, info } of parsed.slice(1)) {
    const isEmpty = record.every((cell) => cell.trim() === '');
    const cells = removeEmptyEnd(record, names.length);
    if (!isEmpty && cells.length !== names.length) {
      problems.push({ file, line, message: `has ${cells.length} cells for ${names.length} columns` });
    } else if (!isEmpty) {
      const given = names.flatMap((name, at) => {
        const cell = (cells[at] ?? '').replace(textFormula, '$1');
        return twice.has(name) ? [] : [[name, unescapeFormula(cell, at)] as const];
      });
      const cleaned = given.map(([name, cell]) => [name, removeInvisibleCharacters(cell)] as const);
      rows.push({ line, cells: Object.fromEntries(cleaned), written: Object.fromEntries(given) });
    }
    line = info.lines + 1 + before;
  }
  return { names, rows, problems };
}
