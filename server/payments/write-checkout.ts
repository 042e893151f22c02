import { sql, type Kysely, type Transaction } from 'kysely';
import type { AuditAction } from '#domain/audit/audit-action.ts';
import type { MemberCaller } from '#server/base/callers.ts';
import type { CheckoutState, Database } from '#server/store/schema.ts';
import type { PricedSelection } from '../year/offer.ts';
import type { Checkout } from './payment-event.ts';
import { waitsToBePaid } from '../joining/applications.ts';
import { currency } from '../money/provider-order.ts';

interface AskingForYear {
  readonly year: number;
  readonly actor: string;
  readonly requestId: string;
  /** The caller who pays. It is undefined if the request has no session. */
  readonly caller?: MemberCaller | undefined;
}

export interface Asking extends AskingForYear {
  readonly memberId: number;
}

/** An applicant's request to pay. The payment page shows `email`. */
export interface AskingForApplication extends AskingForYear {
  readonly memberId: null;
  readonly applicationId: number;
  readonly email: string | null;
}

/** Returns SQL that locks a checkout's payer, which is a living member or an application that waits for payment. */
function selectPayer(asking: Asking | AskingForApplication) {
  return asking.memberId === null
    ? sql`select id from applications where id = ${asking.applicationId} and ${waitsToBePaid} for no key update`
    : sql`select id from members where id = ${asking.memberId} and not deceased for no key update`;
}

/**
 * After how many milliseconds the provider is asked about a new checkout, because the provider's callback may be lost.
 */
const callbackPatience = 60_000;

/** What a checkout pays for: a renewal, or the record lines with the ids `lineIds`. This content never changes. */
export interface Content extends PricedSelection {
  readonly paysFor: Checkout['pays_for'];
  readonly lineIds: readonly number[];
}

/** A checkout that is not stored yet. `page` is null until the payment page is open. */
export interface Draft extends Content {
  readonly reference: string;
  readonly state: CheckoutState;
  readonly provider: string;
  readonly page: { readonly providerId: string; readonly redirectUrl: string | null } | null;
  readonly at: Date;
  readonly expiresAt: Date;
}

export type Replaced = { readonly open: Checkout; readonly state: CheckoutState } | null;

/**
 * Writes a checkout, which replaces the payer's unpaid checkout. `partOf` is the id of the checkout on whose payment
 * page this checkout is paid. Returns null if another process was faster, or if the payer can no longer pay.
 */
export async function writeCheckout(
  db: Kysely<Database> | Transaction<Database>,
  asking: Asking | AskingForApplication,
  draft: Draft,
  replaced: Replaced,
  partOf: number | null = null,
): Promise<number | null> {
  const { at, page, totalCents } = draft;
  const settledAt = draft.state === 'prepared' ? null : at;
  const action: AuditAction = 'checkout prepared';
  const after = JSON.stringify({ year: asking.year, totalCents, replaces: replaced?.open.reference });
  const { rows } = await sql<{ id: number }>`
    /* prepare a checkout${sql.raw(asking.memberId === null ? ' of an application' : '')} */
    with living as (
      ${selectPayer(asking)}
    ), replaced as (
      update checkouts set state = ${replaced?.state ?? null}, look_after_at = ${at}, look_after_tries = 0 from living
      where checkouts.id = ${replaced?.open.id ?? null} and state = ${replaced?.open.state ?? null}
      returning checkouts.id
    ), created as (
      insert into checkouts (reference, member_id, year, state, selection, lines, total_cents, stamp_duty_percent, currency,
        provider, provider_id, redirect_url, created_at, expires_at, settled_at, look_after_at, pays_for, line_ids,
        part_of, application_id)
      select ${draft.reference}, ${asking.memberId}, ${asking.year}, ${draft.state}, ${JSON.stringify(draft.selection)},
        ${JSON.stringify(draft.lines)}, ${totalCents}, ${draft.stampDutyPercent}, ${currency}, ${draft.provider},
        ${page?.providerId ?? null}, ${page?.redirectUrl ?? null}, ${at}, ${draft.expiresAt}, ${settledAt},
        ${new Date(at.getTime() + callbackPatience)}, ${draft.paysFor}, ${draft.lineIds},
        ${partOf}, ${asking.memberId === null ? asking.applicationId : null}
      from living, (select count(*) as made from replaced) as room
      where room.made = ${replaced ? 1 : 0}
      on conflict do nothing
      returning id
    ), audited as (
      insert into audit (at, request_id, actor, action, subject, after)
      select ${at}, ${asking.requestId}, ${asking.actor}, ${action}, ${`checkout:${draft.reference}`}, ${after}
      from created
    )
    select id from created`.execute(db);
  return rows[0]?.id ?? null;
}
