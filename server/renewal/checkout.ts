import { randomBytes } from 'node:crypto';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { Selection } from '#domain/renewal.ts';
import { t } from '#domain/texts/texts.ts';
import type { Context } from '#server/context.ts';
import { declined, forbidden, malformed } from '#server/refused.ts';
import type { CheckoutsTable, CheckoutState, Database } from '#server/store/schema.ts';
import { stateAfter } from './life.ts';
import { isSameSelection, premiumsOf, priced, readOffer, type Priced } from './offer.ts';
import { orderOf, receiptUrl } from './order.ts';
import { renew } from './renew.ts';
import { settle } from './settle.ts';

/** What a member asks for; `actor` and `requestId` go to the audit. */
export interface Wish {
  readonly memberId: number;
  readonly year: number;
  readonly selection: Selection;
  readonly actor: string;
  readonly requestId: string;
}

export type Checkout = Selectable<CheckoutsTable>;

const checkoutMilliseconds = 30 * 60_000;
/** How often a preparation starts anew because another one, or a payment, came between. */
const rounds = 8;

/**
 * Freezes the price of a renewal and answers where to pay it (specification section 7.9): the open checkout of the
 * same content again, or a new one in place of the open one. A total of zero renews at once, and what is renewed
 * already by the same selection is a success; both lead to the receipt page. 400 with fields where the selection or
 * the year cannot be renewed, 424 where the payment page cannot be opened.
 */
export async function prepare(context: Context, wish: Wish): Promise<string> {
  for (let round = 0; round < rounds; round += 1) {
    const url = await attempt(context, wish);
    if (url) return url;
  }
  throw new Error(`Checkout of member ${wish.memberId} for ${wish.year} was overtaken ${rounds} times`);
}

async function attempt(context: Context, wish: Wish): Promise<string | null> {
  const { config, db, clock } = context;
  const [offer, standing] = await Promise.all([readOffer(db), readStanding(db, wish.memberId, wish.year)]);
  if (!standing || standing.deceased) throw forbidden();
  const wanted = priced(wish.selection, offer, standing.vip, premiumsOf(config));
  if (standing.renewed) {
    const { paidBy } = standing;
    if (paidBy && isSameSelection(paidBy.selection, wanted.selection))
      return receiptUrl(config, paidBy.reference);
    throw malformed('invalid.year.renewed', { year: t('invalid.year.renewed') });
  }
  if (!standing.yearEnabled) throw malformed('invalid.year.closed', { year: t('invalid.year.closed') });
  const { open } = standing;
  if (!open) return create(context, wish, wanted, null);
  const late = open.expires_at <= clock.now();
  const usable = !late && open.provider === context.card.name;
  if (usable && isSameContent(open, wanted)) return open.redirect_url ?? openPage(context, open);
  if (await wasSettledWhileClosing(context, open, wish.requestId)) return null;
  const state = stateAfter(open, { type: late ? 'time ran out' : 'other content chosen' });
  return create(context, wish, wanted, { open, state });
}

function isSameContent(open: Checkout, wanted: Priced): boolean {
  return open.total_cents === wanted.totalCents && isSameSelection(open.selection, wanted.selection);
}

/** Closes the payment page that is to be replaced, so that nobody pays for it any more; true where somebody just had. */
async function wasSettledWhileClosing(context: Context, open: Checkout, requestId: string): Promise<boolean> {
  if (open.provider_id === null || open.provider !== context.card.name) return false;
  try {
    const payment = await context.card.close(open.provider_id);
    if (payment?.state !== 'captured') return false;
    await settle(context, { payment, event: null }, requestId);
    return true;
  } catch (error) {
    context.log.warn(
      { error: String(error), reference: open.reference },
      'a replaced payment page could not be closed',
    );
    return false;
  }
}

