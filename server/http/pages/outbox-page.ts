import type { Hono } from 'hono';
import { html } from 'hono/html';
import { t } from '#domain/texts/texts.ts';
import type { Context } from '../../base/context.ts';
import { readOutboxMessages } from '../../messages/outbox.ts';
import { renderReadablePage } from './readable-page.ts';

function renderLines(text: string) {
  return text.split('\n').map((line, index) => (index === 0 ? html`${line}` : html`<br />${line}`));
}

/** Adds the demo's outbox, as a page and as JSON. It shows the messages, which are not really sent. */
export function addOutboxPages(app: Hono, context: Context): void {
  if (!context.config.demo) return;
  app.get('/dev/outbox.json', async (received) => {
    received.header('cache-control', 'no-store');
    return received.json(await readOutboxMessages(context.db));
  });
  app.get('/dev/outbox', async (received) => {
    const messages = await readOutboxMessages(context.db);
    const entries = messages.map(
      ({ at, subject, text, to }) =>
        html`<div>
          <dt>${to}<br /><time datetime="${at}">${at.slice(0, 10)} ${at.slice(11, 19)} UTC</time></dt>
          <dd>${subject === null ? '' : html`<strong>${subject}</strong><br />`}${renderLines(text)}</dd>
        </div>`,
    );
    const content = html`<h1>${t('outbox.title')}</h1>
      <p>${t('outbox.notice')}</p>
      ${messages.length > 0 ? html`<dl>${entries}</dl>` : html`<p>${t('outbox.empty')}</p>`}`;
    // The browser reloads the page every three seconds, without a script.
    received.header('refresh', '3');
    return renderReadablePage(received, context, { status: 200, title: t('outbox.title'), content });
  });
}
