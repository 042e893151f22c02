/** Options that pdfkit accepts in its installed version, but that are missing in its published types. */
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
