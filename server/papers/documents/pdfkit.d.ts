/** Options of pdfkit that its published types lack. */
declare namespace PDFKit.Mixins {
  interface PDFFont {
    registerFont(name: string, src: import('fontkit').Font): this;
  }
  interface StructureElementOptions {
    scope?: 'Row' | 'Column';
    /** The left, top, right and bottom edges of the element, in points from the page's top left corner. */
    bbox?: [number, number, number, number];
  }
  interface PDFAnnotation {
    link(
      x: number,
      y: number,
      width: number,
      height: number,
      url: string,
      // pdfkit writes a String object as text, but a primitive string as a PDF name.
      options: { structParent: PDFStructureElement; Contents: object },
    ): this;
  }
}
