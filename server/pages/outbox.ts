import type { Hono } from 'hono';
import { html } from 'hono/html';
import { t } from '#domain/texts/texts.ts';
import type { Context } from '../context.ts';
import { outboxMessages } from '../providers/sms/outbox.ts';
import { htmlPage } from './html-page.ts';

/** The messages that the demo sends to nobody, as a page and as JSON; without the demo mode there are no such pages. */
export function outboxPages(app: Hono, context: Context): void {
  if (!context.config.demo) return;
  app.get('/dev/outbox.json', async (received) => {
    received.header('cache-control', 'no-store');
    return received.json(await outboxMessages(context.db));
  });
  app.get('/dev/outbox', async (received) => {
    const messages = await outboxMessages(context.db);
    const rows = messages.map(
      ({ to, text, at }) =>
        html`<tr>
          <td>${to}</td>
          <td>${text}</td>
          <td class="quiet"><time datetime="${at}">${at.slice(0, 10)} ${at.slice(11, 19)}</time></td>
        </tr>`,
    );
    const table = html`<table>
      <thead>
        <tr>
          <th scope="col">${t('outbox.to')}</th>
          <th scope="col">${t('outbox.text')}</th>
          <th scope="col">${t('outbox.at')}</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>`;
    const body = html`<h1>${t('outbox.title')}</h1>
      <p class="quiet">${t('outbox.notice')}</p>
      ${messages.length > 0 ? table : html`<p>${t('outbox.empty')}</p>`}`;
    return htmlPage(received, { title: t('outbox.title'), body, refreshSeconds: 3 });
  });
}
