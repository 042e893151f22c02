import type { Kysely } from 'kysely';
import { getMember, getMembershipDetails, prepareCheckout } from '#domain/calls/member-self.ts';
import { getAffiliatedGroups, getClubs, getPrices, getRenewalYears } from '#domain/calls/public-data.ts';
import type { PendingRenewal } from '#domain/renewal/pending-renewal.ts';
import type { MemberRenewalData } from '#machines/renewal/renewal-draft.ts';
import { fromWire, toWire } from '#domain/values/wire.ts';
import { startMemberSession } from '#server/access/sessions.ts';
import type { Database } from '#server/store/schema.ts';
import { send, type Site } from '../support/server/site.ts';
import type { Held } from './random-renewals.ts';

type Offered = Pick<MemberRenewalData, 'clubs' | 'groups' | 'prices' | 'years'>;

async function read(site: Site, line: string, token?: string): Promise<unknown> {
  return (await send(site, `GET ${line}`, token ? { token } : {})).body;
}

/** What is on offer, as the page of a renewal reads it. */
export async function readOffered(site: Site): Promise<Offered> {
  return {
    clubs: fromWire(getClubs.answer, await read(site, '/data/clubs')),
    prices: fromWire(getPrices.answer, await read(site, '/data/prices')),
    years: fromWire(getRenewalYears.answer, await read(site, '/data/renewal-years')),
    groups: fromWire(getAffiliatedGroups.answer, await read(site, '/data/affiliated-groups')),
  };
}

/** What the page of a renewal shows to somebody, with the path and the token of that member's calls. */
export async function readRenewal(db: Kysely<Database>, site: Site, offered: Offered, held: Held) {
  const { token } = await startMemberSession(db, site.clock.now(), held.memberId);
  const row = db.selectFrom('members').select('membership_number').where('id', '=', held.memberId);
  const line = `/members/member/${(await row.executeTakeFirstOrThrow()).membership_number}`;
  const member = fromWire(getMember.answer, await read(site, line, token));
  const records = fromWire(
    getMembershipDetails.answer,
    await read(site, `${line}/membership-details`, token),
  );
  const data: MemberRenewalData = { ...offered, records, vip: member.vip, member, today: '2026-11-21' };
  return { data, line, token };
}

/** What the page sends to have a renewal paid; `total` is what it shows, in integer cents. */
export function bodyOf(
  { step: _step, reached: _reached, ...chosen }: PendingRenewal,
  total?: number,
): object {
  return Object(toWire(prepareCheckout.body, { ...chosen, total }));
}
