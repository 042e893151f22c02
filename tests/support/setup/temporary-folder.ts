import { existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { isProcessRunning } from '#server/store/embedded/cluster.ts';

const name = /^portal-tests-(\d+)$/;

/**
 * One folder for all that a run writes aside, which goes with the run however it ends, and with it every process that
 * was started from there; what a run left that was killed, the next one takes away. Each project comes through here,
 * all in one process.
 */
export default function setup(): void {
  const outside = tmpdir();
  if (name.test(outside.split(sep).at(-1) ?? '')) return;
  for (const one of readdirSync(outside)) {
    // A process of before may have had this one's number.
    const pid = name.exec(one)?.[1];
    if (pid !== undefined && (Number(pid) === process.pid || !isProcessRunning(Number(pid))))
      clear(join(outside, one));
  }
  const folder = join(outside, `portal-tests-${process.pid}`);
  // Passed through by the other users as whom databases run.
  mkdirSync(folder, { mode: 0o711 });
  process.env['TMPDIR'] = folder;
  process.once('exit', () => clear(folder));
}

function clear(folder: string): void {
  for (const pid of processesOf(folder)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It was quicker.
    }
  }
  // Who is being killed may write a last file.
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Who works in the folder, or was told to write there. */
function processesOf(folder: string): number[] {
  if (!existsSync('/proc/self/cwd')) return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid)
    .filter((pid) => {
      try {
        const at = readlinkSync(`/proc/${pid}/cwd`).replace(/ \(deleted\)$/, '');
        if (at === folder || at.startsWith(folder + sep)) return true;
        return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`TMPDIR=${folder}`);
      } catch {
        // It ended meanwhile, or is somebody else's.
        return false;
      }
    });
}
