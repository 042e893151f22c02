import { lstatSync, readFileSync } from 'node:fs';
import { getErrorCode } from './database-trouble.ts';

/** The operating system's user who runs the embedded PostgreSQL. Null means the user of this process. */
export type Account = { readonly uid: number; readonly gid: number } | null;

/**
 * Chooses the user who runs PostgreSQL. PostgreSQL refuses to run as root, so root chooses the cluster's owner or
 * `nobody`. Returns null if this process does not run as root.
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
