import type { Context as Received } from 'hono';
import { html } from 'hono/html';
import { describeCover } from '#domain/insurance/describe-cover.ts';
import { formatLongMoment } from '#domain/values/moment.ts';
import { toDay } from '#domain/values/time-zone.ts';
import { t } from '#domain/texts/texts.ts';
import { readAssociationToShow } from '../../association/versions.ts';
import type { Context } from '../../base/context.ts';
import { renderReadablePage } from './readable-page.ts';
import { findDocumentByVerifyToken, getValidity, type Issued } from '../../papers/issued-documents.ts';

function drawSign(inside: string) {
  return html`<svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    stroke-width="2.5"
    aria-hidden="true"
  >
    <circle cx="12" cy="12" r="10" />
    <path d="${inside}" />
  </svg>`;
}
const tick = drawSign('m7.5 12.5 3 3 6-6.5');
const cross = drawSign('m8.5 8.5 7 7m0-7-7 7');

function renderIssuedDocument(issued: Issued, validity: ReturnType<typeof getValidity>, now: Date) {
  const valid = validity === 'valid';
  return html`<h1>${t(`check.${issued.kind}`)}</h1>
    <p class="validity ${valid ? 'valid' : 'invalid'}">
      ${valid ? tick : cross} <span>${t(`check.${validity}`)}</span>
    </p>
    <dl>
      <div>
        <dt>${t('check.name')}</dt>
        <dd>${issued.name}</dd>
      </div>
      <div>
        <dt>${t(`check.number.${issued.kind}`)}</dt>
        <dd>${issued.number}</dd>
      </div>
      <div>
        <dt>${t('check.year')}</dt>
        <dd>${issued.year}</dd>
      </div>
      ${
        valid
          ? html`<div>
              <dt>${t('check.insurance')}</dt>
              <dd>${describeCover(issued.cover)}</dd>
            </div>`
          : ''
      }
    </dl>
    <p>${t('card.lookedUp', { when: formatLongMoment(now) })}</p>`;
}

/**
 * Draws the public page that checks a card or certificate by its QR code. It shows name, number, year, whether it is
 * valid now, insured by what until when where it is, the moment, and nothing else. 404 where no document was issued with the token.
 */
export async function renderCheckPage(context: Context, received: Received): Promise<Response> {
  const { clock, db } = context;
  const issued = await findDocumentByVerifyToken(db, received.req.param('token') ?? '');
  if (!issued) {
    const title = t('check.unknown');
    const { longName } = await readAssociationToShow(context);
    const text = t('check.unknown.text', { association: longName });
    return renderReadablePage(received, context, {
      status: 404,
      title,
      content: html`<h1>${title}</h1>
        <p>${text}</p>`,
    });
  }
  const now = clock.now();
  const validity = getValidity(issued, toDay(now), context.config.validWhileUnpaid);
  return renderReadablePage(received, context, {
    status: 200,
    title: `${t(`check.${issued.kind}`)}: ${t(`check.${validity}`)}`,
    content: renderIssuedDocument(issued, validity, now),
  });
}
