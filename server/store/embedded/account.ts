import { lstatSync, readFileSync } from 'node:fs';
import { codeOf } from './database-trouble.ts';

/** The user that PostgreSQL runs as; null: whoever runs the app. */
export type Account = { readonly uid: number; readonly gid: number } | null;

/**
 * PostgreSQL refuses to run as root. There it runs as the owner of the cluster that already stands, else as `nobody`.
 */
export function accountFor(cluster: string): Account {
  if (process.geteuid?.() !== 0) return null;
  const owner = ownerOf(cluster);
  return owner !== null && owner.uid !== 0 ? owner : nobody();
}

function ownerOf(path: string): Account {
  try {
    const { uid, gid } = lstatSync(path);
    return { uid, gid };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

function nobody(): { uid: number; gid: number } {
  const line = /^nobody:[^:]*:(-?\d+):(-?\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'));
  // Some systems write the account's number as -2.
  return line ? { uid: Number(line[1]) >>> 0, gid: Number(line[2]) >>> 0 } : { uid: 65_534, gid: 65_534 };
}
