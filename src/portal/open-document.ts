import type { DocumentType } from '#domain/calls/printing.ts';
import { t } from '#domain/texts/texts.ts';

/** Fills the new window, in which nothing else stands until its document has come. */
function fillWindow({ document }: Window, ...content: (string | Node)[]): void {
  document.body.style.font = '1.25rem/1.5 sans-serif';
  document.body.replaceChildren(...content);
}

/**
 * Opens a document of the server's by its address, once that is known: in a window of its own where the browser allows
 * one, which says so meanwhile. Where the browser draws no documents and saves this one, the window says that and links
 * to it.
 */
export async function openDocument(type: DocumentType, addressOf: () => Promise<string>): Promise<void> {
  // The window opens within the click, or it would count as unwanted; it is given its address once the ticket is there.
  const opened = window.open('', '_blank');
  if (opened) {
    opened.document.title = t(`print.opening.${type}`);
    fillWindow(opened, opened.document.title);
  }
  try {
    const address = await addressOf();
    if (!opened) return location.assign(address);
    opened.location.replace(address);
    if (navigator.pdfViewerEnabled !== false) return;
    const link = opened.document.createElement('a');
    link.href = address;
    link.textContent = t('print.again');
    fillWindow(opened, t('print.saved'), ' ', link);
  } catch (error) {
    opened?.close();
    throw error;
  }
}
