import type { Answered, Paced, Visit } from './paced.ts';
import { selection, thisYear } from './selection.ts';
import type { Site } from './site.ts';

/** A site, and the code that was last sent to a number there. */
interface Peopled extends Site {
  codeOf(mobile: string): Promise<string>;
}

function json(
  method: string,
  token: string | null,
  body?: object,
  more?: Record<string, string>,
): RequestInit {
  return {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...more,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  };
}

function read(answered: Answered): Record<string, unknown> {
  return Object(JSON.parse(answered.text)) as Record<string, unknown>;
}

/** Signs in by the two calls; null for whom the association lets in no more. */
async function signIn(
  paced: Paced,
  site: Peopled,
  realm: 'members' | 'admin',
  who: { readonly mobile: string; readonly login: object; readonly known: object },
): Promise<string | null> {
  const calls = `${site.url}/v1/${realm}`;
  const login = await paced.call('signing in', `${calls}/login`, json('POST', null, who.login), [200, 403]);
  if (login.status === 403) return null;
  const known = { ...who.known, auth_token: await site.codeOf(who.mobile) };
  return String(read(await paced.call('verifying', `${calls}/verify`, json('POST', null, known)))['token']);
}

/** A member signs in, looks, and then changes something, prints the card, or renews and prints the receipt. */
function memberVisit(site: Peopled, number: number, does: number): Visit {
  const mobile = `+356 7900${number}`;
  const known = { membership_number: String(number) };
  return async (paced) => {
    const login = { ...known, mobile_number: mobile };
    const token = await signIn(paced, site, 'members', { mobile, login, known });
    if (token === null) return;
    const own = `${site.url}/v1/members/member/${number}`;
    const get = (kind: string, url: string) => paced.call(kind, url, json('GET', token));
    const member = read(await get("a member's details", own));
    const years = read(await get("a member's years", `${own}/membership-details`));
    await get('the years on offer', `${site.url}/v1/data/renewal-years`);
    const print = async (type: 'mc' | 'rr', year: number) => {
      const asked = json('POST', token, { type, year: String(year) });
      const { ticket } = read(await paced.call('a print ticket', `${site.url}/v1/print/tickets`, asked));
      const query = new URLSearchParams({
        type,
        member: String(number),
        year: String(year),
        token: String(ticket),
      });
      await paced.call(
        `printing ${type === 'mc' ? 'a card' : 'a receipt'}`,
        `${site.url}/v1/print/document?${query}`,
      );
    };
    if (does === 0 && typeof member['photo'] === 'string') {
      const changed = { ...member, photo: null, occupation: `Gunsmith ${Date.now() % 1000}` };
      await paced.call('editing a member', own, json('PATCH', token, changed));
    }
    if (does === 1 && years[thisYear] !== undefined) await print('mc', thisYear);
    const year = [thisYear, thisYear + 1].find((one) => years[one] === undefined);
    if (does === 2 && year !== undefined) {
      await get('the clubs on offer', `${site.url}/v1/data/clubs`);
      const wanted = json('POST', token, { year: String(year), ...selection });
      const prepared = await paced.call('preparing a renewal', `${own}/prepare-checkout`, wanted);
      const page = String(read(prepared)['redirect_url']);
      const form = { method: 'POST', body: new URLSearchParams({ choice: 'pay', behaviour: 'before' }) };
      const paid = await paced.call('paying a renewal', page, form, [303]);
      const reference = new URL(paid.headers.get('location') ?? '').searchParams.get('payment');
      const state = read(await get('asking for the payment', `${site.url}/v1/payments/${reference}`))[
        'state'
      ];
      if (state !== 'paid') throw new Error(`The renewal of ${number} is ${String(state)}`);
      await print('rr', year);
    }
    await paced.call('signing out', `${site.url}/v1/members/session/logout`, json('POST', token));
  };
}

/** The office looks at the list, which its browser has already where nothing has changed, and into a member. */
function officeVisit(
  site: Peopled,
  token: string,
  number: number,
  does: number,
  kept: { etag: string },
): Visit {
  const office = `${site.url}/v1/admin/members`;
  return async (paced) => {
    const headers = { 'if-none-match': kept.etag, 'accept-encoding': 'gzip, br' };
    const list = json('GET', token, undefined, headers);
    const asked = await paced.call(
      'the list of all',
      `${office}?startMembershipNumber=0&limit=5000`,
      list,
      [200, 304],
    );
    kept.etag = asked.headers.get('etag') ?? kept.etag;
    const get = (kind: string, path: string) =>
      paced.call(kind, `${office}/${number}/${path}`, json('GET', token));
    const years = read(await get("a member's records", 'memberships-and-licences'));
    await get("a member's photo", 'photo');
    if (does !== 0 || years[thisYear] === undefined) return;
    const licence = { year: String(thisYear), short_name: 'collector_a' };
    await paced.call('the office edits', `${office}/${number}/licences`, json('POST', token, licence));
  };
}

/** Four members' visits to one of the office, on and on; answers what the next person does. */
export async function visitsTo(site: Peopled, members: number): Promise<() => Visit> {
  const login = { username: 'registrar', password: 'demo-registrar' };
  await fetch(`${site.url}/v1/admin/login`, json('POST', null, login));
  const known = { username: 'registrar', auth_token: await site.codeOf('+356 79000001') };
  const verified = await fetch(`${site.url}/v1/admin/verify`, json('POST', null, known));
  const { token } = Object(await verified.json()) as { token: string };
  const kept = { etag: '' };
  let visit = 0;
  return () => {
    visit += 1;
    // Members who follow each other stand far from each other in the list.
    const number = 1004 + ((visit * 997) % (members - 10));
    const does = Math.floor(visit / 5) % 3;
    return visit % 5 === 0
      ? officeVisit(site, token, number, does, kept)
      : memberVisit(site, number, visit % 3);
  };
}
