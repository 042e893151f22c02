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
import { createDraft, goOnOrReplace, openDraft, startInRounds } from './start-checkout.ts';
import type { Asking, Content } from './write-checkout.ts';

/** What a member wishes to pay of a year, as the page showed it: lines by their ids, and their sum in integer cents. */
interface Wish extends Asking {
  readonly lines: readonly number[];
  readonly total: number;
}

/** A checkout that renews nothing chooses nothing either. */
const nothing = { clubs: [], affiliatedGroups: [], licences: [], insurance: noInsurance };

/**
 * Opens a checkout of what a member owes for a year, and answers where to pay: all that is owed for one record. It is the
 * open checkout of the same lines, or a new one that replaces what is open for the year. 409 where something else is owed
 * than the page showed, and nothing is charged. 424 where the payment page cannot be opened.
 */
export function openDebtCheckout(context: Context, wish: Wish): Promise<string> {
  return startInRounds(wish, () => tryToStart(context, wish));
}

async function tryToStart(context: Context, wish: Wish): Promise<string | null> {
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
  const begun = await goOnOrReplace(context, await readOpenCheckout(context, wish), content, wish.requestId);
  if (begun === null || 'url' in begun) return begun && begun.url;
  return openDraft(context, wish, {
    ...begun,
    association: await readAssociation(context),
    draft: createDraft(context, content),
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

/** Reads the checkout that a member can pay for a year, of whatever kind: there is one at most. */
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
