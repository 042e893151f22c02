/** Options that the installed version of pdfkit accepts, but that the published types of pdfkit do not contain. */
declare namespace PDFKit.Mixins {
  interface PDFFont {
    registerFont(name: string, src: import('fontkit').Font): this;
  }
  interface StructureElementOptions {
    scope?: 'Row' | 'Column';
    /** The box of a figure: left, top, right and bottom, in points from the top left corner of the page. */
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
