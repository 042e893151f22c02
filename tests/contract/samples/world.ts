import type { Kysely } from 'kysely';
import { hashAddress } from '#server/access/address-hash.ts';
import { createPrintTicketToken } from '#server/access/print-tickets.ts';
import { startAdministratorSession, startMemberSession } from '#server/access/sessions.ts';
import { hashToken, createToken } from '#server/access/tokens.ts';
import { fillDemo } from '#server/demo/data.ts';
import type { Database } from '#server/store/schema.ts';
import { createSite, type Site, type SiteOptions } from '#tests/support/server/site.ts';
import {
  addAssociation,
  memberId,
  addAdministrator,
  addDisabledGroup,
  administratorId,
  writeDeskReceipts,
  writeOwed,
  writeOldReminder,
} from './rows-of-the-world.ts';
import { store, storedRows, storeOne } from '#tests/support/database/stored.ts';
import { putLinkedApplication, putOpenApplication } from './open-application.ts';
import { limits } from './no-limits.ts';
import { putOpenRequests } from './open-requests.ts';
import { putPasskey, type KnownPasskey } from './passkeys.ts';

/** Every kind of token that a caller can come with. */
export interface Tokens {
  /** Of member 1003, who is renewed for this year. */
  readonly own: string;
  /** Of another member. */
  readonly other: string;
  readonly expired: string;
  readonly ended: string;
  readonly ticket: string;
  /** Of `registrar`, of the association. */
  readonly administrator: string;
  /** Of administrators of the association with these duties. */
  readonly treasurer: string;
  readonly registrar: string;
  readonly reader: string;
  /** Of `reenact`, of the group lhg. */
  readonly group: string;
  /** Of the group vma. */
  readonly otherGroup: string;
  /** Of the group fort, which is disabled; members 1004 and 1005 are its own as well. */
  readonly disabledGroup: string;
  /** Of an administrator of the association who was disabled, with a session that was not ended. */
  readonly disabled: string;
  /** Of `newcomer`, an administrator of the association whose first password is still to be changed. */
  readonly firstPassword: string;
  readonly expiredAdministrator: string;
  readonly endedAdministrator: string;
  readonly adminTicket: string;
  readonly garbage: string;
  readonly unknown: string;
}

/** A site without limits. */
export function unlimitedSite(
  db: Kysely<Database>,
  others: Pick<SiteOptions, 'reads' | 'health'> = {},
): Site {
  return createSite(db, { limits, ...others });
}

/** A number to which member 1003 was sent this code. */
export const newMobile = { number: '+356 79009003', code: '7654321' };

/** In the link of a reminder that member 1003 was sent. */
export const declineToken = 'd'.repeat(43);

export interface World {
  readonly site: Site;
  readonly tokens: Tokens;
  /** Of a checkout. */
  readonly reference: string;
  /** Payments of that checkout that are to be given back: one by its provider, and one that was by other means; and a dispute. */
  readonly due: { readonly byCard: number; readonly otherwise: number; readonly concern: number };
  /** Receipts of the desk, by their numbers. */
  readonly receipts: { readonly toReverse: string; readonly toCorrect: string };
  /** Amounts that member 1005 owes, and one of member 1003. */
  readonly owed: { readonly toPay: number; readonly toWaive: number; readonly toRemind: number };
  /** What a club was paid over, and what the insurer was told. */
  readonly settled: { readonly payment: string; readonly submission: string };
  /** A message that no carrier took. */
  readonly unsent: number;
  /** A passkey of `registrar`, and what it and another one are to answer. */
  readonly passkey: KnownPasskey;
}

