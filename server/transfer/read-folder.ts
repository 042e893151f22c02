import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { t } from '#domain/texts/texts.ts';
import { kinds } from './kinds.ts';
import { exportedOnly } from './kinds/exported-only.ts';
import { ImportRefused } from './kinds/problems.ts';

const expected = `${kinds.map((kind) => kind.file).join(', ')} and photos`;

/** Whether a file is what the members' list on the screen exports: its first columns tell. */
function isListOfScreen(text: string): boolean {
  const [head = ''] = text.replace(/^\uFEFF/, '').split(/[\r\n]/, 1);
  const [number, idCard] = head.split(/[,;\t]/).map((cell) => cell.replaceAll('"', '').trim());
  return number === t('members.number') && idCard === t('members.idCard');
}
const listOfScreen =
  'was exported from the list of members on the screen, which is for people to read and lacks what a member needs. ' +
  'An import takes the members.csv that `npm run export -- folder` writes. Nothing was changed.';

/**
 * The texts of the files in a folder that an import takes, by name, and the names of those that are only exported.
 * Throws ImportRefused for any other file.
 */
export async function readFolder(
  folder: string,
): Promise<{ readonly files: ReadonlyMap<string, string>; readonly leftOut: readonly string[] }> {
  const names = await readdir(folder).catch((error: unknown) => {
    throw new ImportRefused(
      `${folder} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  });
  const isLeftOut = (name: string) => exportedOnly.some(({ file }) => file === name);
  const files = new Map<string, string>();
  for (const name of names) {
    if (name === 'photos' || name.startsWith('.') || isLeftOut(name)) continue;
    const isKnown = kinds.some((kind) => kind.file === name);
    const text = isKnown || name.endsWith('.csv') ? await readText(folder, name) : '';
    if (isListOfScreen(text)) throw new ImportRefused(`${name}:1 ${listOfScreen}`);
    if (!isKnown) throw new ImportRefused(`${name}:1 is no file of an import; there may be ${expected}.`);
    files.set(name, text);
  }
  if (files.size === 0) throw new ImportRefused(`${folder} holds no file of an import.`);
  return { files, leftOut: names.filter(isLeftOut) };
}

/** What another encoding calls a letter is none here: it would be kept as a sign that stands for nothing. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

async function readText(folder: string, name: string): Promise<string> {
  const bytes = await readFile(join(folder, name)).catch((error: unknown) => {
    throw new ImportRefused(
      `${name} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  });
  try {
    // Letters of two bytes, without the mark that says so, are UTF-8 with zeros.
    if (!bytes.includes(0)) return utf8.decode(bytes);
    throw new TypeError();
  } catch {
    throw new ImportRefused(`${name} is not in UTF-8: save it as “CSV UTF-8”. Nothing was changed.`);
  }
}
