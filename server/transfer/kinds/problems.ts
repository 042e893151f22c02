/** Thrown with the problems for which an import is refused, a line for each; nothing was changed. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';
}

/** A problem in a file of an import, at a line that counts from 1. */
export interface Problem {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

/** A row's cells by the names of their columns, in which an import finds problems. */
export type Cells = Readonly<Record<string, string>>;

/** A row of a file of an import, and the line that its problems name. */
export interface FileRow {
  readonly line: number;
  readonly cells: Cells;
}

/** A file of an import as it was read: its columns, its rows, and the problems, what could not be read. */
export interface FileRows {
  readonly rows: readonly FileRow[];
  readonly problems: readonly Problem[];
}

/** What a file says is shown as it is, but never as a command to the terminal. */
export function removeControls(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, ' ');
}
