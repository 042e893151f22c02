import { noDetails } from '#domain/association.ts';
import { sql, type Insertable, type Kysely } from 'kysely';
import { addressHash } from '#server/access/address-hash.ts';
import { createTicket } from '#server/access/print-tickets.ts';
import { startAdministratorSession, startMemberSession } from '#server/access/sessions.ts';
import { hashOf, newToken } from '#server/access/tokens.ts';
import { fillDemo } from '#server/demo/data.ts';
import type { Config } from '#server/base/config.ts';
import type { Database } from '#server/store/schema.ts';
import { createSite, type Site } from '#tests/support/server/site.ts';

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

const none = 1_000_000_000;
const limits = {
  smsPauseSeconds: 0,
  smsPerHour: none,
  smsPerDay: none,
  smsPerDayToMembers: none,
  smsPerDayToAdministrators: none,
  smsPerDayFromAddress: none,
  numberRemindersPerDay: none,
  wrongCodesPerDay: none,
  wrongCodesFromElsewherePerDay: none,
  wrongGuessesPerAddress: none,
  wrongSignInsPerAddress: none,
  wrongPasswordsPerAccount: none,
  wrongPairsPerNumber: none,
  wrongDetailsPerPerson: none,
  wrongDetailsPerGroup: none,
} satisfies Config['limits'];

/** A site without limits. */
export function unlimitedSite(db: Kysely<Database>): Site {
  return createSite(db, { limits });
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
  /** Amounts that member 1005 owes, and one of member 1003. */
  readonly owed: { readonly toPay: number; readonly toWaive: number; readonly toRemind: number };
}

/** Writes two versions of the association, of which the second holds. */
async function addAssociation(db: Kysely<Database>): Promise<void> {
  const version = { valid_from: new Date('2026-11-01T09:00:00Z'), changed_by: 'admin:registrar' };
  const names = (name: string) => JSON.stringify({ ...noDetails, name, longName: 'Arms Collectors' });
  const rows = ['AMACS', 'Collectors'].map((name) => ({ ...version, details: names(name) }));
  await db.insertInto('association_versions').values(rows).execute();
}

async function memberId(db: Kysely<Database>, number: number): Promise<number> {
  const query = db.selectFrom('members').select('id').where('membership_number', '=', number);
  return (await query.executeTakeFirstOrThrow()).id;
}

