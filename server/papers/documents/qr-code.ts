import { encode } from 'uqr';
import type { Sheet } from './sheet.ts';

let last = { address: '', code: encode('') };

/**
 * Encodes a URL as a QR code, and remembers the last code. The page of a card shows the same code twice, and encoding
 * is slow.
 */
function encodeAddress(address: string): ReturnType<typeof encode> {
  if (last.address !== address) last = { address, code: encode(address, { ecc: 'M', border: 2 }) };
  return last.code;
}

/** Lists the black rectangles of a QR code, line by line. Each rectangle is as wide as possible. */
function listBlackParts({ data, size }: ReturnType<typeof encode>) {
  return data.flatMap((row, y) => {
    const parts: { x: number; y: number; width: number }[] = [];
    for (let x = 0; x < size; x += 1) {
      const last = parts.at(-1);
      if (!row[x]) continue;
      if (last && last.x + last.width === x) last.width += 1;
      else parts.push({ x, y, width: 1 });
    }
    return parts;
  });
}

/** Draws a URL's QR code as vectors, black on a white square of `side` points. */
export function drawQrCode(sheet: Sheet, address: string, x: number, y: number, side: number): void {
  const code = encodeAddress(address);
  const step = side / code.size;
  sheet.rect(x, y, side, side).fill('#ffffff');
  for (const part of listBlackParts(code))
    sheet.rect(x + part.x * step, y + part.y * step, part.width * step, step);
  sheet.fill('#000000');
}

/** Returns a URL's QR code as an SVG path. The code and its empty border together are `size` units wide. */
export function toQrPath(address: string): { size: number; path: string } {
  const code = encodeAddress(address);
  const path = listBlackParts(code).map(({ x, y, width }) => `M${x} ${y}h${width}v1h-${width}z`);
  return { size: code.size, path: path.join('') };
}
