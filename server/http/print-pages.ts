import { Hono, type Context as Received } from 'hono';
import type { DocumentType } from '#domain/calls/printing.ts';
import { t } from '#domain/texts/texts.ts';
import type { Printable } from '../access/print-tickets.ts';
import { writeAudit, toPersonSubject } from '../audit/audit.ts';
import { withFixedClock, type Context } from '../base/context.ts';
import { createFailureHandler } from './failures.ts';
import { getRequestId } from './request.ts';
import { renderRefusalPage } from './pages/readable-page.ts';
import { renderDocumentCheckPage } from './pages/check-page.ts';
import { readBegunYear } from '../year/begun-year.ts';
import { printCertificate } from '../papers/print-insurance-certificate.ts';
import { printCard } from '../papers/print-membership-card.ts';
import { findOfficePrintable, parseOfficePrintLink } from '../papers/office-print-link.ts';
import { findMemberPrintable, parsePrintLink } from '../papers/member-print-link.ts';
import type { Printed } from '../papers/printed-document.ts';
import { printReceipt } from '../papers/print-receipt.ts';

const printers: Record<DocumentType, (context: Context, printable: Printable) => Promise<Printed | null>> = {
  mc: printCard,
  ic: printCertificate,
  rr: printReceipt,
};

function sendDocument(received: Received, { fileName, bytes }: Printed): Response {
  return received.body(new Uint8Array(bytes), 200, {
    'content-type': 'application/pdf',
    'content-length': String(bytes.length),
    'content-disposition': `inline; filename="${fileName}"`,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex, nofollow',
    // A PDF runs no scripts of this site. A stricter policy would also restrict the browser's own PDF viewer.
    'content-security-policy': "frame-ancestors 'none'",
  });
}

type Area = 'member' | 'admin';

/** Renders why a print link does not open: 403 for an expired or missing token, 404 for a malformed link. */
function renderPrintRefusal(
  received: Received,
  context: Context,
  area: Area,
  found: 'malformed' | 'over',
): Promise<Response> {
  const what = found === 'malformed' && !received.req.query('token')?.trim() ? 'over' : found;
  const status = what === 'malformed' ? 404 : 403;
  const text = t(`page.link.${what}.${area}`);
  const link = area === 'member' ? parsePrintLink(received.req.queries()) : null;
  const again = link && `/member/print/${link.member}/${link.type}/${link.year}`;
  // The page first tries the print window of the app, because this browser may have a session. A print window may be
  // opened again a day later.
  if (again !== null) received.header('refresh', `0; url=${again}`);
  return renderRefusalPage(received, context, { status, title: t(`page.link.${what}`), text, area, again });
}

interface Order {
  readonly printable: Printable;
  readonly actor: string;
  readonly subject: string;
  readonly area: Area;
}

async function sendPrinted(context: Context, received: Received, order: Order): Promise<Response> {
  const { db, clock } = context;
  const { printable, area, actor, subject } = order;
  const { type, year } = printable;
  const printed = await printers[type](context, printable);
  if (!printed) {
    const title = t(`page.none.${type}`, { year });
    // A person whom only a group insures is no member, and gets no card.
    if (type === 'mc' && (await readBegunYear(db, printable.memberId, year)))
      return renderRefusalPage(received, context, {
        status: 403,
        title,
        text: t('page.none.mc.begun'),
        area,
      });
    return renderRefusalPage(received, context, {
      status: 404,
      title,
      text: t(`page.none.${type}.text`),
      area,
    });
  }
  // A HEAD request gets no document, so nothing is written into the audit.
  if (received.req.method !== 'HEAD') {
    const after = { type, year, file: printed.fileName };
    const entry = { at: clock.now(), requestId: getRequestId(received), actor, subject };
    await writeAudit(db, { ...entry, action: 'document printed', after });
  }
  return sendDocument(received, printed);
}

async function printForMember(context: Context, received: Received): Promise<Response> {
  const link = parsePrintLink(received.req.queries());
  if (!link) return renderPrintRefusal(received, context, 'member', 'malformed');
  const printable = await findMemberPrintable(context, link);
  if (!printable) return renderPrintRefusal(received, context, 'member', 'over');
  const member = toPersonSubject({ id: printable.memberId });
  return sendPrinted(context, received, { printable, actor: member, subject: member, area: 'member' });
}

async function printForOffice(context: Context, received: Received): Promise<Response> {
  const link = parseOfficePrintLink(received.req.queries());
  if (!link) return renderPrintRefusal(received, context, 'admin', 'malformed');
  const found = await findOfficePrintable(context, link);
  if (!found) return renderPrintRefusal(received, context, 'admin', 'over');
  const { person, ...order } = found;
  const subject = person ? toPersonSubject(person) : 'member:unknown';
  return sendPrinted(context, received, { ...order, subject, area: 'admin' });
}

/**
 * Makes the routes of print links (specification section 2.6) and of QR codes. Print links open in a window, so
 * failures are shown as pages, not as JSON. A print ticket works more than once, because some PDF viewers request the
 * document twice.
 */
export function createPrintPages(context: Context): Hono {
  const routes = new Hono();
  routes.on('GET', ['/v1/print/document', '/v1/print/document/'], (received) =>
    printForMember(withFixedClock(context), received),
  );
  routes.on('GET', ['/v1/print/member-document', '/v1/print/member-document/'], (received) =>
    printForOffice(withFixedClock(context), received),
  );
  routes.on('GET', ['/check/:token', '/check/:token/'], (received) =>
    renderDocumentCheckPage(context, received),
  );
  const writeDown = createFailureHandler(context);
  routes.onError(async (error, received) => {
    const { status } = await writeDown(error, received);
    const title = t('page.failed');
    return renderRefusalPage(received, context, {
      status: status === 503 ? 503 : 500,
      title,
      text: t('error.reference', { message: t('page.failed.text'), reference: getRequestId(received) }),
      area: 'member',
    });
  });
  return routes;
}
