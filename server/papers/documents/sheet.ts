// If another project includes this file, it needs these declarations too.
// oxlint-disable-next-line triple-slash-reference
/// <reference path="./pdfkit.d.ts" />
import PDFDocument from 'pdfkit';
import { loadFont } from './fonts.ts';

export type Tag = 'H1' | 'H2' | 'P' | 'Figure' | 'Table' | 'TR' | 'TH' | 'TD' | 'Sect' | 'Link';
type Element = PDFKit.PDFStructureElement;
type ElementOptions = PDFKit.Mixins.StructureElementOptions;

export type SheetAbout = {
  readonly title: string;
  readonly author: string;
  /** The creation date in the PDF. The caller gives it, so that the same data always make the same bytes. */
  readonly issuedAt: Date;
  readonly isWide?: boolean | undefined;
};

export const pageWidth = 595.28;
export const pageHeight = 841.89;
export const margin = 56;
export const contentWidth = pageWidth - 2 * margin;

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeXml = (text: string | undefined): string =>
  (text ?? '').replaceAll(/[&<>]/g, (mark) => marks[mark] ?? '');

const accessible = `
        <rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="">
            <pdfuaid:part>1</pdfuaid:part>
        </rdf:Description>`;

/** A tagged PDF of A4 pages. Screen readers do not read what `ornament` draws. */
export class Sheet extends PDFDocument {
  #current: Element;
  readonly #written: Uint8Array[] = [];

  constructor(about: SheetAbout) {
    super({
      size: 'A4',
      layout: about.isWide ? 'landscape' : 'portrait',
      autoFirstPage: false,
      fontLayoutCache: false,
      margin: 0,
      tagged: true,
      pdfVersion: '1.7',
      lang: 'en-MT',
      displayTitle: true,
      // Without this option, pdfkit would embed a standard font that is never used.
      font: '',
      info: { Title: about.title, Author: about.author, CreationDate: about.issuedAt },
    });
    this.registerFont('regular', loadFont('regular'));
    this.registerFont('bold', loadFont('bold'));
    this.addPage();
    this.font('regular');
    this.#current = this.struct('Document');
    this.addStructure(this.#current);
  }

  /** The width between the margins, in points. */
  get contentWidth(): number {
    return this.page.width - 2 * margin;
  }

  /** Begins a new page. The page before becomes bytes, which need less memory. */
  override addPage(options?: PDFKit.PDFDocumentOptions): this {
    super.addPage(options);
    const written: unknown = this.read();
    if (written instanceof Uint8Array) this.#written.push(written);
    return this;
  }

  /** Draws one element, such as a heading, a paragraph or a figure. */
  put(tag: Tag, draw: () => void, options: ElementOptions = {}): void {
    this.#current.add(this.struct(tag, options, draw));
  }

  /** Adds an element such as a table or a row. `fill` draws the elements inside it. */
  group(tag: Tag, fill: (element: Element) => void): void {
    const parent = this.#current;
    const element = this.struct(tag);
    parent.add(element);
    this.#current = element;
    fill(element);
    element.end();
    this.#current = parent;
  }

  /** Draws what screen readers must skip, such as lines and backgrounds. */
  ornament(draw: () => void): void {
    this.markContent('Artifact', { type: 'Layout' });
    this.save();
    draw();
    this.restore();
    this.endMarkedContent();
  }

  async bytes(): Promise<Uint8Array> {
    this.#current.end();
    this.end();
    for await (const chunk of this) this.#written.push(chunk);
    return Buffer.concat(this.#written);
  }

  // pdfkit does not escape the title and the author in the XML metadata, so this method escapes title and author.
  override endMetadata(): void {
    this.info.Title = escapeXml(this.info.Title);
    this.info.Author = escapeXml(this.info.Author);
    this.appendXML(accessible);
    super.endMetadata();
  }
}
