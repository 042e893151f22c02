// If another project includes this file, it needs these declarations too.
// oxlint-disable-next-line triple-slash-reference
/// <reference path="./fontkit.d.ts" />
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font, type GlyphRun } from 'fontkit';

const resolve = createRequire(import.meta.url).resolve;

export type Weight = 'regular' | 'bold';

const files: Record<Weight, string> = {
  regular: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  bold: '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
};

const mostWords = 2000;

type Layout = Pick<GlyphRun, 'advanceWidth' | 'glyphs' | 'positions'>;

/**
 * Creates a font that remembers the layout of recent words, because layout is slow. The cache of pdfkit would keep all
 * words for ever.
 */
function withLayoutCache(font: Font): Font {
  // pdfkit multiplies the positions by 1000 divided by `unitsPerEm`, in place, each time. So the remembered positions
  // stay right only if pdfkit multiplies the positions by 1.
  if (font.unitsPerEm !== 1000) throw new Error('The font of the documents must have 1000 units an em');
  let [recent, earlier] = [new Map<string, Layout>(), new Map<string, Layout>()];
  const layOutCached = (text: string): Layout => {
    const known = recent.get(text);
    if (known) return known;
    if (recent.size >= mostWords) [recent, earlier] = [new Map<string, Layout>(), recent];
    const { advanceWidth, glyphs, positions } = earlier.get(text) ?? font.layout(text);
    const laidOut = { advanceWidth, glyphs, positions };
    recent.set(text, laidOut);
    return laidOut;
  };
  return Object.create(font, { layout: { value: layOutCached } });
}

/**
 * Stores the right letters for each glyph, so that text can be copied from the PDF. The letters that fontkit gives can
 * be wrong.
 */
function withLetters(font: Font): Font {
  const getGlyph = font.getGlyph.bind(font);
  const letters = new Map<number, readonly number[]>();
  const findLetters = (id: number) => {
    const known = letters.get(id) ?? font.stringsForGlyph(id).map((text) => text.codePointAt(0) ?? 0);
    letters.set(id, known);
    return known;
  };
  font.getGlyph = (id, given = []) => {
    const own = findLetters(id);
    // A ligature is one glyph that draws several letters.
    const isIts = given.length > 1 || own.length === 0 || own.some((letter) => letter === given[0]);
    return getGlyph(id, isIts ? given : own.slice(0, 1));
  };
  return font;
}

const parsed = new Map<Weight, Font>();

/** Loads the font of all documents once. The font has the letters ħ ġ ż ċ and the sign €. */
export function loadFont(weight: Weight): Font {
  const known = parsed.get(weight);
  if (known) return known;
  const created = withLayoutCache(withLetters(create(readFileSync(resolve(files[weight])))));
  parsed.set(weight, created);
  return created;
}