/** The demo, without limits, and a token of every kind. */
export async function createWorld(db: Kysely<Database>): Promise<World> {
  const site = unlimitedSite(db);
  await fillDemo(site.context);
  await addDisabledGroup(db, [1004, 1005]);
  await addAssociation(db);
  const refused = { email: 'gone@example.com', refused_email: 'gone@example.com' };
  await db.updateTable('members').set(refused).where('membership_number', '=', 1005).execute();
  const now = site.clock.now();
  const longAgo = new Date(now.getTime() - 3_600_000);
  const end = async (token: string) => {
    const ended = db
      .updateTable('sessions')
      .set({ ended_at: now })
      .where('token_hash', '=', hashToken(token));
    await ended.execute();
    return token;
  };
  const own = await memberId(db, 1003);
  const registrar = await administratorId(db, 'registrar');
  const member = async (id: number, at = now) => (await startMemberSession(db, at, id)).token;
  const office = (id: number, at = now) => startAdministratorSession(db, at, id);
  const withDuty = async (duty: 'treasurer' | 'registrar' | 'reader') =>
    office(await addAdministrator(db, 'registrar', { username: `the ${duty}`, duty }));
  const sessions = {
    own: await member(own),
    other: await member(await memberId(db, 1001)),
    expired: await member(own, longAgo),
    ended: await end(await member(own)),
    administrator: await office(registrar),
    treasurer: await withDuty('treasurer'),
    registrar: await withDuty('registrar'),
    reader: await withDuty('reader'),
    group: await office(await administratorId(db, 'reenact')),
    otherGroup: await office(
      await addAdministrator(db, 'reenact', { username: 'vintage', group_name: 'vma' }),
    ),
    disabledGroup: await office(
      await addAdministrator(db, 'reenact', { username: 'oldfort', group_name: 'fort' }),
    ),
    disabled: await office(await addAdministrator(db, 'registrar', { username: 'disabled', enabled: false })),
    firstPassword: await office(
      await addAdministrator(db, 'registrar', {
        username: 'newcomer',
        first_password_until: new Date(now.getTime() + 3_600_000),
      }),
    ),
    expiredAdministrator: await office(registrar, longAgo),
    endedAdministrator: await end(await office(registrar)),
  };
  await store(db, 'sign_in_codes', {
    realm: 'mobile',
    account_id: own,
    sent_to: hashAddress(site.context, newMobile.number),
    code: newMobile.code,
    created_at: now,
    expires_at: new Date(now.getTime() + 600_000),
    last_sent_at: now,
    asked_from: [],
    used_at: null,
  });
  const printable = { type: 'mc', memberId: own, year: 2026 } as const;
  const tokens = {
    ...sessions,
    ticket: await createPrintTicketToken(site.context, printable, { tokenHash: hashToken(sessions.own) }),
    adminTicket: await createPrintTicketToken(site.context, printable, {
      tokenHash: hashToken(sessions.administrator),
    }),
    garbage: 'Zm9v',
    unknown: createToken(),
  };
  const [paid] = await storedRows(db, 'checkouts');
  const { id, reference } = paid ?? { id: 0, reference: '' };
  const [byCard, otherwise] = await db
    .insertInto('payments')
    .values(
      ['second', 'third'].map((name) => ({
        checkout_id: id,
        provider: 'sandbox',
        provider_payment_id: `a ${name} payment`,
        amount_cents: 2900,
        currency: 'EUR',
        state: 'refund due' as const,
        reason: 'a second payment',
        captured_at: now,
      })),
    )
    .returning('id')
    .execute();
  const concern = await storeOne(db, 'payment_concerns', {
    kind: 'disputed',
    provider: 'sandbox',
    provider_payment_id: 'a third payment',
    payment_id: otherwise?.id ?? 0,
    reference,
    amount_cents: 2900,
    currency: 'EUR',
    reason: 'fraudulent, needs response',
    noticed_at: now,
    dealt_at: null,
    dealt_by: null,
    note: null,
  });
  const about = await memberId(db, 1005);
  await store(db, 'member_notes', {
    member_id: about,
    text: 'Pays in cash.',
    written_at: now,
    written_by: 'admin:registrar',
  });
  await store(db, 'kept_views', {
    owner_id: null,
    name: 'Not yet',
    look: JSON.stringify({ query: { standing: 'not yet' }, leftOut: [], further: ['town'] }),
    created_at: now,
  });
  const marked = { one_id: 4, other_id: 5, marked_at: now, marked_by: 'admin:registrar' };
  await db.insertInto('different_people').values(marked).execute();
  await putOpenRequests(db);
  await putOpenApplication(db);
  await putLinkedApplication(db, 'asked');
  await putLinkedApplication(db, 'accepted');
  await writeOldReminder(db, now, about);
  await store(db, 'decline_tokens', { token_hash: hashToken(declineToken), member_id: own, created_at: now });
  const unsent = await storeOne(db, 'messages', {
    carrier: 'email',
    kind: 'receipt',
    recipient: 'gone@example.com',
    subject: 'Receipt',
    body: 'You paid.',
    state: 'refused',
    created_at: now,
    next_try_at: now,
    member_id: about,
    trouble: 'address',
    trouble_words: '550 5.1.1 user unknown',
  });
  const entry = { year: 2026, reference: '', at: now, by: 'admin:registrar' };
  const toClub = { ...entry, short_name: 'mgarr', day: '2026-11-21', cents: 0 };
  const settled = {
    payment: String(await storeOne(db, 'club_payments', toClub)),
    submission: String(await storeOne(db, 'insurer_submissions', entry)),
  };
  const due = { byCard: byCard?.id ?? 0, otherwise: otherwise?.id ?? 0, concern };
  const owed = await writeOwed(db, now, { about, other: own });
  const receipts = await writeDeskReceipts(db, now, about);
  const passkey = await putPasskey(db, now, { registrar, token: sessions.administrator });
  return { site, tokens, reference, due, settled, unsent, owed, receipts, passkey };
}
