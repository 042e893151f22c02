import type { Kysely } from 'kysely';
import { defaultInsurance } from '#domain/insurance/insurance.ts';
import type { Selection } from '#domain/year/selection.ts';
import type { CardEvent, CardPayment } from '#server/payments/card/card-provider.ts';
import { signCallback } from '#server/payments/card/signature.ts';
import { splitIntoParts } from '#server/store/pages.ts';
import { openCheckout } from '#server/payments/checkout.ts';
import { checkAndPriceSelection, readOffer } from '#server/year/offer.ts';
import { renewYear, type Renewed } from '#server/membership/renew.ts';
import type { Renewal } from '#server/year/renewal.ts';
import type { Database } from '#server/store/schema.ts';
import { someone } from './member-body.ts';
import { secret, type Portal } from './portal.ts';
import { store } from '#tests/support/database/stored.ts';

/** One mandatory club and four others, one of them disabled; three groups, one disabled; 2025 closed, 2026 and 2027 open. */
export async function addOffer(db: Kysely<Database>): Promise<void> {
  await store(db, 'clubs', [
    { short_name: 'amacs', name: 'AMACS', fee_cents: 1000, mandatory: true },
    { short_name: 'tsc', name: 'Target Shooting Club', fee_cents: 500, mandatory: false },
    { short_name: 'mgc', name: 'Marsa Gun Club', fee_cents: 750, mandatory: false },
    { short_name: 'rsc', name: 'Ħamrun Rifle Club', fee_cents: 0, mandatory: false },
    { short_name: 'old', name: 'Old Club', fee_cents: 100, mandatory: false, enabled: false },
  ]);
  await store(db, 'affiliated_groups', [
    { short_name: 'lhg', name: 'Living History Group' },
    { short_name: 'mag', name: 'Maltese Arms Group' },
    { short_name: 'gone', name: 'Gone Group', enabled: false },
  ]);
  await store(db, 'renewal_years', [
    { year: 2025, enabled: false },
    { year: 2026, enabled: true },
    { year: 2027, enabled: true },
  ]);
}

let people = 0;

/** A new member; answers the id. */
export async function addMember(
  db: Kysely<Database>,
  more: { readonly vip?: boolean; readonly deceased?: boolean } = {},
): Promise<number> {
  const [id] = await addMembers(db, 1, more);
  if (id === undefined) throw new Error('No member was added');
  return id;
}

/** As many new members as asked; answers their ids. */
export async function addMembers(
  db: Kysely<Database>,
  count: number,
  more: { readonly vip?: boolean; readonly deceased?: boolean } = {},
): Promise<number[]> {
  const values = Array.from({ length: count }, () => {
    people += 1;
    return someone({
      membership_number: people <= 9999 ? people : null,
      id_number: `${String(people).padStart(7, '0')}M`,
      title: 'Ms',
      first_name: 'Ġorġa',
      last_name: `Żammit ${people}`,
      gender: 'F',
      mobile_number: `+356 79${String(people).padStart(6, '0')}`,
      email: null,
      ...more,
    });
  });
  const ids: number[] = [];
  // One statement takes only so many values.
  for (const some of splitIntoParts(values, 1000)) {
    const rows = await db.insertInto('members').values(some).returning('id').execute();
    ids.push(...rows.map((row) => row.id));
  }
  return ids;
}

/** A club beside the mandatory one, a target licence, third party: 10.00 + 5.00 + 14.00 = 29.00. */
export const usualSelection: Selection = {
  clubs: ['amacs', 'tsc'],
  affiliatedGroups: ['lhg'],
  licences: ['target_a'],
  insurance: defaultInsurance,
};

/** Prepares a member's checkout; answers where to pay. */
export async function prepareFor(
  portal: Portal,
  memberId: number,
  more: { readonly year?: number; readonly selection?: Partial<Selection>; readonly total?: number } = {},
): Promise<string> {
  const { redirectUrl } = await openCheckout(portal.context, {
    memberId,
    year: more.year ?? 2026,
    selection: { ...usualSelection, ...more.selection },
    total: more.total,
    actor: `member:id:${memberId}`,
    requestId: 'test',
  });
  return redirectUrl;
}

