import type { Hono } from 'hono';
import { html } from 'hono/html';
import { splitPrivacyNotice, type NoticePart } from '#domain/association/privacy.ts';
import { t } from '#domain/texts/texts.ts';
import { getPrivacyNotice } from '../../association/privacy-notice.ts';
import { readAssociationOrLastShown } from '../../association/versions.ts';
import type { Context } from '../../base/context.ts';
import { renderReadablePage } from './readable-page.ts';

/** Adds word joiners, which keep references such as `6(1)(b)` on one line. */
function keepParagraphsWhole(text: string): string {
  return text.replaceAll(')(', ')\u2060(');
}

function renderContents(headings: readonly (readonly [string, string])[]) {
  return html`<nav aria-labelledby="contents">
    <p id="contents">${t('privacy.contents')}</p>
    <ul>
      ${headings.map(([id, text]) => html`<li><a href="#${id}">${text}</a></li>`)}
    </ul>
  </nav>`;
}

/** Adds `/privacy`, which needs neither a session nor scripts. */
export function addPrivacyPage(app: Hono, context: Context): void {
  app.on('GET', ['/privacy', '/privacy/'], async (received) => {
    const notice = getPrivacyNotice(context.config, await readAssociationOrLastShown(context));
    const title = t('privacy.title');
    const parts = splitPrivacyNotice(notice);
    const headings = parts.filter(({ kind }) => kind === 'heading');
    const toId = (part: NoticePart) => `part-${headings.indexOf(part) + 1}`;
    return renderReadablePage(received, context, {
      status: 200,
      title,
      content: html`<h1>${title}</h1>
        ${headings.length < 3 ? '' : renderContents(headings.map((part) => [toId(part), part.text]))}
        ${parts.map((part) =>
          part.kind === 'heading'
            ? html`<h2 id="${toId(part)}">${part.text}</h2>`
            : html`<p>${keepParagraphsWhole(part.text)}</p>`,
        )}
        <p><a class="next" href="/member">${t('page.area.member')}</a></p>`,
    });
  });
}
