import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { t } from '#domain/texts/texts.ts';
import { toSafeNameForSms } from '#domain/messages/name-in-message.ts';
import { codeLives, mostTriesOfCode } from '#domain/access/verification-code.ts';
import { readAssociation } from '../association/versions.ts';
import type { Context } from '../base/context.ts';
import { queueSms } from '../messages/new-messages.ts';
import type { Database } from '../store/schema.ts';
import { hashAddress } from './address-hash.ts';
import { getLatestExpiry } from './expiry.ts';
import {
  countInLimit,
  countInLimits,
  countSecondsToWait,
  findReachedLimit,
  type Limit,
  refuseOverLimits,
} from './rate-limits.ts';

/** `name` is a member's membership number or an administrator's username. */
export interface Account {
  /** `mobile` confirms a member's new number, and `applicant` an applicant's. Neither signs anybody in. */
  readonly realm: 'member' | 'admin' | 'mobile' | 'applicant';
  readonly id: number;
  readonly name: string;
  /** The hash of the only mobile number that the code confirms. */
  readonly sentTo?: string;
}

/**
 * Makes the limits for sending codes. Members, administrators and applicants have separate limits, so that applicants
 * cannot use up the SMS of members.
 */
function limitSending(context: Context, { realm, name, sentTo }: Account, address: string): Limit[] {
  const { limits } = context.config;
  const from = hashAddress(context, address);
  const to = realm === 'mobile' ? 'member' : realm;
  const inAll = {
    member: limits.smsPerDayToMembers,
    admin: limits.smsPerDayToAdministrators,
    applicant: limits.smsPerDayToApplicants,
  };
  // An applicant can type any number, so an IP address gets three codes for each application that it may send.
  const fromAddress = to === 'applicant' ? limits.applicationsPerAddress * 3 : limits.smsPerDayFromAddress;
  return [
    // The pause is for one number, so that after a typing mistake the right number gets a code immediately.
    {
      key: `pause:${realm}:${name}${sentTo === undefined ? '' : `:${sentTo}`}`,
      times: 1,
      seconds: limits.smsPauseSeconds,
    },
    { key: `sends:${realm}:${name}`, times: limits.smsPerHour, seconds: 3600 },
    { key: `sends a day:${realm}:${name}`, times: limits.smsPerDay, seconds: 86_400 },
    { key: `sends from:${to}:${from}`, times: fromAddress, seconds: 86_400 },
    { key: `sends in all:${to}`, times: inAll[to], seconds: 86_400 },
  ];
}

/** Makes the limit of wrong codes for an account. `asked` is true for IP addresses that requested the code. */
function limitWrongCodes({ config: { limits } }: Context, { realm, name }: Account, asked: boolean): Limit {
  return asked
    ? { key: `wrong codes:${realm}:${name}`, times: limits.wrongCodesPerDay, seconds: 86_400 }
    : {
        key: `wrong codes from elsewhere:${realm}:${name}`,
        times: limits.wrongCodesFromElsewherePerDay,
        seconds: 86_400,
      };
}

/** Makes a random code of seven digits. */
export function createCode(): string {
  return String(randomInt(10_000_000)).padStart(7, '0');
}

