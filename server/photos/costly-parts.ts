/** A segment begins with 0xff and its marker; in the data of a scan a 0xff is followed by 0 or by a restart's marker. */
function scansOf(jpeg: Buffer): number {
  let scans = 0;
  let at = jpeg.indexOf(0xff, 2);
  while (at >= 0 && at + 4 <= jpeg.length) {
    const marker = jpeg[at + 1] ?? 0;
    if (marker === 0xd9) break;
    const hasLength = marker > 0x01 && marker < 0xff && !(marker >= 0xd0 && marker <= 0xd7);
    if (marker === 0xda) scans += 1;
    const next = marker === 0xff ? at + 1 : at + 2 + (hasLength ? jpeg.readUInt16BE(at + 2) : 0);
    at = jpeg.indexOf(0xff, next);
  }
  return scans;
}

function packedTextsOf(png: Buffer): number {
  let texts = 0;
  for (let at = 8; at + 8 <= png.length; at += 12 + png.readUInt32BE(at)) {
    if (['zTXt', 'iTXt'].includes(png.toString('latin1', at + 4, at + 8))) texts += 1;
  }
  return texts;
}

function framesOf(webp: Buffer): number {
  let frames = 0;
  for (let at = 12; at + 8 <= webp.length;) {
    if (webp.toString('latin1', at, at + 4) === 'ANMF') frames += 1;
    const length = webp.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return frames;
}

const counted = {
  jpeg: { partsOf: scansOf, most: 100 },
  png: { partsOf: packedTextsOf, most: 20 },
  webp: { partsOf: framesOf, most: 1000 },
} as const;

/**
 * Whether an image has more scans, packed texts or frames than any camera or program makes. Each costs its decoder far
 * more than its few bytes, and decoders go through them all without a pause in which they could be told to stop.
 */
export function hasTooManyParts(bytes: Buffer, format: keyof typeof counted): boolean {
  const { partsOf, most } = counted[format];
  return partsOf(bytes) > most;
}
