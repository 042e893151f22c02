/** An import is refused before any change. The message has a line for each problem. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';
}

/** The first line is 1. */
export interface Problem {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

export type Cells = Readonly<Record<string, string>>;

export interface FileRow {
  readonly line: number;
  readonly cells: Cells;
  /** With invisible characters, which a wrong encoding made of letters. */
  readonly written: Cells;
}

/** `problems` are lines that could not be read. */
export interface FileRows {
  /** Of the first line. A column that is there twice has no cells. */
  readonly names: readonly string[];
  readonly rows: readonly FileRow[];
  readonly problems: readonly Problem[];
}

/** Replaces control characters by spaces: they could be commands for the terminal. */
export function removeControlCharacters(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, ' ');
}
