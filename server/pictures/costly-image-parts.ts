import { inflateSync } from 'node:zlib';

/** This file finds parts of an image that a decoder would need very long to decode, without decoding the image. */

/** The most scans, chunks and frames of an image. No camera or program makes an image with more of them. */
const mostScans = 100;
const mostChunks = 50_000;
const mostFrames = 1000;

/**
 * Counts the scans of a JPEG. A segment of a JPEG begins with 0xff and the marker of the segment. Inside the data of a
 * scan, 0xff is followed by 0 or by a restart marker.
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

/** The chunks that a PNG needs to be drawn. The server removes other chunks, because they can unpack to gigabytes. */
const drawn = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'eXIf', 'IDAT', 'IEND']);

/** The maximum size of an unpacked colour profile in bytes. The profile of a screen has a few thousand bytes. */
const mostOfProfile = 1024 * 1024;

/**
 * Returns whether the colour profile in a chunk is small after unpacking. A colour profile says how the colours of the
 * picture look.
 */
function isSmallProfile(chunk: Buffer): boolean {
  const name = chunk.indexOf(0, 8);
  try {
    inflateSync(chunk.subarray(name + 2, -4), { maxOutputLength: mostOfProfile });
    return true;
  } catch {
    return false;
  }
}

/** Removes the chunks that are not needed to draw a picture. Returns null if the PNG has too many chunks. */
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

/**
 * Removes the parts of an image that a decoder would need very long to decode. Returns null if the image has more
 * scans, frames or chunks than any camera or program makes.
 */
export function removeCostlyParts(bytes: Buffer, format: 'jpeg' | 'png' | 'webp'): Buffer | null {
  if (format === 'png') return keepPictureChunks(bytes);
  const isCostly = format === 'jpeg' ? countScans(bytes) > mostScans : countFrames(bytes) > mostFrames;
  return isCostly ? null : bytes;
}
