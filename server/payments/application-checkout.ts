import { t } from '#domain/texts/texts.ts';
import { readAssociation } from '../association/versions.ts';
import type { Context } from '../base/context.ts';
import { Refused } from '../base/refused.ts';
import {
  findPayable,
  createNotAwaitingPaymentCondition,
  requireLinkedApplication,
} from '../joining/own-application.ts';
import {
  createCheckoutDraft,
  reuseOrCloseOpenCheckout,
  openPageAndWriteCheckout,
  closeReplacedCheckout,
  retryUntilCheckoutStarts,
  type Opened,
} from './start-checkout.ts';
import type { AskingForApplication, Content } from './write-checkout.ts';

/**
 * What an applicant sends in order to pay. `token` is from the applicant's link, and `total` is the price in cents that
 * the browser shows.
 */
interface Wish {
  readonly token: string;
  readonly total: number;
  readonly requestId: string;
}

/**
 * Opens the payment page of an accepted application. An unpaid checkout with the same content is used again. An unpaid
 * checkout with other content is replaced. Answers 404 if the link is invalid. Answers 409 if nothing is to be paid, or
 * if `total` is not the price. Answers 424 if the payment page cannot be opened.
 */
export async function openApplicationCheckout(context: Context, wish: Wish): Promise<Opened> {
  const { id } = await requireLinkedApplication(context, wish.token);
  const asking = {
    memberId: null,
    applicationId: id,
    actor: 'system',
    requestId: wish.requestId,
    email: null,
  };
  return retryUntilCheckoutStarts({ ...asking, year: 0 }, () => tryToStart(context, asking, wish));
}

async function tryToStart(
  context: Context,
  asking: Omit<AskingForApplication, 'year'>,
  { requestId, token, total }: Wish,
): Promise<Opened | null> {
  const payable = await findPayable(context, await requireLinkedApplication(context, token));
  if (payable?.priced.totalCents !== total) throw new Refused(409, t('error.own.changed'));
  const { held, priced, year } = payable;
  const content: Content = { ...priced, paysFor: 'renewal', lineIds: [] };
  const open = await context.db
    .selectFrom('checkouts')
    .selectAll()
    .where('application_id', '=', held.id)
    .where('member_id', 'is', null)
    .where('state', 'in', ['prepared', 'declined'])
    .executeTakeFirst();
  // An open checkout of another year is always replaced, because a payment would renew that other year.
  const begun = await (open && open.year !== year
    ? closeReplacedCheckout(context, open, requestId)
    : reuseOrCloseOpenCheckout(context, open ?? null, content, requestId));
  if (begun === null || 'opened' in begun) return begun && begun.opened;
  const { email } = held.details.member;
  return openPageAndWriteCheckout(
    context,
    { ...asking, year, email },
    {
      ...begun,
      association: await readAssociation(context),
      draft: createCheckoutDraft(context, content),
      isOver: createNotAwaitingPaymentCondition(held.id),
    },
  );
}
