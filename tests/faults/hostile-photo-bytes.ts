import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { blankPng, chunk, plain } from '#tests/support/files/image-bytes.ts';

/** Noise, so that nothing of it can be left out. */
export function noisy(width: number, height: number): Sharp {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, noise, background: '#808080' } });
}

/** The bytes of a JPEG with segments behind its first two. */
export function withSegments(jpeg: Buffer, segments: readonly Buffer[]): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

export function segment(marker: number, data: Uint8Array): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** Where the frame of a JPEG is described: marker, length, precision, height, width. */
export function frameOf(jpeg: Buffer): number {
  for (let at = 2; at < jpeg.length; at += 2 + jpeg.readUInt16BE(at + 2)) {
    const marker = jpeg[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xc2) return at;
  }
  throw new Error('no JPEG');
}

export function changed(bytes: Buffer, at: number, ...values: number[]): Buffer {
  const copy = Buffer.from(bytes);
  copy.set(values, at);
  return copy;
}

/** A progressive JPEG as large as is held whole, whose last scan is told so many times again. */
export async function manyScans(...times: readonly number[]): Promise<Buffer[]> {
  const jpeg = await plain(4000, 4000)
    .jpeg({ progressive: true, optimizeScans: true, quality: 95 })
    .toBuffer();
  const end = jpeg.length - 2;
  const scan = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), end);
  return times.map((more) =>
    Buffer.concat([jpeg.subarray(0, end), ...Array<Buffer>(more).fill(scan), jpeg.subarray(end)]),
  );
}

/** An animation of two pictures, with its last frame told again and again. */
export async function manyFrames(times: number): Promise<Buffer> {
  const pictures = await Promise.all(
    ['#ff0000', '#0000ff'].map((colour) => plain(64, 64, colour).png().toBuffer()),
  );
  const webp = await sharp(pictures, { join: { animated: true } })
    .webp()
    .toBuffer();
  const last = webp.subarray(webp.lastIndexOf('ANMF'));
  const bytes = Buffer.concat([webp, ...Array<Buffer>(times).fill(last)]);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  return bytes;
}

/** The same for PNG's animations. */
export async function manyPngFrames(times: number): Promise<Buffer> {
  const control = Buffer.alloc(8);
  control.writeUInt32BE(times, 0);
  const frames = Array.from({ length: times }, (_, index) => {
    const frame = Buffer.alloc(26);
    frame.writeUInt32BE(index, 0);
    frame.writeUInt32BE(400, 4);
    frame.writeUInt32BE(400, 8);
    return chunk('fcTL', frame);
  });
  return blankPng(400, 400, { depth: 8, colours: 2, more: [chunk('acTL', control), ...frames] });
}

/** A PNG with the same packed text again and again. */
export async function manyTexts(times: number): Promise<Buffer> {
  const text = Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(7_000_000))]);
  return blankPng(400, 400, { depth: 8, colours: 2, more: Array<Buffer>(times).fill(chunk('zTXt', text)) });
}

/** A directory of EXIF that is its own next one. */
export const loopingExif = Buffer.concat([
  Buffer.from('Exif\0\0II*\0\x08\0\0\0\x01\0', 'latin1'),
  Buffer.from([0x12, 0x01, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0]),
  Buffer.from([8, 0, 0, 0]),
]);
