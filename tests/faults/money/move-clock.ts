import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A clock of several processes, which goes on from an instant and is moved; `settings` are those of the processes. */
export function createMovedClock(firstInstant: string) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-clock-'));
  const path = join(folder, 'clock');
  const file = openSync(path, 'w');
  let later = 0;
  const advance = (milliseconds: number) => {
    later += milliseconds;
    writeSync(file, String(later).padEnd(32), 0);
  };
  advance(Date.parse(firstInstant) - Date.now());
  const preload = new URL('moved-clock.mjs', import.meta.url).href;
  return {
    now: () => new Date(Date.now() + later),
    advance,
    settings: { CLOCK_FILE: path, NODE_OPTIONS: `--import ${preload}` },
    remove() {
      closeSync(file);
      rmSync(folder, { recursive: true });
    },
  };
}
