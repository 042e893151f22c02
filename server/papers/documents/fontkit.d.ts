declare module 'fontkit' {
  /** The glyphs of a text and their positions, in units of the font. */
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
    /** All code points for which the font has a glyph. */
    readonly characterSet: readonly number[];
    layout(text: string): GlyphRun;
    getGlyph(id: number, codePoints?: readonly number[]): object;
    /** Returns every text that is drawn with only this glyph. */
    stringsForGlyph(id: number): readonly string[];
  };
  export function create(bytes: Uint8Array): Font;
}
