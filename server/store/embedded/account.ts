import { lstatSync, readFileSync } from 'node:fs';
import { getErrorCode } from './database-trouble.ts';

/** The operating system's user and group for the embedded PostgreSQL. Null means the user of this process. */
export type Account = { readonly uid: number; readonly gid: number } | null;

/**
 * Chooses the account for the embedded PostgreSQL, which refuses to run as root. If the portal's process runs as root,
 * returns the owner of the cluster's folder, or the user `nobody`. If the portal's process does not run as root,
 * returns null.
 */
export function choosePostgresAccount(cluster: string): Account {
  if (process.geteuid?.() !== 0) return null;
  const owner = readOwner(cluster);
  return owner !== null && owner.uid !== 0 ? owner : readNobody();
}

function readOwner(path: string): Account {
  try {
    const { uid, gid } = lstatSync(path);
    return { uid, gid };
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

function readNobody(): { uid: number; gid: number } {
  const line = /^nobody:[^:]*:(-?\d+):(-?\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'));
  // Some systems write the number of `nobody` as -2.
  return line ? { uid: Number(line[1]) >>> 0, gid: Number(line[2]) >>> 0 } : { uid: 65_534, gid: 65_534 };
}
