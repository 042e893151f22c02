import type { Hono } from 'hono';
import { html } from 'hono/html';
import { splitNotice } from '#domain/association/privacy.ts';
import { t } from '#domain/texts/texts.ts';
import { getPrivacyNotice } from '../../association/privacy-notice.ts';
import { readAssociationToShow } from '../../association/versions.ts';
import type { Context } from '../../base/context.ts';
import { renderReadablePage } from './readable-page.ts';

/** A text whose paragraphs of laws stay whole: nothing else keeps a line from ending between `(1)` and `(b)`. */
function keepParagraphsWhole(text: string): string {
  return text.replaceAll(')(', ')\u2060(');
}

/** The privacy page `/privacy`: how personal data are used, for anybody, with or without scripts. */
export function addPrivacyPage(app: Hono, context: Context): void {
  app.on('GET', ['/privacy', '/privacy/'], async (received) => {
    const notice = getPrivacyNotice(context.config, await readAssociationToShow(context));
    const title = t('privacy.title');
    const parts = splitNotice(notice).map(({ kind, text }) =>
      kind === 'heading' ? html`<h2>${text}</h2>` : html`<p>${keepParagraphsWhole(text)}</p>`,
    );
    return renderReadablePage(received, context, {
      status: 200,
      title,
      content: html`<h1>${title}</h1>
        ${parts}
        <p><a class="next" href="/member">${t('page.area.member')}</a></p>`,
    });
  });
}
