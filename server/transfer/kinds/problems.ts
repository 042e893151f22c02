/** The error if an import is refused before any change. The message has a line for each problem. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';
}

/** A problem in a file of an import, with the number of the line. The first line is 1. */
export interface Problem {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

/** A row's cells by column name. */
export type Cells = Readonly<Record<string, string>>;

/** A row of an imported file, with the number of the row's line in the file. */
export interface FileRow {
  readonly line: number;
  readonly cells: Cells;
  /** The cells with invisible characters. In a text of a wrong encoding, these characters were parts of letters. */
  readonly written: Cells;
}

/** The rows of an imported file, and a problem for each line that could not be read. */
export interface FileRows {
  /** The names in the file's first line. A column that is there twice has no cells in the rows. */
  readonly names: readonly string[];
  readonly rows: readonly FileRow[];
  readonly problems: readonly Problem[];
}

/** Replaces control characters by spaces, because control characters could be commands for the terminal. */
export function removeControlCharacters(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, ' ');
}
