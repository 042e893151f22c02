/** The problems for which an import is refused, a line for each; nothing was changed. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';
}

/** A problem in a file of an import, at a line that counts from 1. */
export interface Problem {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

/** A row's cells by the names of its columns, as a file holds them. */
export type Cells = Readonly<Record<string, string>>;

/** A row of a file and the line that it begins on. */
export interface FileRow {
  readonly line: number;
  readonly cells: Cells;
}

/** A file as it was read: which columns it has, its rows, and what could not be read. */
export interface FileRows {
  readonly rows: readonly FileRow[];
  readonly problems: readonly Problem[];
}
