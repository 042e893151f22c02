import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createSeededRandom } from '#server/demo/draws.ts';
import { choosePortraitLook, drawPortrait } from '#server/demo/portraits.ts';
import { acceptPhoto, PhotoRefused } from '#server/pictures/accept-photo.ts';
import { toPhotoDataUrl } from '#server/pictures/store-photo.ts';
import { blankPng } from '#tests/support/files/image-bytes.ts';

type Named = 'jpeg' | 'png' | 'webp';
const dataUrl = (bytes: Uint8Array, named: Named) =>
  `data:image/${named};base64,${Buffer.from(bytes).toString('base64')}`;

/** Left half red, right half blue. */
function halves(width: number, height: number) {
  const blue = { create: { width: width / 2, height, channels: 3, background: '#0000ff' } } as const;
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: blue, left: width / 2, top: 0 },
  ]);
}

async function colourAt(jpeg: Buffer, left: number, top: number): Promise<string> {
  const { data } = await sharp(jpeg)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red = 0, green = 0, blue = 0] = data;
  return red > 200 && green > 200 && blue > 200 ? 'white' : red > 200 ? 'red' : blue > 200 ? 'blue' : 'other';
}

describe('a photo that is taken', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('%s becomes a JPEG of 360 by 440', async (named) => {
    const bytes = await halves(800, 900).toFormat(named).toBuffer();
    const { jpeg, hash } = await acceptPhoto(dataUrl(bytes, named));
    const { format, width, height, orientation, exif, icc, hasAlpha } = await sharp(jpeg).metadata();
    expect({ format, width, height, orientation, exif, icc, hasAlpha }).toEqual({
      format: 'jpeg',
      width: 360,
      height: 440,
      orientation: undefined,
      exif: undefined,
      icc: undefined,
      hasAlpha: false,
    });
    expect(hash).toBe(createHash('sha256').update(jpeg).digest('hex'));
    expect(toPhotoDataUrl(jpeg)).toBe(`data:image/jpeg;base64,${jpeg.toString('base64')}`);
  });

  test('is cropped to its middle', async () => {
    const wide = await sharp({ create: { width: 2000, height: 440, channels: 3, background: '#00ff00' } })
      .composite([{ input: await halves(360, 440).png().toBuffer(), left: 820, top: 0 }])
      .png()
      .toBuffer();
    const { jpeg } = await acceptPhoto(dataUrl(wide, 'png'));
    expect(await colourAt(jpeg, 20, 220)).toBe('red');
    expect(await colourAt(jpeg, 340, 220)).toBe('blue');
  });

  test.each(['jpeg', 'png', 'webp'] as const)(
    '%s keeps its colours, in whose profile it is meant',
    async (named) => {
      const red = { create: { width: 360, height: 440, channels: 3, background: '#ff0000' } } as const;
      const meant = await sharp(red).withIccProfile('p3').toFormat(named, { quality: 100 }).toBuffer();
      const { data } = await sharp((await acceptPhoto(dataUrl(meant, named))).jpeg)
        .raw()
        .toBuffer({ resolveWithObject: true });
      const [r = 0, g = 0, b = 0] = data;
      expect([named, r > 245, g < 20, b < 20]).toEqual([named, true, true, true]);
    },
  );

  test('stands upright, and forgets where it was taken', async () => {
    const turned = await halves(440, 360)
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer();
    expect(turned.includes('Somebody')).toBe(true);
    const { jpeg } = await acceptPhoto(dataUrl(turned, 'jpeg'));
    expect(await colourAt(jpeg, 180, 20)).toBe('red');
    expect(await colourAt(jpeg, 180, 420)).toBe('blue');
    expect(jpeg.includes('Somebody')).toBe(false);
    expect(jpeg.includes('Exif')).toBe(false);
  });

  test('stands on white where it is transparent', async () => {
    const clear = await sharp({ create: { width: 400, height: 500, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    expect(await colourAt((await acceptPhoto(dataUrl(clear, 'png'))).jpeg, 180, 220)).toBe('white');
  });

  test('is judged by its bytes, whatever it is called', async () => {
    const { jpeg } = await acceptPhoto(dataUrl(await halves(360, 440).webp().toBuffer(), 'png'));
    expect(await colourAt(jpeg, 20, 20)).toBe('red');
  });

  test('stands still: an animation is its first picture', async () => {
    const pictures = await Promise.all(
      ['#ff0000', '#0000ff'].map((background) =>
        sharp({ create: { width: 200, height: 200, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(pictures, { join: { animated: true } })
      .webp()
      .toBuffer();
    const { jpeg } = await acceptPhoto(dataUrl(moving, 'webp'));
    expect((await sharp(jpeg).metadata()).height).toBe(440);
    expect(await colourAt(jpeg, 180, 220)).toBe('red');
  });

  test('twenty at once all come out', async () => {
    const url = dataUrl(await halves(1200, 1200).jpeg().toBuffer(), 'jpeg');
    const hashes = await Promise.all(Array.from({ length: 20 }, (_, at) => acceptPhoto(url, `member ${at}`)));
    expect(new Set(hashes.map(({ hash }) => hash)).size).toBe(1);
  });
});

describe('a photo that is refused', () => {
  const refusal = async (url: string) =>
    acceptPhoto(url).then(
      () => 'taken',
      (error: unknown) => (error instanceof PhotoRefused ? error.reason : error),
    );

  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="360" height="440"><rect width="9" height="9"/></svg>';

  test.each([
    ['no data URL', 'https://portal.example/photo.png'],
    ['nothing', ''],
    ['an SVG', `data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`],
    ['an SVG named as a PNG', dataUrl(Buffer.from(drawing), 'png')],
    ['a GIF', `data:image/gif;base64,${Buffer.from('GIF89a').toString('base64')}`],
    ['a page named as a JPEG', dataUrl(Buffer.from('<html></html>'), 'jpeg')],
    ['no bytes', 'data:image/png;base64,'],
    ['a data URL that is not base64', 'data:image/png,%89PNG'],
  ])('%s, for its type', async (_, url) => {
    expect(await refusal(url)).toBe('type');
  });

  test.each(['jpeg', 'png', 'webp'] as const)('a %s that breaks off', async (named) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const;
    const whole = await sharp({
      create: { width: 600, height: 600, channels: 3, noise, background: '#888888' },
    })
      .toFormat(named)
      .toBuffer();
    expect(await refusal(dataUrl(whole, named))).toBe('taken');
    expect(await refusal(dataUrl(whole.subarray(0, whole.length / 2), named))).toBe('unreadable');
  });

  test('an SVG behind the first bytes of a PNG', async () => {
    const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    expect(await refusal(dataUrl(Buffer.concat([signature, Buffer.from(drawing)]), 'png'))).toBe(
      'unreadable',
    );
  });

  test('more than 5 MB, and not 5 MB', async () => {
    const start = await halves(360, 440).jpeg().toBuffer();
    const most = Buffer.concat([start, Buffer.alloc(5 * 1024 * 1024 - start.length)]);
    expect(await refusal(dataUrl(most, 'jpeg'))).toBe('taken');
    expect(await refusal(dataUrl(Buffer.concat([most, Buffer.from([0])]), 'jpeg'))).toBe('size');
  });

  test.each([
    ['more pixels than are read', 7_200, 7_200, false],
    ['far more pixels than are read', 60_000, 60_000, false],
    ['an interlaced image that would have to be held whole', 3_700, 3_700, true],
  ])('%s, for its size', async (_, width, height, interlaced) => {
    const png = await blankPng(width, height, { depth: 16, colours: 6, interlaced, rows: 1 });
    expect(await refusal(dataUrl(png, 'png'))).toBe('size');
  });
});

test('a drawn portrait fits the age and the gender of whom it is of', () => {
  const shown = new Set<string>();
  for (const seed of Array(500).keys())
    for (const age of [19, 34, 44, 60, 84])
      for (const isWoman of [true, false]) {
        const { isBald, isBearded, isGrey } = choosePortraitLook(createSeededRandom(seed), { age, isWoman });
        const signs = { grey: isGrey, bald: isBald, bearded: isBearded };
        for (const [sign, seen] of Object.entries(signs))
          if (seen) shown.add(`${isWoman ? 'woman' : 'man'} of ${age} ${sign}`);
      }
  expect([...shown].toSorted()).toEqual([
    'man of 19 bearded',
    'man of 34 bearded',
    'man of 44 bald',
    'man of 44 bearded',
    'man of 60 bald',
    'man of 60 bearded',
    'man of 60 grey',
    'man of 84 bald',
    'man of 84 bearded',
    'man of 84 grey',
    'woman of 60 grey',
    'woman of 84 grey',
  ]);
});

test('a drawn portrait is the same for the same seed, and a photo like any other', async () => {
  const [one, again, other] = await Promise.all([drawPortrait(1), drawPortrait(1), drawPortrait(2)]);
  expect(one.equals(again)).toBe(true);
  expect(one.equals(other)).toBe(false);
  const { width, height, format } = await sharp(one).metadata();
  expect({ width, height, format }).toEqual({ width: 360, height: 440, format: 'jpeg' });
  expect((await acceptPhoto(toPhotoDataUrl(one))).jpeg.length).toBeGreaterThan(5_000);
});