/** Presses a button of the payment page, as its form does; answers where the browser goes next. */
export async function press(
  portal: Portal,
  pageUrl: string,
  choice: 'pay' | 'decline' | 'cancel',
  behaviour = 'before',
): Promise<string> {
  const answer = await portal.sandbox.app.request(pageUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ choice, behaviour }),
  });
  return answer.headers.get('location') ?? `answered ${answer.status}`;
}

/** The address of the receipt page is all that a browser knows of a payment: its reference. */
export function referenceOf(receiptUrl: string): string {
  return new URL(receiptUrl).searchParams.get('payment') ?? '';
}

/** A captured payment of the usual price, as the sandbox would tell of it. */
export function captured(reference: string, more: Partial<CardPayment> = {}): CardPayment {
  return {
    providerId: `page-${reference}`,
    reference,
    state: 'captured',
    paymentId: `cap-${reference}`,
    amountCents: 2900,
    currency: 'EUR',
    paidAt: null,
    reason: null,
    ...more,
  };
}

let told = 0;

/** Tells the app of a payment by a signed callback, as the sandbox does; answers the status. */
export async function tell(portal: Portal, payment: CardPayment, id?: string): Promise<number> {
  told += 1;
  const kind = payment.state === 'captured' || payment.state === 'declined' ? payment.state : 'expired';
  const event: CardEvent = { id: id ?? `evt-${told}`, kind, payment };
  const body = JSON.stringify(event);
  const signature = signCallback(secret, portal.clock.now(), body);
  return (await postCallback(portal, body, { 'sandbox-signature': signature })).status;
}

/** Posts to the address of callbacks, as the sandbox does. */
export async function postCallback(
  { app }: Pick<Portal, 'app'>,
  body: string,
  headers: HeadersInit = {},
): Promise<Response> {
  return app.request('/v1/payments/callback/sandbox', { method: 'POST', headers, body });
}

/** The checkouts of a member, oldest first. */
export async function checkoutsOf(db: Kysely<Database>, memberId: number) {
  return db.selectFrom('checkouts').selectAll().where('member_id', '=', memberId).orderBy('id').execute();
}

/** The newest checkout of a member. */
export async function checkoutOf(db: Kysely<Database>, memberId: number) {
  const newest = (await checkoutsOf(db, memberId)).at(-1);
  if (!newest) throw new Error(`Member ${memberId} has no checkout`);
  return newest;
}

/** What the office does: renews a member's year, without a checkout. */
export async function renewAtTheOffice(portal: Portal, memberId: number, year = 2026): Promise<Renewed> {
  const { db, config } = portal.context;
  const wanted = checkAndPriceSelection(usualSelection, await readOffer(db, config, year), false);
  return renewAs('administrator', portal, { ...wanted, memberId, year });
}

/** What a group does: begins a member's 2026 with third party. */
export async function insureByGroup(portal: Portal, memberId: number): Promise<Renewed> {
  const lines = [{ kind: 'thirdParty', cents: 1400 }] as const;
  const begun = { selection: { ...usualSelection, clubs: [] }, lines, totalCents: 1400 };
  return renewAs('group', portal, { ...begun, memberId, year: 2026 });
}

function renewAs(
  source: Renewal['source'],
  { context: { clock, config, db } }: Portal,
  wanted: Pick<Renewal, 'selection' | 'lines' | 'totalCents' | 'memberId' | 'year'>,
): Promise<Renewed> {
  return db.transaction().execute((trx) =>
    renewYear(trx, {
      ...wanted,
      source,
      checkoutId: null,
      at: clock.now(),
      stampDutyPercent: config.stampDutyPercent,
      actor: 'admin:registrar',
      requestId: 'test',
    }),
  );
}
