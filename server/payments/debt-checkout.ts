import { sql } from 'kysely';
import { noInsurance } from '#domain/insurance/insurance.ts';
import type { OwnDebt } from '#domain/money/own-debt.ts';
import type { OpenLine } from '#domain/year/open-line.ts';
import type { PriceLine } from '#domain/year/price.ts';
import { t } from '#domain/texts/texts.ts';
import { readAssociation } from '#server/association/versions.ts';
import type { Context } from '#server/base/context.ts';
import { Refused } from '#server/base/refused.ts';
import { readOwnDebts } from '../money/own-debts.ts';
import type { Checkout } from './payment-event.ts';
import {
  createCheckoutDraft,
  reuseOrCloseOpenCheckout,
  openPageAndWriteCheckout,
  retryUntilCheckoutStarts,
  type Opened,
} from './start-checkout.ts';
import type { Asking, Content } from './write-checkout.ts';

/** The debt that the member's page shows: the ids of the record lines, and their sum in cents. */
interface Wish extends Asking {
  readonly lines: readonly number[];
  readonly total: number;
}

const nothing = { clubs: [], affiliatedGroups: [], licences: [], insurance: noInsurance };

/**
 * Opens the payment page for all that a member owes for one record. An unpaid checkout of the same lines is used again.
 * Any other unpaid checkout of the year is replaced. Answers 409 if the debt is not what the member saw. Answers 424 if
 * the payment page cannot be opened.
 */
export function openDebtCheckout(context: Context, wish: Wish): Promise<Opened> {
  return retryUntilCheckoutStarts(wish, () => tryToStart(context, wish));
}

async function tryToStart(context: Context, wish: Wish): Promise<Opened | null> {
  const { config, db } = context;
  const debts = await readOwnDebts(db, wish.memberId);
  const debt = debts.find((one) => isSameDebt(one, wish));
  if (!debt) throw new Refused(409, t('error.debts.changed'));
  const lineIds = debt.lines.map(({ id }) => id);
  const content: Content = {
    paysFor: 'owed',
    lineIds,
    selection: nothing,
    lines: debt.lines.map(toPriceLine),
    totalCents: debt.total,
    stampDutyPercent: config.stampDutyPercent,
  };
  const begun = await reuseOrCloseOpenCheckout(
    context,
    await readOpenCheckout(context, wish),
    content,
    wish.requestId,
  );
  if (begun === null || 'opened' in begun) return begun && begun.opened;
  return openPageAndWriteCheckout(context, wish, {
    ...begun,
    association: await readAssociation(context),
    draft: createCheckoutDraft(context, content),
    isOver: sql<boolean>`(select count(*) from record_lines where id = any(${lineIds})
      and receipt_id is null and waived_at is null) < ${lineIds.length}`,
  });
}

function toPriceLine({ cents, kind, name, shortName }: OpenLine): PriceLine {
  return kind === 'club' ? { kind, shortName, name, cents } : { kind, cents };
}

function isSameDebt({ lines, total, year }: OwnDebt, wish: Wish): boolean {
  const shown = wish.lines.toSorted((a, b) => a - b).join();
  return year === wish.year && total === wish.total && lines.map(({ id }) => id).join() === shown;
}

async function readOpenCheckout({ db }: Context, { memberId, year }: Wish): Promise<Checkout | null> {
  const open = await db
    .selectFrom('checkouts')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('year', '=', year)
    .where('state', 'in', ['prepared', 'declined'])
    .executeTakeFirst();
  return open ?? null;
}