async function readLiveCode(trx: Transaction<Database>, now: Date, account: Account) {
  return trx
    .selectFrom('sign_in_codes')
    .selectAll()
    .where('realm', '=', account.realm)
    .where('account_id', '=', account.id)
    .where('sent_to', 'is not distinct from', account.sentTo ?? null)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', getLatestExpiry(now, codeLives))
    .where('tries', '<', mostTriesOfCode)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Queues an SMS with the account's valid code, or with a new one for ten minutes. If the code is sent again, earlier
 * wrong tries still count. The caller must have locked the account's row. `name` is written in the SMS if several
 * people have the same mobile. Refuses with 429 if a rate limit is reached (specification section 1). Returns after how
 * many seconds another code can be requested.
 */
export async function sendCode(
  context: Context,
  trx: Transaction<Database>,
  account: Account,
  { mobile, address, name }: { readonly mobile: string; readonly address: string; readonly name?: string },
): Promise<number> {
  const now = context.clock.now();
  const limits = limitSending(context, account, address);
  const barred = await findReachedLimit(trx, now, [limitWrongCodes(context, account, true), ...limits]);
  if (barred) throw barred;
  const counted = await countInLimits(trx, now, limits);
  refuseOverLimits(now, counted);
  const live = await readLiveCode(trx, now, account);
  const code = live?.code ?? createCode();
  const asked_from = [...new Set([...(live?.asked_from ?? []), hashAddress(context, address)])];
  const sent = { last_sent_at: now, asked_from };
  if (live) await trx.updateTable('sign_in_codes').set(sent).where('id', '=', live.id).execute();
  const made = trx
    .insertInto('sign_in_codes')
    .values({
      realm: account.realm,
      account_id: account.id,
      sent_to: account.sentTo ?? null,
      code,
      created_at: now,
      expires_at: new Date(now.getTime() + codeLives),
      used_at: null,
      ...sent,
    })
    .returning('id');
  const { id: codeId } = live ?? (await made.executeTakeFirstOrThrow());
  const { name: association } = await readAssociation({ config: context.config, db: trx });
  const said = { association, code, name: toSafeNameForSms(name ?? '') };
  const text = describeCode(account, said);
  // Telephones recognise this form of text, and fill in the code only on this site.
  const bound = `@${new URL(context.config.publicUrl).hostname} #${code}`;
  await queueSms(trx, now, mobile, `${text}\n\n${bound}`, { kind: 'code', codeId });
  const reached = counted.filter(({ limit, used }) => used >= limit.times);
  return Math.max(0, ...reached.map(({ until }) => countSecondsToWait(now, until)));
}

function describeCode(
  { realm }: Account,
  said: { readonly association: string; readonly code: string; readonly name: string },
): string {
  if (realm === 'mobile') return t('sms.mobileCode', said);
  if (realm === 'applicant') return t('sms.applicantCode', said);
  return t(said.name === '' ? 'sms.code' : 'sms.code.for', said);
}

function areSameCode(code: string, given: string): boolean {
  const [one, other] = [Buffer.from(code), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/**
 * Checks a typed code. Returns true for the right code, which is then used up. IP addresses that did not request the
 * code have their own few tries, so that strangers cannot use up the owner's tries. When the tries are used up, even
 * the right code is refused. With `isKept` the right code stays valid, so that a later transaction can check it again.
 */
export async function checkCode(
  context: Context,
  trx: Transaction<Database>,
  account: Account,
  {
    code,
    address,
    isKept = false,
  }: { readonly code: string; readonly address: string; readonly isKept?: boolean },
): Promise<boolean> {
  const now = context.clock.now();
  const live = await readLiveCode(trx, now, account);
  const asked = live?.asked_from.includes(hashAddress(context, address)) ?? true;
  const limit = limitWrongCodes(context, account, asked);
  const barred = await findReachedLimit(trx, now, [limit]);
  if (live && asked && barred) throw barred;
  const right = !barred && areSameCode(live?.code ?? 'none', code);
  // All tries cost the same work, also uncounted tries and tries without a code. If a try without a code were faster,
  // the time of the answer would show whether a code was sent.
  const uncounted = { ...limit, key: `no code from:${hashAddress(context, address)}` };
  if (!right) await countInLimit(trx, now, live && !barred ? limit : uncounted);
  await trx
    .updateTable('sign_in_codes')
    .set((row) => (right ? { used_at: isKept ? null : now } : { tries: row('tries', '+', 1) }))
    .where('id', '=', live && (right || asked) ? live.id : 0)
    .execute();
  return right;
}

/** Makes all unused codes of an account invalid. */
export async function endCodesOf(
  trx: Kysely<Database>,
  at: Date,
  realm: Account['realm'],
  accountId: number,
): Promise<void> {
  await trx
    .updateTable('sign_in_codes')
    .set({ used_at: at })
    .where('realm', '=', realm)
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute();
}

/** Returns whether a member confirmed a new mobile by a code that is still stored (about a day). */
export async function hasConfirmedMobile(
  context: Context,
  trx: Kysely<Database>,
  memberId: number,
  mobile: string,
): Promise<boolean> {
  const code = await trx
    .selectFrom('sign_in_codes')
    .select('id')
    .where('realm', '=', 'mobile')
    .where('account_id', '=', memberId)
    .where('sent_to', '=', hashAddress(context, mobile))
    .where('used_at', 'is not', null)
    .executeTakeFirst();
  return code !== undefined;
}
