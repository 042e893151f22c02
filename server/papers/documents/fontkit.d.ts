declare module 'fontkit' {
  /** How the font sets a text: the glyphs and the positions of the glyphs, in the units of the font. */
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
  /** A parsed font, with only the properties and methods that our code uses. */
  export type Font = {
    readonly unitsPerEm: number;
    /** Every code point for which the font has a glyph. */
    readonly characterSet: readonly number[];
    layout(text: string): GlyphRun;
    getGlyph(id: number, codePoints?: readonly number[]): object;
    /** Returns every text that the font draws with only this glyph. */
    stringsForGlyph(id: number): readonly string[];
  };
  export function create(bytes: Uint8Array): Font;
}
