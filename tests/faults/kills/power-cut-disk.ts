import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A file system of its own in a file, whose power can be cut. */
export interface CutDisk {
  readonly folder: string;
  /** From now on nothing reaches the file any more: what was written and not synced is lost, as with the power. */
  cut(): Promise<void>;
  /** Mounts what there is of it again, once nobody uses it any more. */
  mountAgain(): Promise<void>;
  remove(): Promise<void>;
}

/** EXT4_IOC_SHUTDOWN, by which file systems are tested: without writing the journal that is in memory. */
const shutDown = `
  open my $folder, "<", $ARGV[0] or die $!;
  my $withoutJournal = pack("L", 2);
  ioctl($folder, 0x8004587D, $withoutJournal) or die $!;`;

/** Makes such a disk, or says why this machine cannot. */
export async function createCutDisk(): Promise<CutDisk | { readonly cannot: string }> {
  const place = await mkdtemp(join(tmpdir(), 'portal-power-'));
  const image = join(place, 'image');
  const folder = join(place, 'disk');
  const mount = () => run('mount', ['-o', 'loop', image, folder]);
  const unmount = async () => {
    for (let tries = 0; ; tries += 1) {
      try {
        return await run('umount', [folder]);
      } catch (error) {
        if (tries > 100) throw error;
        await delay(50);
      }
    }
  };
  const cut = () => run('perl', ['-e', shutDown, folder]).then(() => undefined);
  try {
    await writeFile(image, '');
    await truncate(image, 2 ** 30);
    await mkdir(folder);
    await run('perl', ['-e', '']);
    await run('mkfs.ext4', ['-q', '-F', image]);
    await mount();
  } catch (error) {
    await rm(place, { recursive: true, force: true });
    return { cannot: String(error).split('\n')[0] ?? '' };
  }
  return {
    folder,
    cut,
    async mountAgain() {
      await unmount();
      await mount();
    },
    async remove() {
      await unmount();
      await rm(place, { recursive: true, force: true });
    },
  };
}