/** One more administrator like another one. */
async function addAdministrator(
  db: Kysely<Database>,
  other: 'registrar' | 'reenact',
  more: Partial<Insertable<Database['administrators']>> & { readonly username: string },
): Promise<number> {
  const { id, ...like } = await db
    .selectFrom('administrators')
    .selectAll()
    .where('username', '=', other)
    .executeTakeFirstOrThrow();
  const row = { ...like, ...more };
  return (await db.insertInto('administrators').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** A disabled group, with members of the group lhg as its own as well. */
async function addDisabledGroup(db: Kysely<Database>, numbers: readonly number[]): Promise<void> {
  await db
    .insertInto('affiliated_groups')
    .values({ short_name: 'fort', name: 'Fort Volunteers', enabled: false })
    .execute();
  await db
    .insertInto('record_groups')
    .columns(['record_id', 'short_name'])
    .expression(
      db
        .selectFrom('records')
        .innerJoin('members', 'members.id', 'records.member_id')
        .select(['records.id', sql.lit('fort').as('short_name')])
        .where('membership_number', 'in', numbers),
    )
    .execute();
}

async function administratorId(db: Kysely<Database>, username: string): Promise<number> {
  const query = db.selectFrom('administrators').select('id').where('username', '=', username);
  return (await query.executeTakeFirstOrThrow()).id;
}

/** The demo, without limits, and a token of every kind. */
export async function createWorld(db: Kysely<Database>): Promise<World> {
  const site = unlimitedSite(db);
  await fillDemo(site.context);
  await addDisabledGroup(db, [1004, 1005]);
  await addAssociation(db);
  const now = site.clock.now();
  const longAgo = new Date(now.getTime() - 3_600_000);
  const end = async (token: string) => {
    const ended = db.updateTable('sessions').set({ ended_at: now }).where('token_hash', '=', hashOf(token));
    await ended.execute();
    return token;
  };
  const own = await memberId(db, 1003);
  const registrar = await administratorId(db, 'registrar');
  const member = async (id: number, at = now) => (await startMemberSession(db, at, id)).token;
  const office = (id: number, at = now) => startAdministratorSession(db, at, id);
  const sessions = {
    own: await member(own),
    other: await member(await memberId(db, 1001)),
    expired: await member(own, longAgo),
    ended: await end(await member(own)),
    administrator: await office(registrar),
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
  await db
    .insertInto('sign_in_codes')
    .values({
      realm: 'mobile',
      account_id: own,
      sent_to: addressHash(site.context, newMobile.number),
      code: newMobile.code,
      created_at: now,
      expires_at: new Date(now.getTime() + 600_000),
      last_sent_at: now,
      asked_from: [],
      used_at: null,
    })
    .execute();
  const printable = { type: 'mc', memberId: own, year: 2026 } as const;
  const tokens = {
    ...sessions,
    ticket: await createTicket(site.context, printable, { tokenHash: hashOf(sessions.own) }),
    adminTicket: await createTicket(site.context, printable, { tokenHash: hashOf(sessions.administrator) }),
    garbage: 'Zm9v',
    unknown: newToken(),
  };
  const { id, reference } = await db
    .selectFrom('checkouts')
    .select(['id', 'reference'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
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
  const concern = await db
    .insertInto('payment_concerns')
    .values({
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
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const about = await memberId(db, 1005);
  await db
    .insertInto('member_notes')
    .values({ member_id: about, text: 'Pays in cash.', written_at: now, written_by: 'admin:registrar' })
    .execute();
  const marked = { one_id: 4, other_id: 5, marked_at: now, marked_by: 'admin:registrar' };
  await db.insertInto('different_people').values(marked).execute();
  await writeOldReminder(db, now, about);
  await db
    .insertInto('decline_tokens')
    .values({ token_hash: hashOf(declineToken), member_id: own, created_at: now })
    .execute();
  const due = { byCard: byCard?.id ?? 0, otherwise: otherwise?.id ?? 0, concern: concern.id };
  return { site, tokens, reference, due, owed: await writeOwed(db, now, { about, other: own }) };
}

/** Two amounts that somebody owes for this year, and one that somebody else does. */
async function writeOwed(
  db: Kysely<Database>,
  at: Date,
  { about, other }: { readonly about: number; readonly other: number },
): Promise<World['owed']> {
  const lineOf = async (memberOwing: number) => {
    const record = db.selectFrom('records').select('id').where('member_id', '=', memberOwing);
    const { id: record_id } = await record.where('year', '=', 2026).executeTakeFirstOrThrow();
    const club = { kind: 'club', short_name: 'mgarr', name: 'Mġarr' } as const;
    return { ...club, record_id, cents: 1000, at, why: 'changed' as const };
  };
  const [line, another] = [await lineOf(about), await lineOf(other)];
  const rows = await db.insertInto('record_lines').values([line, line, another]).returning('id').execute();
  const [toPay = 0, toWaive = 0, toRemind = 0] = rows.map(({ id }) => id);
  return { toPay, toWaive, toRemind };
}

/** A reminder that did not reach somebody, and can still be stopped. */
async function writeOldReminder(db: Kysely<Database>, at: Date, memberId: number): Promise<void> {
  const reminder = {
    season: 2027,
    subject: 'Membership {year}',
    email_text: 'Renew, {name}. {decline}',
    sms_text: 'Renew, {name}.',
    starts_at: at,
    created_at: at,
    created_by: 'admin:registrar',
    stopped_at: null,
    stopped_by: null,
    key: 'an old reminder',
  };
  const { id } = await db.insertInto('reminders').values(reminder).returning('id').executeTakeFirstOrThrow();
  await db
    .insertInto('reminder_people')
    .values({
      reminder_id: id,
      member_id: memberId,
      state: 'refused',
      carrier: 'email',
      refused_status: 550,
      at,
    })
    .execute();
}
