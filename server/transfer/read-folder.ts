import { Buffer, isUtf8 } from 'node:buffer';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { t } from '#domain/texts/texts.ts';
import { kinds } from './kinds.ts';
import { exportedOnly } from './kinds/exported-only.ts';
import { ImportRefused, type Problem } from './kinds/problems.ts';

const expected = `${kinds.map((kind) => kind.file).join(', ')} and photos`;

/** Returns whether a file is the members' list that the screen exports. It cannot be imported. */
function isListOfScreen(text: string): boolean {
  const [head = ''] = text.replace(/^\uFEFF/, '').split(/[\r\n]/, 1);
  const [number, idCard] = head.split(/[,;\t]/).map((cell) => cell.replaceAll('"', '').trim());
  return number === t('members.number') && idCard === t('members.idCard');
}
const listOfScreen =
  'was exported from the list of members on the screen, which is for people to read and lacks what a member needs. ' +
  'An import takes the members.csv that `npm run export -- folder` writes.';

interface Folder {
  readonly files: ReadonlyMap<string, string>;
  /** Files in the folder that can only be exported, and are not imported. */
  readonly leftOut: readonly string[];
  readonly problems: readonly Problem[];
}

/** Reads the files of a folder, by file name. Throws `ImportRefused` if no file can be imported. */
export async function readImportFolder(folder: string): Promise<Folder> {
  const names = await readdir(folder).catch((error: unknown) => {
    throw new ImportRefused(`${folder} cannot be read: ${messageOf(error)}`);
  });
  const isLeftOut = (name: string) => exportedOnly.some(({ file }) => file === name);
  const files = new Map<string, string>();
  const problems: Problem[] = [];
  for (const name of names.toSorted()) {
    if (name === 'photos' || name.startsWith('.') || isLeftOut(name)) continue;
    const read = await readText(folder, name);
    if (typeof read === 'string') files.set(name, read);
    else problems.push({ file: name, ...read });
  }
  if (files.size + problems.length === 0) throw new ImportRefused(`${folder} holds no file of an import.`);
  return { files, leftOut: names.filter(isLeftOut), problems };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function readText(folder: string, name: string): Promise<string | Omit<Problem, 'file'>> {
  const isKnown = kinds.some((kind) => kind.file === name);
  const noFile = { line: 1, message: `is no file of an import; there may be ${expected}` };
  if (!isKnown && !name.endsWith('.csv')) return noFile;
  const bytes = await readFile(join(folder, name)).catch(messageOf);
  if (typeof bytes === 'string') return { line: 1, message: `cannot be read: ${bytes}` };
  const text = bytes.toString();
  if (isListOfScreen(text)) return { line: 1, message: listOfScreen };
  if (!isKnown) return noFile;
  const line = findOtherEncoding(bytes);
  return line === 0 ? text : { line, message: 'is not in UTF-8: save it as “CSV UTF-8”' };
}

/**
 * Finds the first line that is not UTF-8; 0 if there is none. UTF-16 without a byte order mark looks like UTF-8 with
 * zero bytes, and is also found.
 */
function findOtherEncoding(bytes: Buffer): number {
  if (bytes.includes(0)) return 1;
  if (isUtf8(bytes)) return 0;
  const lines = bytes.toString('latin1').split('\n');
  return lines.findIndex((line) => !isUtf8(Buffer.from(line, 'latin1'))) + 1;
}
