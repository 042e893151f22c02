import { html, raw } from 'hono/html';
import { formatEuro } from '#domain/values/money.ts';
import { t } from '#domain/texts/texts.ts';
import { behaviours } from './behaviour.ts';
import { canSandboxPaymentBePaid } from './payments.ts';
import type { SandboxPayment } from './tables.ts';

type Html = ReturnType<typeof html>;

function renderSheet(title: string, body: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/sandbox.css" />
      </head>
      <body>
        <header><p>${t('sandbox.notice')}</p></header>
        <main>${body}</main>
      </body>
    </html>`;
}

// If large letters wrap table rows onto two lines, some browsers no longer treat these lines as table rows. So the
// roles are written explicitly.
function renderLines(payment: SandboxPayment): Html {
  return html`<table role="table">
    <caption>
      ${t('sandbox.lines.caption')}
    </caption>
    <thead role="rowgroup">
      <tr role="row">
        <th role="columnheader" scope="col">${t('sandbox.lines.what')}</th>
        <th role="columnheader" scope="col">${t('sandbox.lines.amount')}</th>
      </tr>
    </thead>
    <tbody role="rowgroup">
      ${payment.lines.map(
        ({ label, cents }) =>
          html`<tr role="row">
            <td role="cell">${label}</td>
            <td role="cell">${formatEuro(cents)}</td>
          </tr>`,
      )}
    </tbody>
    <tfoot role="rowgroup">
      <tr role="row">
        <th role="rowheader" scope="row">${t('sandbox.lines.total')}</th>
        <td role="cell">${formatEuro(payment.amount_cents)}</td>
      </tr>
    </tfoot>
  </table>`;
}

function renderChoices(payment: SandboxPayment, merchant: string): Html {
  const amount = formatEuro(payment.amount_cents);
  return html`<h1>${t('sandbox.pay.heading', { amount })}</h1>
    <p class="merchant">${t('sandbox.pay.to', { merchant })} · ${payment.description}</p>
    ${payment.state === 'declined' ? html`<p class="declined" role="alert">${t('sandbox.declined')}</p>` : ''}
    ${renderLines(payment)}
    <form method="post">
      <div class="actions">
        <button name="choice" value="pay">${t('sandbox.pay', { amount })}</button>
        <button name="choice" value="cancel" class="plain">${t('sandbox.cancel')}</button>
      </div>
      <details ${raw(payment.state === 'declined' ? 'open' : '')}>
        <summary>${t('sandbox.end')}</summary>
        <fieldset>
          <legend>${t('sandbox.behaviour')}</legend>
          ${behaviours.map(
            (behaviour) =>
              html`<label
                ><input
                  type="radio"
                  name="behaviour"
                  value="${behaviour}"
                  ${raw(behaviour === 'after' ? 'checked' : '')}
                />${t(`sandbox.behaviour.${behaviour}`)}</label
              >`,
          )}
        </fieldset>
        <p>${t('sandbox.decline.or')}</p>
        <div class="actions">
          <button name="choice" value="decline" class="plain">${t('sandbox.decline')}</button>
        </div>
        <p>${t('sandbox.abandon')}</p>
      </details>
    </form>`;
}

function renderEnd(payment: SandboxPayment, merchant: string): Html {
  const paid = payment.state === 'captured';
  return html`<h1>${paid ? t('sandbox.captured') : t('sandbox.closed')}</h1>
    <p class="merchant">${paid ? payment.description : t('sandbox.closed.text')}</p>
    ${renderLines(payment)}
    <p>
      <a class="button" href="${paid ? payment.return_url : payment.cancel_url}"
        >${t('sandbox.back', { merchant })}</a
      >
    </p>`;
}

/** Renders the sandbox's payment page, or the end of a payment. */
export function renderSandboxPaymentPage(payment: SandboxPayment, merchant: string): Html {
  const title = `${t('sandbox.title')} · ${merchant}`;
  return renderSheet(
    title,
    canSandboxPaymentBePaid(payment) ? renderChoices(payment, merchant) : renderEnd(payment, merchant),
  );
}

/** Renders the page for an unknown payment. */
export function renderUnknownPaymentPage(): Html {
  return renderSheet(t('sandbox.title'), html`<h1>${t('sandbox.unknown')}</h1>`);
}
