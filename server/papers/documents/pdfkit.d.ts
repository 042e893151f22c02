/** What the installed pdfkit takes and its published types leave out. */
declare namespace PDFKit.Mixins {
  interface PDFFont {
    registerFont(name: string, src: import('fontkit').Font): this;
  }
  interface StructureElementOptions {
    scope?: 'Row' | 'Column';
    /** Left, top, right and bottom in points from the page's top left. */
    bbox?: [number, number, number, number];
  }
  interface PDFAnnotation {
    link(
      x: number,
      y: number,
      width: number,
      height: number,
      url: string,
      // A text of the document is a String object to pdfkit; a primitive string is a name.
      options: { structParent: PDFStructureElement; Contents: object },
    ): this;
  }
}
