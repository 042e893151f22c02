import { deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { blankPng, chunk, deflatedZeros, plain, signature } from '../support/files/image-bytes.ts';
import {
  changed,
  frameOf,
  loopingExif,
  manyFrames,
  manyPngFrames,
  manyScans,
  manyTexts,
  noisy,
  segment,
  withSegments,
} from './hostile-photo-bytes.ts';

/** What must be nowhere in a photo that was kept. */
export const canary = 'hostile-canary-7319';

export interface HostilePhoto {
  readonly name: string;
  readonly url: string;
  /** What must become of it; either where it depends on how busy the machine is. */
  readonly end: 'refused' | 're-encoded' | 'either';
}

type Named = 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff' | 'avif' | 'svg+xml';
const urlOf = (bytes: Uint8Array, named: Named) =>
  `data:image/${named};base64,${Buffer.from(bytes).toString('base64')}`;

const script = `<script>alert('${canary}')</script>`;
const page = `<!doctype html><html>${script}</html>`;
const drawing = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>
<svg xmlns="http://www.w3.org/2000/svg" width="360" height="440">${script}<text>&x;</text></svg>`;

/** Forty files that a hostile client could send as a photo, and what must become of each. */
export async function hostilePhotos(): Promise<HostilePhoto[]> {
  const jpeg = await noisy(600, 700).jpeg().toBuffer();
  const webp = await noisy(600, 700).webp().toBuffer();
  const [scans = jpeg, tooManyScans = jpeg] = await manyScans(80, 40_000);
  const frame = frameOf(jpeg);
  const located = noisy(700, 600)
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Artist: canary }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 53/1 0/1' } });
  const bomb = await deflatedZeros(200_000_000);
  const small = { depth: 8, colours: 2 } as const;
  const profile = Buffer.concat([Buffer.from('profile\0\0', 'latin1'), bomb]);
  const words = Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), bomb]);
  const texts = Array<Buffer>(20_000).fill(chunk('tEXt', Buffer.from(`Comment\0${canary}`, 'latin1')));
  const moving = await sharp(
    await Promise.all(['#ff0000', '#0000ff'].map((colour) => plain(90, 90, colour).png().toBuffer())),
    { join: { animated: true } },
  )
    .gif()
    .toBuffer();
  // `/*` as the length of the first segment: the whole is a script as well.
  const asScript = Buffer.alloc(0x2f2a - 2, ' ');
  asScript.write(`*/=alert('${canary}')/*`, 0, 'latin1');

  const taken: readonly [string, Named, Uint8Array][] = [
    ['a JPEG with a place, a turn and a name', 'jpeg', await located.jpeg().toBuffer()],
    ['a WebP with a place, a turn and a name', 'webp', await located.webp().toBuffer()],
    [
      'a JPEG of a wide range of colours with its profile',
      'jpeg',
      await noisy(600, 700).withIccProfile('p3').jpeg().toBuffer(),
    ],
    ['a JPEG in CMYK', 'jpeg', await noisy(600, 700).toColourspace('cmyk').jpeg().toBuffer()],
    [
      'a JPEG that goes on as an archive',
      'jpeg',
      Buffer.concat([jpeg, Buffer.from(`PK\x03\x04${canary}`, 'latin1')]),
    ],
    ['a JPEG that goes on as a page', 'jpeg', Buffer.concat([jpeg, Buffer.from(page)])],
    ['a JPEG that is a script', 'jpeg', withSegments(jpeg, [segment(0xe0, asScript)])],
    ['a JPEG with a page in its comment', 'jpeg', withSegments(jpeg, [segment(0xfe, Buffer.from(page))])],
    ['a JPEG whose EXIF goes round', 'jpeg', withSegments(jpeg, [segment(0xe1, loopingExif)])],
    [
      'a JPEG with 4 MB of metadata',
      'jpeg',
      withSegments(jpeg, Array<Buffer>(64).fill(segment(0xe1, Buffer.alloc(65_000, canary)))),
    ],
    ['a progressive JPEG as large as is held whole', 'jpeg', scans],
    [
      'a PNG whose text unpacks to 200 MB',
      'png',
      await blankPng(400, 400, { ...small, more: [chunk('zTXt', words)] }),
    ],
    [
      'a PNG whose profile unpacks to 200 MB',
      'png',
      await blankPng(400, 400, { ...small, more: [chunk('iCCP', profile)] }),
    ],
    ['a PNG that is 50,000 wide', 'png', await blankPng(50_000, 1000, { depth: 1, colours: 0 })],
    ['a PNG with 400 texts that unpack to 7 MB each', 'png', await manyTexts(400)],
    ['a PNG with 20,000 texts', 'png', await blankPng(400, 400, { ...small, more: texts })],
    ['a PNG of 5,000 frames', 'png', await manyPngFrames(5000)],
    ['a WebP as large as is held whole', 'webp', await plain(5700, 5700).webp({ effort: 0 }).toBuffer()],
  ];
  const either: readonly [string, Named, Uint8Array][] = [
    [
      'an interlaced PNG as large as is held whole',
      'png',
      await blankPng(3500, 3500, { depth: 16, colours: 6, interlaced: true }),
    ],
    ['a PNG of 50 million pixels', 'png', await blankPng(7100, 7100, { depth: 8, colours: 6 })],
  ];
  const refused: readonly [string, Named, Uint8Array][] = [
    ['a JPEG that says it is 65,500 by 65,500', 'jpeg', changed(jpeg, frame + 5, 0xff, 0xdc, 0xff, 0xdc)],
    ['a progressive JPEG of 40,000 scans', 'jpeg', tooManyScans],
    ['a WebP of 30,000 frames', 'webp', await manyFrames(30_000)],
    ['a JPEG that breaks off', 'jpeg', jpeg.subarray(0, jpeg.length / 2)],
    [
      'a PNG that says it is 60,000 by 60,000',
      'png',
      await blankPng(60_000, 60_000, { depth: 1, colours: 0, rows: 1 }),
    ],
    [
      'a PNG of 16 bits and 50 million pixels',
      'png',
      await blankPng(7100, 7100, { depth: 16, colours: 6, rows: 1 }),
    ],
    [
      'an interlaced PNG too large to hold whole',
      'png',
      await blankPng(3700, 3700, { depth: 16, colours: 6, interlaced: true, rows: 1 }),
    ],
    ['a PNG without rows', 'png', await blankPng(400, 400, { ...small, rows: 0 })],
    // 16,000 by 3,100 in its header.
    ['a WebP too large to hold whole', 'webp', changed(webp, 26, 0x80, 0x3e, 0x1c, 0x0c)],
    [
      'a WebP of two frames on a canvas of 16,384 by 16,384',
      'webp',
      changed(await manyFrames(0), 24, 0xff, 0x3f, 0, 0xff, 0x3f, 0),
    ],
    ['a WebP that breaks off', 'webp', webp.subarray(0, webp.length / 2)],
    ['an SVG with a script, named as a PNG', 'png', Buffer.from(drawing)],
    ['an SVG with an entity from a file', 'svg+xml', Buffer.from(drawing)],
    ['an SVG behind the first bytes of a PNG', 'png', Buffer.concat([signature, Buffer.from(drawing)])],
    ['a moving GIF', 'gif', moving],
    ['a TIFF, named as a JPEG', 'jpeg', await plain(3000, 3000).tiff({ compression: 'deflate' }).toBuffer()],
    ['an AVIF, named as a WebP', 'webp', await plain(64, 64).avif({ effort: 0 }).toBuffer()],
    ['five million nul bytes', 'png', Buffer.alloc(5_000_000)],
    ['an archive that unpacks to 200 MB', 'png', gzipSync(deflateSync(bomb))],
    ['nothing', 'jpeg', Buffer.alloc(0)],
  ];
  // The largest first, and then from small to large: what one has left behind counts with the next.
  const ends = { either, refused, 're-encoded': taken };
  return Object.entries(ends).flatMap(([end, files]) =>
    files.map(([name, named, bytes]) => ({ name, url: urlOf(bytes, named), end: end as keyof typeof ends })),
  );
}
