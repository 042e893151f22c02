import { inflateSync } from 'node:zlib';

/** An element of a document's structure with the text that a reader gets from it. */
export type PdfElement = { tag: string; text: string; alt?: string; scope?: string; children: PdfElement[] };

/** A piece of a line: from `x` to `right` in points from the left, its baseline `y` from the top. */
export type PdfRun = {
  text: string;
  x: number;
  y: number;
  right: number;
  mark: number | 'ornament' | undefined;
};

class Ref {
  readonly id: number;
  constructor(id: number) {
    this.id = id;
  }
}
class Text {
  readonly bytes: Buffer;
  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
  get letters(): string {
    const utf16 = this.bytes[0] === 0xfe && this.bytes[1] === 0xff;
    return utf16
      ? Buffer.from(this.bytes.subarray(2)).swap16().toString('utf16le')
      : this.bytes.toString('latin1');
  }
}
type Dict = Map<string, Value>;
type Value = number | string | Ref | Text | Value[] | Dict;

const token =
  /\s*(?:(\d+) 0 R\b|(<<)|(>>)|(\[)|(\])|\/([^\s/<>[\]()]*)|<([0-9a-fA-F\s]*)>|\(((?:\\[^]|[^\\)])*)\)|(-?[\d.]+)|([^\s/<>[\]()]+))/y;
