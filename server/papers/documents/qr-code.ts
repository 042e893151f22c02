import { encode } from 'uqr';
import type { Sheet } from './sheet.ts';

let last = { address: '', code: encode('') };

/** A card shows the same code twice, and finding it costs more than drawing it. */
function encodeAddress(address: string): ReturnType<typeof encode> {
  if (last.address !== address) last = { address, code: encode(address, { ecc: 'M', border: 2 }) };
  return last.code;
}

/** Draws the QR code of an address as vectors, quiet zone included, black on white in a square of `side` points. */
export function drawQrCode(sheet: Sheet, address: string, x: number, y: number, side: number): void {
  const { data, size } = encodeAddress(address);
  const step = side / size;
  sheet.rect(x, y, side, side).fill('#ffffff');
  data.forEach((row, line) => {
    let start = 0;
    while (start < size) {
      if (!row[start]) {
        start += 1;
        continue;
      }
      let end = start + 1;
      while (row[end]) end += 1;
      sheet.rect(x + start * step, y + line * step, (end - start) * step, step);
      start = end;
    }
  });
  sheet.fill('#000000');
}
