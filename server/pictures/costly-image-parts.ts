import { inflateSync } from 'node:zlib';

/** The most parts of an image. More parts take a decoder very long, so they are counted without decoding. */

const mostScans = 100;
const mostChunks = 50_000;
const mostFrames = 1000;

/**
 * Counts the scans of a JPEG. Its segments begin with 0xff and a marker. Within a scan, 0xff is followed by 0 or a
 * restart marker.
 */
function countScans(jpeg: Buffer): number {
  let scans = 0;
  for (let at = 2; at + 4 <= jpeg.length;) {
    const marker = jpeg[at] === 0xff ? (jpeg[at + 1] ?? 0) : 0;
    if (marker === 0xd9) break;
    const hasLength = marker > 0x01 && marker < 0xff && !(marker >= 0xd0 && marker <= 0xd7);
    if (marker === 0xda) scans += 1;
    at += hasLength ? 2 + jpeg.readUInt16BE(at + 2) : 1;
  }
  return scans;
}

function countFrames(webp: Buffer): number {
  let frames = 0;
  for (let at = 12; at + 8 <= webp.length;) {
    if (webp.toString('latin1', at, at + 4) === 'ANMF') frames += 1;
    const length = webp.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return frames;
}

/** The chunks of a PNG that are kept. Other chunks are removed, because they can unpack to gigabytes. */
const drawn = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'eXIf', 'IDAT', 'IEND']);

/** In bytes. The colour profile of a screen has a few thousand. */
const mostOfProfile = 1024 * 1024;

function isSmallProfile(chunk: Buffer): boolean {
  const name = chunk.indexOf(0, 8);
  try {
    inflateSync(chunk.subarray(name + 2, -4), { maxOutputLength: mostOfProfile });
    return true;
  } catch {
    return false;
  }
}

/** Removes all other chunks of a PNG. Returns null if the PNG has too many chunks. */
function keepPictureChunks(png: Buffer): Buffer | null {
  const parts = [png.subarray(0, 8)];
  let hasProfile = false;
  for (let at = 8, chunks = 0; at + 8 <= png.length; chunks += 1) {
    const end = at + 12 + png.readUInt32BE(at);
    const kind = png.toString('latin1', at + 4, at + 8);
    if (chunks >= mostChunks) return null;
    const chunk = png.subarray(at, end);
    const isProfile = kind === 'iCCP' && !hasProfile && isSmallProfile(chunk);
    hasProfile ||= kind === 'iCCP';
    if (drawn.has(kind) || isProfile) parts.push(chunk);
    at = end;
    if (kind === 'IEND') break;
  }
  return Buffer.concat(parts);
}

/** Removes parts that take a decoder very long. Returns null if there are more parts than any camera makes. */
export function removeCostlyParts(bytes: Buffer, format: 'jpeg' | 'png' | 'webp'): Buffer | null {
  if (format === 'png') return keepPictureChunks(bytes);
  const isCostly = format === 'jpeg' ? countScans(bytes) > mostScans : countFrames(bytes) > mostFrames;
  return isCostly ? null : bytes;
}