const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** A name, a number or a text as a string. */
function plain(value: Value | undefined): string {
  if (value instanceof Text) return value.letters;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The values of a piece of PDF syntax, one after the other; names and operators are plain strings, names with their slash. */
function valuesOf(source: string): Value[] {
  const top: Value[] = [];
  const open: Value[][] = [top];
  token.lastIndex = 0;
  for (let found = token.exec(source); found; found = token.exec(source)) {
    const [, ref, dictOpens, dictCloses, listOpens, listCloses, name, hex, literal, number, word] = found;
    const current = open.at(-1) ?? top;
    if (dictOpens || listOpens) open.push([]);
    else if (dictCloses || listCloses) {
      open.pop();
      const dict: Dict = new Map();
      if (dictCloses)
        for (let i = 0; i < current.length; i += 2) dict.set(plain(current[i]), current[i + 1] ?? '');
      (open.at(-1) ?? top).push(dictCloses ? dict : current);
    } else if (ref !== undefined) current.push(new Ref(Number(ref)));
    else if (name !== undefined) current.push(`/${name}`);
    else if (hex !== undefined) current.push(new Text(Buffer.from(hex, 'hex')));
    else if (literal !== undefined) {
      const plain = literal.replaceAll(/\\([^])/g, (_, sign: string) => escapes[sign] ?? sign);
      current.push(new Text(Buffer.from(plain, 'latin1')));
    } else current.push(number === undefined ? (word ?? '') : Number(number));
  }
  return top;
}

type PdfObject = { value: Value; stream: Buffer };

/** What files are made of, each taken apart once for all of its pages. */
const parsed = new WeakMap<Uint8Array, ReturnType<typeof parseFile>>();

function parseFile(bytes: Uint8Array) {
  const source = Buffer.from(bytes).toString('latin1');
  const [trailer] = valuesOf(
    source.slice(source.lastIndexOf('trailer') + 8, source.lastIndexOf('startxref')),
  );
  return { objects: objectsOf(source), trailer };
}

function objectsOf(source: string): Map<number, PdfObject> {
  const objects = new Map<number, PdfObject>();
  for (const table of source.slice(source.lastIndexOf('xref\n0')).matchAll(/^(\d{10}) 00000 n/gm)) {
    const start = Number(table[1]);
    const [head = '', id = ''] = /^(\d+) 0 obj\n/.exec(source.slice(start, start + 30)) ?? [];
    const end = source.indexOf('endobj', start);
    const at = source.indexOf('\nstream\n', start);
    const streams = at > 0 && at < end;
    const [value = ''] = valuesOf(source.slice(start + head.length, streams ? at : end));
    let stream = Buffer.alloc(0);
    if (streams && value instanceof Map) {
      stream = Buffer.from(source.slice(at + 8, at + 8 + Number(value.get('/Length'))), 'latin1');
      if (value.get('/Filter') === '/FlateDecode') stream = inflateSync(stream);
    }
    objects.set(Number(id), { value, stream });
  }
  return objects;
}

/** The letters of a font by its glyphs, from the table that copying and screen readers go by. */
function lettersOf(cmap: string): string[] {
  const [, list = ''] = /beginbfrange\s*<0000> <[0-9a-f]+> \[([^\]]*)\]/.exec(cmap) ?? [];
  return [...list.matchAll(/<([^>]*)>/g)].map(([, codes = '']) =>
    Buffer.from(codes.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
  );
}

/**
 * Reads a page of a tagged PDF back (from 0 on): its structure with the text as it would be copied, and what stands in
 * the catalogue.
 */
export function readPdf(bytes: Uint8Array, pageAt = 0) {
  const { objects, trailer } = parsed.get(bytes) ?? parseFile(bytes);
  parsed.set(bytes, { objects, trailer });
  const at = (value: Value | undefined): Value =>
    value instanceof Ref ? (objects.get(value.id)?.value ?? '') : (value ?? '');
  const dict = (value: Value | undefined): Dict => {
    const found = at(value);
    return found instanceof Map ? found : new Map<string, Value>();
  };
  const list = (value: Value | undefined): Value[] => {
    const found = at(value);
    return Array.isArray(found) ? found : [];
  };
  const stream = (value: Value | undefined): Buffer =>
    (value instanceof Ref ? objects.get(value.id)?.stream : undefined) ?? Buffer.alloc(0);

  const catalogue = dict(dict(trailer).get('/Root'));
  const pages = list(dict(catalogue.get('/Pages')).get('/Kids'));
  const page = dict(pages[pageAt]);
  const letters = new Map<string, string[]>();
  const widths = new Map<string, Value[]>();
  for (const [name, font] of dict(dict(page.get('/Resources')).get('/Font'))) {
    letters.set(name, lettersOf(stream(dict(font).get('/ToUnicode')).toString('latin1')));
    widths.set(name, list(list(dict(list(dict(font).get('/DescendantFonts'))[0]).get('/W'))[1]));
  }

  const marked = new Map<number, string>();
  const ornaments: string[] = [];
  const runs: PdfRun[] = [];
  let [font, mark, untagged]: [string, PdfRun['mark'], string] = ['', undefined, ''];
  let [size, x, y] = [0, 0, 0];
  let operands: Value[] = [];
  for (const value of valuesOf(stream(page.get('/Contents')).toString('latin1'))) {
    if (typeof value !== 'string' || value.startsWith('/')) {
      operands.push(value);
      continue;
    }
    if (value === 'Tf') [font, size] = [plain(operands[0]), Number(operands[1])];
    if (value === 'Tm') [x, y] = [Number(operands[4]), 841.89 - Number(operands[5])];
    if (value === 'BDC' || value === 'BMC') {
      const mcid = operands[1] instanceof Map ? operands[1].get('/MCID') : undefined;
      mark = typeof mcid === 'number' ? mcid : 'ornament';
    }
    if (value === 'EMC') mark = undefined;
    if (value === 'TJ') {
      let text = '';
      let thousandths = 0;
      for (const part of list(operands[0])) {
        if (typeof part === 'number') thousandths -= part;
        if (!(part instanceof Text)) continue;
        for (let i = 0; i < part.bytes.length; i += 2) {
          const glyph = part.bytes.readUInt16BE(i);
          text += letters.get(font)?.[glyph] ?? '';
          thousandths += Number(widths.get(font)?.[glyph]);
        }
      }
      runs.push({ text, x, y, right: x + (thousandths / 1000) * size, mark });
      if (typeof mark === 'number') marked.set(mark, `${marked.get(mark) ?? ''}${text}`);
      else if (mark === 'ornament') ornaments.push(text);
      else untagged += text;
    }
    operands = [];
  }

  const elementOf = (value: Value): PdfElement => {
    const element = dict(value);
    const kids = list(element.get('/K'));
    const scope = dict(element.get('/A')).get('/Scope');
    return {
      tag: plain(element.get('/S')).slice(1),
      text: kids.map((kid) => (typeof kid === 'number' ? (marked.get(kid) ?? '') : '')).join(''),
      ...(element.has('/Alt') && { alt: plain(at(element.get('/Alt'))) }),
      ...(scope !== undefined && { scope: plain(scope).slice(1) }),
      children: kids.filter((kid) => kid instanceof Ref && dict(kid).has('/S')).map(elementOf),
    };
  };
  const info = dict(dict(trailer).get('/Info'));
  return {
    pages: pages.length,
    lang: plain(catalogue.get('/Lang')),
    title: plain(at(info.get('/Title'))),
    author: plain(at(info.get('/Author'))),
    created: plain(at(info.get('/CreationDate'))),
    titleShown: dict(catalogue.get('/ViewerPreferences')).get('/DisplayDocTitle') === 'true',
    marked: dict(catalogue.get('/MarkInfo')).get('/Marked') === 'true',
    metadata: stream(catalogue.get('/Metadata')).toString('utf8'),
    /** Of all pages, with the texts of this one; a long one is not looked through for nothing. */
    get structure() {
      return list(dict(catalogue.get('/StructTreeRoot')).get('/K')).map(elementOf);
    },
    runs,
    /** Text outside of the structure: as ornament, and as nothing at all. */
    ornaments,
    untagged,
  };
}

/** The elements as lines of `tag text`, children indented, a figure by its alternative text. */
export function outline(elements: readonly PdfElement[], depth = 0): string[] {
  return elements.flatMap(({ tag, text, alt, scope, children }) => [
    `${'  '.repeat(depth)}${tag}${scope ? `(${scope})` : ''} ${alt === undefined ? text : `[${alt}]`}`.trimEnd(),
    ...outline(children, depth + 1),
  ]);
}

/** What stands on each page, piece by piece, and how much of it no screen reader finds. */
export function pagesOf(bytes: Uint8Array): { readonly pages: string[][]; readonly untagged: string } {
  const { pages, untagged } = readPdf(bytes);
  const texts = Array.from({ length: pages }, (_, page) => readPdf(bytes, page).runs.map(({ text }) => text));
  return { pages: texts, untagged };
}
