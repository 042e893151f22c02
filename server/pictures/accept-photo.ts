import { createHash } from 'node:crypto';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { photoHeight, photoWidth } from '#domain/pictures/photo-cut.ts';
import { removeCostlyParts } from './costly-image-parts.ts';
import { Refused } from '../base/refused.ts';
import { runImageWorkInTurn } from './image-queue.ts';

/** The most bytes of a photo or logo (specification section 2.5). */
export const mostImageBytes = 5 * 1024 * 1024;
const mostPixels = 51_000_000;
const mostDecodedBytes = 100_000_000;
/** The most bytes of an unpacked PNG. Processing so many bytes takes half a second. */
const mostUnpackedBytes = 210_000_000;

// Each image gets only one thread, and sharp keeps no cache. So the memory contains only the images in progress.
sharp.concurrency(1);
sharp.cache(false);

export type PhotoRefusal = 'type' | 'size' | 'unreadable';

export class PhotoRefused extends Error {
  readonly reason: PhotoRefusal;
  constructor(reason: PhotoRefusal, options?: ErrorOptions) {
    super(`photo refused: ${reason}`, options);
    this.name = 'PhotoRefused';
    this.reason = reason;
  }
}

type Format = 'jpeg' | 'png' | 'webp';

function detectFormat(bytes: Buffer): Format | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])))
    return 'png';
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  return undefined;
}

const dataUrlHead = /^data:image\/(?:jpeg|jpg|png|webp)(?:;[\w-]+=[\w.-]+)*;base64,/i;

function decodeDataUrl(dataUrl: string): { bytes: Buffer; format: Format } {
  const head = dataUrlHead.exec(dataUrl.slice(0, 200))?.[0];
  if (head === undefined) throw new PhotoRefused('type');
  const encoded = dataUrl.slice(head.length);
  // The size is checked before anything is copied. Four letters of base64 stand for three bytes.
  if (encoded.length > Math.ceil(mostImageBytes / 3) * 4) throw new PhotoRefused('size');
  const bytes = Buffer.from(encoded, 'base64');
  if (bytes.length > mostImageBytes) throw new PhotoRefused('size');
  const format = detectFormat(bytes);
  if (format === undefined) throw new PhotoRefused('type');
  const bare = removeCostlyParts(bytes, format);
  if (bare === null) throw new PhotoRefused('size');
  return { bytes: bare, format };
}

function computeSampleBytes(about: Metadata): number {
  return about.width * about.height * about.channels * (about.depth === 'ushort' ? 2 : 1);
}

/**
 * Computes how many bytes a decoder keeps in memory. It keeps the whole image only if the image is progressive or
 * interlaced.
 */
function computeDecodedBytes(about: Metadata): number {
  if (about.format === 'jpeg') return about.isProgressive ? computeSampleBytes(about) * 2 : 0;
  if (about.format === 'png' && !about.isProgressive) return 0;
  return computeSampleBytes(about);
}

function isTooLarge(about: Metadata): boolean {
  const unpacked = about.format === 'png' ? computeSampleBytes(about) : 0;
  return (
    about.width * about.height > mostPixels ||
    unpacked > mostUnpackedBytes ||
    computeDecodedBytes(about) > mostDecodedBytes
  );
}

async function reencodeImage(
  { bytes, format }: { readonly bytes: Buffer; readonly format: Format },
  draw: (upright: Sharp) => Sharp,
): Promise<Buffer> {
  const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' });
  const about = await image.metadata();
  if (about.format !== format) throw new PhotoRefused('type');
  if (isTooLarge(about)) throw new PhotoRefused('size');
  return draw(image.autoOrient()).timeout({ seconds: 2 }).toBuffer();
}

interface Picture {
  readonly bytes: Buffer;
  readonly hash: string;
}

async function acceptImage(
  dataUrl: string,
  person: string,
  draw: (upright: Sharp) => Sharp,
): Promise<Picture> {
  const received = decodeDataUrl(dataUrl);
  try {
    const bytes = await runImageWorkInTurn(person, () => reencodeImage(received, draw));
    return { bytes, hash: createHash('sha256').update(bytes).digest('hex') };
  } catch (cause) {
    if (cause instanceof PhotoRefused || cause instanceof Refused) throw cause;
    throw new PhotoRefused(/pixel limit/i.test(String(cause)) ? 'size' : 'unreadable', { cause });
  }
}

/**
 * Converts a data URL to the stored photo: an upright JPEG of 360 by 440 pixels without metadata. Also returns the
 * SHA-256 of its bytes in hex. Rejects with `PhotoRefused` an image that is no JPEG, PNG or WebP, or above 5 MB
 * (specification section 2.5). Rejects likewise an image that is damaged or too large to decode. Refuses with 429 if
 * too many images of `person` arrive at the same time.
 */
export async function acceptPhoto(dataUrl: string, person = ''): Promise<{ jpeg: Buffer; hash: string }> {
  const { bytes: jpeg, hash } = await acceptImage(dataUrl, person, (upright) =>
    upright
      .resize(photoWidth, photoHeight, { fit: 'cover', position: 'centre' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 82 }),
  );
  return { jpeg, hash };
}

const logoSide = 512;

/**
 * Converts a data URL to the stored logo: a PNG of at most 512 by 512 pixels without metadata. Also returns the SHA-256
 * of its bytes in hex. Transparent parts become white, because a dark page would show through them. Rejects and refuses
 * like `acceptPhoto`.
 */
export async function acceptLogo(dataUrl: string, person: string): Promise<{ png: Buffer; hash: string }> {
  const { bytes: png, hash } = await acceptImage(dataUrl, person, (upright) =>
    upright
      .resize(logoSide, logoSide, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .png(),
  );
  return { png, hash };
}
