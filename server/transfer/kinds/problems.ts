/** Thrown if an import is refused. The message has a line for each problem. Nothing was changed. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';
}

/** A problem in a file of an import, with the number of the line, counted from 1. */
export interface Problem {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

/** A row's cells by column name. */
export type Cells = Readonly<Record<string, string>>;

/** A row of an imported file, with the line's number for messages about problems. */
export interface FileRow {
  readonly line: number;
  readonly cells: Cells;
}

/** The rows of an imported file, and the problems of the lines that could not be read. */
export interface FileRows {
  readonly rows: readonly FileRow[];
  readonly problems: readonly Problem[];
}

/** Replaces control characters by blanks, so that text from a file cannot be a command for the terminal. */
export function removeControls(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, ' ');
}
