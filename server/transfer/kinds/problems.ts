/** Thrown if an import is refused. Nothing was changed then. The message has a line for each problem. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';
}

/** A problem in a file. The number of the first line is 1. */
export interface Problem {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

export type Cells = Readonly<Record<string, string>>;

export interface FileRow {
  readonly line: number;
  readonly cells: Cells;
  /** The cells with invisible characters. A wrong encoding makes such characters of letters. */
  readonly written: Cells;
}

/** The rows of a file. `problems` are about lines that could not be read. */
export interface FileRows {
  /** The column names in the first line. A column that is there twice has no cells. */
  readonly names: readonly string[];
  readonly rows: readonly FileRow[];
  readonly problems: readonly Problem[];
}

/** Replaces control characters by spaces, because a terminal could take them for commands. */
export function removeControlCharacters(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, ' ');
}
