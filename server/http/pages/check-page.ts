import type { Context as Received } from 'hono';
import { html } from 'hono/html';
import { describeCover, describeCoverPeriod } from '#domain/insurance/describe-cover.ts';
import { hasBoughtInsurance } from '#domain/insurance/insurance.ts';
import { formatDayAndMonth, formatLongDate } from '#domain/values/calendar.ts';
import { formatLongMoment } from '#domain/values/moment.ts';
import { toDay } from '#domain/values/time-zone.ts';
import { t } from '#domain/texts/texts.ts';
import { readAssociationOrLastShown } from '../../association/versions.ts';
import type { Context } from '../../base/context.ts';
import { renderReadablePage } from './readable-page.ts';
import {
  findDocumentByVerifyToken,
  getDocumentValidity,
  type Issued,
} from '../../papers/issued-documents.ts';

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
const hands = drawSign('M12 6.5V12l3.5 2');

function drawValidity(look: 'valid' | 'ahead' | 'invalid', text: string) {
  const sign = { valid: tick, ahead: hands, invalid: cross }[look];
  return html`<p class="validity ${look}">${sign} <span>${text}</span></p>`;
}

function drawFact(term: string, fact: string | number) {
  return html`<div>
    <dt>${term}</dt>
    <dd>${fact}</dd>
  </div>`;
}

function renderIssuedDocument(issued: Issued, validity: ReturnType<typeof getDocumentValidity>, now: Date) {
  const { cover, from, kind, until } = issued;
  const look = validity === 'valid' ? 'valid' : validity === 'notYet' ? 'ahead' : 'invalid';
  const days = { from: formatDayAndMonth(from), until: formatLongDate(until) };
  const insurance =
    look === 'ahead' && hasBoughtInsurance(cover)
      ? describeCoverPeriod(cover, from, cover.until)
      : describeCover(cover);
  return html`<h1>${t(`check.${kind}`)}</h1>
    ${drawValidity(look, look === 'ahead' ? t('check.notYet.from', days) : t(`check.${validity}`))}
    <dl>
      ${drawFact(t('check.name'), issued.name)} ${drawFact(t(`check.number.${kind}`), issued.number)}
      ${drawFact(t('check.year'), issued.year)}
      ${look === 'valid' ? drawFact(t('check.period'), t('check.period.days', days)) : ''}
      ${look === 'invalid' ? '' : drawFact(t('check.insurance'), insurance)}
    </dl>
    <p>${t('card.lookedUp', { when: formatLongMoment(now) })}</p>`;
}

/**
 * Renders the public page behind the QR code of a card or certificate: whether the document is valid now. If it is
 * valid now or later, the page shows its days and covers. Answers with 404 if the token is unknown.
 */
export async function renderDocumentCheckPage(context: Context, received: Received): Promise<Response> {
  const { clock, db } = context;
  const issued = await findDocumentByVerifyToken(db, received.req.param('token') ?? '');
  if (!issued) {
    const title = t('check.unknown');
    const { longName } = await readAssociationOrLastShown(context);
    const text = t('check.unknown.text', { association: longName });
    return renderReadablePage(received, context, {
      status: 404,
      title,
      content: html`<h1>${title}</h1>
        ${drawValidity('invalid', t('check.void'))}
        <p>${text}</p>`,
    });
  }
  const now = clock.now();
  const validity = getDocumentValidity(issued, toDay(now), context.config.validWhileUnpaid);
  return renderReadablePage(received, context, {
    status: 200,
    title: `${t(`check.${issued.kind}`)}: ${t(`check.${validity}`)}`,
    content: renderIssuedDocument(issued, validity, now),
  });
}
