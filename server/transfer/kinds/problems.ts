import { hasLostLetters, isDamagedName } from '#domain/damaged-text.ts';

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

/** The columns of names, in which nobody writes a question mark. */
const namesOf = /(?:^|_)name$/;

/** What a row's cells would lose of those on file, or of a new name, since another program wrote them without their letters. */
export function lostLetters(columns: readonly string[], given: Cells, before: Cells | null): string[] {
  return columns.flatMap((column) => {
    const [is, was] = [given[column] ?? '', before?.[column] ?? ''];
    const isLost = was === '' ? namesOf.test(column) && isDamagedName(is) : hasLostLetters(is, was);
    const of = was === '' ? '' : ` of "${was}"`;
    return isLost ? [`${column}: "${is}" has lost letters${of}. Save the file as “CSV UTF-8”.`] : [];
  });
}
