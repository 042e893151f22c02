import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { startMemberSession } from '#server/access/sessions.ts';
import type { PhotoCall } from '#tests/support/processes/send-photos.ts';
import { canary, hostilePhotos } from '#tests/faults/hostile-photos.ts';
import { memberBody } from '#tests/support/server/member-body.ts';
import { aPhoto } from '#tests/support/server/office.ts';
import { useOwnDatabase } from '#tests/support/database/own-database.ts';
import { addMember, createSite } from '#tests/support/server/site.ts';

const full = process.env['FAULTS'] === 'full';
const own = useOwnDatabase();

/** Sends each photo through the call that takes a member's own, to an app in a process of its own. */
async function callsWith(memberId: number, urls: readonly string[]): Promise<PhotoCall[]> {
  const { token } = await startMemberSession(own.db, createSite(own.db).clock.now(), memberId);
  const folder = await mkdtemp(join(tmpdir(), 'portal-photos-'));
  try {
    const files = urls.map((_, index) => join(folder, String(index)));
    await Promise.all(files.map((file, index) => writeFile(file, urls[index] ?? '')));
    const program = fileURLToPath(import.meta.resolve('#tests/support/processes/send-photos.ts'));
    const child = spawn(process.execPath, ['--expose-gc', '--import', 'tsx', program], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const body = { ...memberBody, photo: await aPhoto() };
    child.stdin.end(JSON.stringify({ connection: own.connection, token, body, files }));
    return JSON.parse(Buffer.concat(await child.stdout.toArray()).toString()) as PhotoCall[];
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** What a photo that is kept, in base64, has in it that a photo may have. */
async function whatIsIn(kept: string) {
  const jpeg = Buffer.from(kept, 'base64');
  const { format, width, height, space, exif, icc, xmp, iptc, comments } = await sharp(jpeg).metadata();
  return {
    format,
    width,
    height,
    space,
    more: [exif, icc, xmp, iptc, comments].filter((one) => one !== undefined),
    isHostile: [canary, '<script'].some((text) => jpeg.includes(text)),
    end: jpeg.subarray(-2).toString('hex'),
  };
}

/** What must have come of a photo; behind the end of one that is kept stands nothing. */
const right = {
  refused: {
    status: 400,
    body: { reason: 'The request is malformed.', fields: { photo: 'Photo is required.' } },
    kept: null,
  },
  're-encoded': {
    format: 'jpeg',
    width: 360,
    height: 440,
    space: 'srgb',
    more: [],
    isHostile: false,
    end: 'ffd9',
  },
};

it('hostile files are refused or drawn anew, soon and without much memory', async () => {
  const photos = await hostilePhotos();
  const urls = photos.map(({ url }) => url);
  const memberId = await addMember(own.db);
  // What a process has had once is no growth any more, so the two largest have one of their own.
  const calls = [
    ...(await callsWith(memberId, urls.slice(0, 2))),
    ...(await callsWith(memberId, urls.slice(2))),
  ];
  const ends = { refused: 0, 're-encoded': 0 };
  const wrong: string[] = [];
  for (const [index, { name, end }] of photos.entries()) {
    const { status, body, kept } = calls[index] ?? { status: 0, body: null, kept: null };
    const ended = status === 200 ? 're-encoded' : 'refused';
    ends[ended] += 1;
    if (end !== 'either' && ended !== end) wrong.push(`${name} was ${ended}`);
    const what = ended === 'refused' ? { status, body, kept } : await whatIsIn(kept ?? '');
    expect({ name, ...what }).toEqual({ name, ...right[ended] });
  }
  expect(wrong).toEqual([]);
  expect(photos.length).toBe(40);
  const slowest = Math.max(...calls.map(({ milliseconds }) => milliseconds));
  const most = Math.max(...calls.map(({ megabytes }) => megabytes));
  process.stdout.write(
    `hostile photos: ${photos.length}, ${ends.refused} refused, ${ends['re-encoded']} re-encoded, ` +
      `slowest ${Math.round(slowest)} ms (${photos[calls.findIndex((call) => call.milliseconds === slowest)]?.name}), ` +
      `most ${Math.round(most)} MB (${photos[calls.findIndex((call) => call.megabytes === most)]?.name})\n`,
  );
  expect(slowest).toBeLessThan(full ? 2_000 : 20_000);
  expect(most).toBeLessThan(150);
});
