import { crc32, createDeflate } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

export function plain(width: number, height: number, background = '#336699'): Sharp {
  return sharp({ create: { width, height, channels: 3, background } });
}

export const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export function chunk(type: string, data: Uint8Array): Buffer {
  const bytes = Buffer.alloc(12 + data.length);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, 'latin1');
  bytes.set(data, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length);
  return bytes;
}

/** Deflated as a stream, so that making it takes no memory. */
export async function deflatedZeros(length: number): Promise<Buffer> {
  const deflate = createDeflate({ level: 1 });
  const body = deflate.toArray();
  const zeros = Buffer.alloc(1 << 20);
  for (let left = length; left > 0; left -= zeros.length) deflate.write(zeros.subarray(0, left));
  deflate.end();
  return Buffer.concat(await body);
}

interface Blank {
  readonly depth: 1 | 8 | 16;
  readonly colours: 0 | 2 | 6;
  readonly interlaced?: boolean;
  /** How many rows there truly are. */
  readonly rows?: number;
  /** Chunks before the pixels. */
  readonly more?: readonly Buffer[];
}

/** A PNG of black pixels, or of as many rows of them as are asked for. */
export async function blankPng(width: number, height: number, blank: Blank): Promise<Buffer> {
  const { depth, colours, interlaced = false, rows = height, more = [] } = blank;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colours, 0, 0, interlaced ? 1 : 0], 8);
  const samples = { 0: 1, 2: 3, 6: 4 }[colours];
  const body = await deflatedZeros(rows * (Math.ceil((width * samples * depth) / 8) + 4));
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    ...more,
    chunk('IDAT', body),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