async function create(
  context: Context,
  wish: Wish,
  wanted: Priced,
  replaced: { open: Checkout; state: CheckoutState } | null,
): Promise<string | null> {
  const at = context.clock.now();
  const { timeZone } = context.config;
  const unpaid = { state: 'prepared', total_cents: wanted.totalCents, currency: 'EUR' } as const;
  const free = wanted.totalCents === 0;
  const checkout = {
    ...unpaid,
    state: free
      ? stateAfter(unpaid, { type: 'nothing was due' }, { type: 'membership renewed' })
      : unpaid.state,
    reference: randomBytes(18).toString('base64url'),
    year: wish.year,
    lines: [...wanted.lines],
    expires_at: new Date(at.getTime() + checkoutMilliseconds),
  };
  const inserted = sql<{ id: number }>`
    with replaced as (
      update checkouts set state = ${replaced?.state ?? null}
      where id = ${replaced?.open.id ?? null} and state = ${replaced?.open.state ?? null}
      returning id
    ), created as (
      insert into checkouts (reference, member_id, year, state, selection, lines, total_cents, currency, provider,
        created_at, expires_at, settled_at)
      select ${checkout.reference}, ${wish.memberId}, ${wish.year}, ${checkout.state},
        ${JSON.stringify(wanted.selection)}, ${JSON.stringify(wanted.lines)}, ${wanted.totalCents},
        ${checkout.currency}, ${context.card.name}, ${at}, ${checkout.expires_at}, ${free ? at : null}
      from (select count(*) as made from replaced) as room where room.made = ${replaced ? 1 : 0}
      on conflict (member_id, year) where state in ('prepared', 'declined') do nothing
      returning id
    ), audited as (
      insert into audit (at, request_id, actor, action, subject, after)
      select ${at}, ${wish.requestId}, ${wish.actor}, 'checkout prepared', ${`checkout:${checkout.reference}`},
        ${JSON.stringify({ year: wish.year, totalCents: wanted.totalCents, replaces: replaced?.open.reference })}
      from created
    )
    select id from created`;
  if (!free) {
    const { rows } = await inserted.execute(context.db);
    return rows[0] ? openPage(context, checkout) : null;
  }
  return context.db
    .transaction()
    .execute(async (trx) => {
      const { rows } = await inserted.execute(trx);
      if (!rows[0]) return null;
      const renewed = await renew(trx, {
        ...wish,
        ...wanted,
        source: 'member',
        checkoutId: rows[0].id,
        at,
        timeZone,
      });
      if (renewed.outcome !== 'renewed') throw new Overtaken();
      return receiptUrl(context.config, checkout.reference);
    })
    .catch(overtaken);
}

class Overtaken extends Error {}

function overtaken(error: unknown): null {
  if (error instanceof Overtaken) return null;
  throw error;
}

/**
 * Opens the payment page of a checkout that is already written, so that a crash in between leaves a reference by which
 * the same page is opened again.
 */
async function openPage(context: Context, checkout: Parameters<typeof orderOf>[1]): Promise<string> {
  const page = await context.card.open(orderOf(context.config, checkout)).catch((error: unknown) => {
    context.log.error(
      { error: String(error), reference: checkout.reference },
      'the payment page could not be opened',
    );
    throw declined(t('reason.payment.unreachable'));
  });
  await context.db
    .updateTable('checkouts')
    .set({ provider_id: page.providerId, redirect_url: page.redirectUrl })
    .where('reference', '=', checkout.reference)
    .execute();
  return page.redirectUrl;
}

interface Standing {
  readonly vip: boolean;
  readonly deceased: boolean;
  readonly yearEnabled: boolean;
  readonly renewed: boolean;
  /** The checkout that the year's record stands on, where one does. */
  readonly paidBy: { reference: string; selection: Selection } | null;
  readonly open: Checkout | null;
}

/** Where a member stands with a year; null where there is no such member. */
async function readStanding(db: Kysely<Database>, memberId: number, year: number): Promise<Standing | null> {
  const { rows } = await sql<Omit<Standing, 'open'> & Checkout>`
    select members.vip, members.deceased, coalesce(renewal_years.enabled, false) as "yearEnabled",
      records.id is not null as renewed,
      (select json_build_object('reference', reference, 'selection', selection)
       from checkouts where checkouts.id = records.checkout_id) as "paidBy",
      open.*
    from members
      left join renewal_years on renewal_years.year = ${year}
      left join records on records.member_id = members.id and records.year = ${year}
      left join checkouts as open on open.member_id = members.id and open.year = ${year}
        and open.state in ('prepared', 'declined')
    where members.id = ${memberId}`.execute(db);
  const row = rows[0];
  if (!row) return null;
  const { vip, deceased, yearEnabled, renewed, paidBy, ...open } = row;
  return { vip, deceased, yearEnabled, renewed, paidBy, open: open.id === null ? null : open };
}
