import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Renders a page into the element `root` of the HTML file. */
export function renderPage(page: ReactNode): void {
  const container = document.getElementById('root');
  if (!container) throw new Error('the page has no root');
  createRoot(container).render(<StrictMode>{page}</StrictMode>);
}
