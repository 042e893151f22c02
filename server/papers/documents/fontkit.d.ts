declare module 'fontkit' {
  /** A word laid out, in the font's units. */
  export type GlyphRun = {
    readonly glyphs: readonly object[];
    readonly positions: readonly {
      readonly xAdvance: number;
      readonly yAdvance: number;
      readonly xOffset: number;
      readonly yOffset: number;
    }[];
    readonly advanceWidth: number;
  };
  /** A parsed font, as far as our code uses it. pdfkit reads the rest. */
  export type Font = {
    readonly unitsPerEm: number;
    /** Every code point for which the font has a glyph. */
    readonly characterSet: readonly number[];
    layout(text: string): GlyphRun;
    getGlyph(id: number, codePoints?: readonly number[]): object;
    /** Every text that this glyph alone draws. */
    stringsForGlyph(id: number): readonly string[];
  };
  export function create(bytes: Uint8Array): Font;
}
