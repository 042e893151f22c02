declare module 'fontkit' {
  /** How the font sets a text, in units of the font. */
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
  export type Font = {
    readonly unitsPerEm: number;
    /** Every code point that has a glyph. */
    readonly characterSet: readonly number[];
    layout(text: string): GlyphRun;
    getGlyph(id: number, codePoints?: readonly number[]): object;
    /** Returns every text that is drawn with only this glyph. */
    stringsForGlyph(id: number): readonly string[];
  };
  export function create(bytes: Uint8Array): Font;
}
