import type { DocumentType } from '#domain/calls/printing.ts';
import { t } from '#domain/texts/texts.ts';

/** Fills a new window with a text and a closing button, until the document is loaded. */
function fillWindow(opened: Window, title: string, ...content: (string | Node)[]): void {
  const { body, documentElement: root, head } = opened.document;
  const make = <Tag extends keyof HTMLElementTagNameMap>(
    tag: Tag,
    settings: Partial<HTMLElementTagNameMap[Tag]>,
  ) => Object.assign(opened.document.createElement(tag), settings);
  const close = make('button', {
    onclick: () => opened.close(),
    textContent: t('print.close'),
    type: 'button',
  });
  close.style.cssText = 'display: block; margin-block-start: 1.5rem; padding: 0.625rem 1rem; font: inherit';
  root.lang = document.documentElement.lang;
  root.style.colorScheme = 'light dark';
  head.replaceChildren(
    make('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    make('title', { textContent: title }),
  );
  body.style.cssText = 'max-width: 40rem; margin: 1.5rem; font: 1.125rem/1.5 sans-serif';
  const heading = make('h1', { textContent: title });
  heading.style.font = 'bold 1.5rem/1.3 sans-serif';
  body.replaceChildren(heading, ...content, close);
}

/**
 * Opens a new window, if the browser allows it, with a text until the document's URL is known. If the browser only
 * saves PDF documents, the window says so and has a link.
 */
export async function openDocument(type: DocumentType, addressOf: () => Promise<string>): Promise<void> {
  // The window must be opened during the click, because the browser would block the window later. The window gets a URL
  // when the server has sent the print ticket.
  const opened = window.open('', '_blank');
  if (opened) fillWindow(opened, t(`print.opening.${type}`));
  try {
    const address = await addressOf();
    if (!opened) return location.assign(address);
    opened.location.replace(address);
    if (opened.closed || navigator.pdfViewerEnabled !== false) return;
    const link = Object.assign(opened.document.createElement('a'), {
      href: address,
      textContent: t('print.again'),
    });
    fillWindow(opened, t('print.saved.title'), t('print.saved'), ' ', link);
  } catch (error) {
    opened?.close();
    throw error;
  }
}
