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
  /** A parsed font, as far as it is asked for anything here; pdfkit reads the rest. */
  export type Font = {
    readonly unitsPerEm: number;
    /** Every code point that it has a glyph for. */
    readonly characterSet: readonly number[];
    layout(text: string): GlyphRun;
    getGlyph(id: number, codePoints?: readonly number[]): object;
    /** Every text that is drawn by this glyph alone. */
    stringsForGlyph(id: number): readonly string[];
  };
  export function create(bytes: Uint8Array): Font;
}
