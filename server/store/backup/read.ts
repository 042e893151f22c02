import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { getErrorCode } from '../embedded/database-trouble.ts';
import {
  type Contents,
  endOfTable,
  firstLine,
  type Header,
  parseBackupHeader,
  parseBackupLine,
  type Step,
} from './format.ts';
import { BackupRefused } from './backup-refused.ts';

const newline = 0x0a;
/** The greatest length of a line in bytes. A line is one row, and its longest value is a photo. */
const longestLine = 256 * 1024 * 1024;

/** Reads the lines of a gzip file, with their line breaks. Throws BackupRefused if the last line is incomplete. */
async function* readLines(file: string): AsyncGenerator<Buffer> {
  const source = createReadStream(file);
  const text = createGunzip();
  source.on('error', (error) => text.destroy(error));
  source.pipe(text);
  let begun: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of text) {
      if (!Buffer.isBuffer(chunk)) throw new TypeError('A file answers bytes');
      let from = 0;
      for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, from)) {
        yield begun.length > 0
          ? Buffer.concat([...begun, chunk.subarray(from, at + 1)])
          : chunk.subarray(from, at + 1);
        begun = [];
        length = 0;
        from = at + 1;
      }
      if (from < chunk.length) begun.push(chunk.subarray(from));
      length += chunk.length - from;
      if (length > longestLine) throw new BackupRefused('a line of it is too long');
    }
  } finally {
    source.destroy();
  }
  if (length > 0) throw new BackupRefused('it ends within a line');
}

export type Part =
  | { readonly is: 'header'; readonly header: Header }
  | { readonly is: 'row'; readonly bytes: Buffer }
  | { readonly is: 'end of table' }
  | Exclude<Step, { readonly is: 'end' }>;

/**
 * Reads a backup part by part. The checksum comes last, so the caller must be able to undo what it did with earlier
 * parts. Throws BackupRefused if the backup is damaged or incomplete.
 */
export async function* readBackup(file: string): AsyncGenerator<Part> {
  const hash = createHash('sha256');
  let place: 'first' | 'header' | 'between' | 'rows' | 'over' = 'first';
  for await (const bytes of readLines(file)) {
    if (place === 'over') throw new BackupRefused('something stands behind its end');
    if (place === 'rows') {
      hash.update(bytes);
      if (bytes.length === 3 && bytes.toString('latin1', 0, 2) === endOfTable) {
        place = 'between';
        yield { is: 'end of table' };
      } else yield { is: 'row', bytes };
      continue;
    }
    const line = bytes.toString('utf8', 0, bytes.length - 1);
    if (place === 'first') {
      if (line !== firstLine) throw new BackupRefused('it is not a backup of the portal, or of a newer form');
      place = 'header';
    } else if (place === 'header') {
      yield { is: 'header', header: parseBackupHeader(line) };
      place = 'between';
    } else {
      const step = parseBackupLine(line);
      if (step.is === 'end') {
        if (step.sha256 !== hash.digest('hex')) throw new BackupRefused('its checksum is not right');
        place = 'over';
        continue;
      }
      if (step.is === 'table') place = 'rows';
      yield step;
    }
    hash.update(bytes);
  }
  if (place !== 'over') throw new BackupRefused('it is cut off');
}

/** Reads a whole backup. Throws BackupRefused if the backup is incomplete or damaged. */
export async function checkBackup(file: string): Promise<{ header: Header; contents: Contents }> {
  let header: Header | null = null;
  let contents: Contents | null = null;
  try {
    for await (const part of readBackup(file)) {
      if (part.is === 'header') header = part.header;
      if (part.is === 'contents') contents = part.contents;
    }
    if (!header || !contents) throw new BackupRefused('it does not say what it holds');
    return { header, contents };
  } catch (error) {
    throw describeDamage(file, error);
  }
}

function describeDamage(file: string, error: unknown): unknown {
  if (error instanceof BackupRefused) return new BackupRefused(`${file} cannot be used: ${error.message}.`);
  const code = getErrorCode(error);
  if (code.startsWith('Z_')) return new BackupRefused(`${file} cannot be used: it is damaged or cut off.`);
  if (['ENOENT', 'EACCES', 'EISDIR'].includes(code)) {
    return new BackupRefused(`${file} cannot be read (${code}).`);
  }
  return error;
}
