import type { Kysely } from 'kysely';
import type { CallName } from '#domain/calls/table.ts';
import { startMemberSession } from '#server/access/sessions.ts';
import { hashOf, newToken } from '#server/access/tokens.ts';
import { fillDemo } from '#server/demo/data.ts';
import type { Database } from '#server/store/schema.ts';
import { createSite, lastCode, send, type Site } from '#tests/support/site.ts';

/** Every kind of token that a caller can come with. */
export interface Tokens {
  /** Of member 1003, who is renewed for this year. */
  readonly own: string;
  /** Of another member. */
  readonly other: string;
  readonly administrator: string;
  readonly expired: string;
  readonly ended: string;
  readonly ticket: string;
  readonly garbage: string;
  readonly unknown: string;
}

const none = 1_000_000_000;

/** The demo, without limits, and a token of every kind. */
export async function createWorld(
  db: Kysely<Database>,
): Promise<{ site: Site; tokens: Tokens; reference: string }> {
  const limits = { smsPauseSeconds: 1, smsPerHour: none, smsPerDayInAll: none, wrongCodesPerDay: none };
  const site = createSite(db, { limits: { ...limits, wrongSignInsPerAddress: none } });
  await fillDemo(site.context);
  const idOf = async (number: number) => {
    const query = db.selectFrom('members').select('id').where('membership_number', '=', number);
    return (await query.executeTakeFirstOrThrow()).id;
  };
  const now = site.clock.now();
  const hours = (many: number) => new Date(now.getTime() + many * 3_600_000);
  const own = await idOf(1003);
  const start = async (memberId: number, at: Date) => (await startMemberSession(db, at, memberId)).token;
  const ended = await start(own, now);
  await db.updateTable('sessions').set({ ended_at: now }).where('token_hash', '=', hashOf(ended)).execute();
  const { id: administratorId } = await db
    .selectFrom('administrators')
    .select('id')
    .where('username', '=', 'registrar')
    .executeTakeFirstOrThrow();
  const administrator = newToken();
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashOf(administrator),
      realm: 'admin',
      member_id: null,
      administrator_id: administratorId,
      created_at: now,
      expires_at: hours(1),
      ends_at: hours(1),
      ended_at: null,
    })
    .execute();
  const tokens = {
    own: await start(own, now),
    other: await start(await idOf(1001), now),
    administrator,
    expired: await start(own, hours(-1)),
    ended,
    garbage: 'Zm9v',
    unknown: newToken(),
  };
  const asked = await send({ app: site.app }, 'POST /print/tickets', {
    token: tokens.own,
    body: { type: 'mc', year: '2026' },
  });
  const ticket = String(Object.values(Object(asked.body))[0]);
  const { reference } = await db
    .selectFrom('checkouts')
    .select('reference')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { site, tokens: { ...tokens, ticket }, reference };
}

export const insurance = {
  third_party: true,
  personal_accident: false,
  insured_elsewhere: { has_insurance_elsewhere: false, other_insurance_agency_name: '' },
};
const selection = {
  clubs: ['amacs', 'mgarr'],
  affiliated_groups: ['lhg'],
  licences: ['target_a'],
  insurance,
};

/** Sends a code to member 1003 and answers it. */
async function codeOf(site: Site): Promise<string> {
  await send(site, 'POST /members/login', {
    body: { mobile_number: '+356 79001003', membership_number: '1003' },
  });
  return lastCode(site.context.db, '+356 79001003');
}

export interface Sample {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

const n = { n: '1003' };

/** What a client sends that does everything right, as member 1003 where the call is a member's. */
export const samples: Record<CallName, Sample> = {
  getClubs: {},
  getAffiliatedGroups: {},
  getCountries: {},
  getRenewalYears: {},
  memberLogin: { body: { mobile_number: '+356 79001003', membership_number: '1003' } },
  memberVerify: { body: { membership_number: '1003', auth_token: '1234567' } },
  extendMemberSession: {},
  memberLogout: {},
  getMembershipDetails: { params: n },
  getMember: { params: n },
  updateMember: {
    params: n,
    body: {
      id_number: '123757M',
      title: 'Mr',
      first_name: 'Ċensu',
      last_name: 'Buttiġieġ',
      date_of_birth: '1992-11-09',
      place_of_birth: 'Il-Pietà',
      address: { street: '159, Triq San Ġwann', city: 'L-Imġarr', post_code: 'MGR 1552' },
      mobile_number: '+356 79001003',
      email: 'member.1003@example.com',
      home_phone: '+356 21123456',
      office_phone: null,
      occupation: 'Engineer',
      employer: '',
      photo: null,
    },
  },
  getLatestLicences: { params: n },
  updateLatestLicences: { params: n, body: { licences: ['collector_a'] } },
  prepareCheckout: { params: n, body: { year: '2027', ...selection } },
  checkout: { params: n, body: { renewal: selection, payment_nonce: 'declined' } },
  getPayment: { params: { reference: 'a'.repeat(24) } },
  createPrintTicket: { body: { type: 'ic', year: '2026' } },
};

/** The sample of a call as it stands in this world, with what only the world knows. */
export async function sampleOf(name: CallName, world: { site: Site; reference: string }): Promise<Sample> {
  if (name === 'memberVerify')
    return { body: { membership_number: '1003', auth_token: await codeOf(world.site) } };
  if (name === 'getPayment') return { params: { reference: world.reference } };
  return samples[name];
}

/** A call's path with its parameters put in. */
export function pathOf(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '');
}
