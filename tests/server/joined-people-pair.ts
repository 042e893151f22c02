import { drawBetween, isDrawnWithChance, pick, type Draw } from '#server/demo/draws.ts';
import { openCheckout } from '#server/payments/checkout.ts';
import { insured, type useOffice } from '#tests/support/server/office.ts';
import { payRenewal } from '#tests/support/server/paid-renewal.ts';
import { usualSelection } from '#tests/support/server/renewals.ts';
import { addMember, addRecord, signIn } from '#tests/support/server/site.ts';

type Office = ReturnType<typeof useOffice>;

type Amounts = Readonly<Record<'unpaid' | 'desk' | 'provider' | 'group_owes' | 'group_paid', string>>;
interface Year {
  readonly is_membership: boolean;
  readonly certificate: string | null;
  /** What is owed for it before: below zero is to be given back. */
  readonly owed: string;
  readonly ends: Amounts;
}

/** What the office reads of two people side by side. */
export interface Shown {
  readonly mark: string;
  readonly hindrance: string | null;
  readonly details: readonly { readonly name: string; readonly one: string; readonly other: string }[];
  readonly years: readonly {
    readonly year: number;
    readonly one: Year | null;
    readonly other: Year | null;
  }[];
}

export async function lookAt(office: Office, one: number, other: number): Promise<Shown> {
  const { body, status } = await office.call('POST /admin/same-people/join/preview', { one, other });
  if (status !== 200) throw new Error(`The preview answered ${status}: ${JSON.stringify(body)}`);
  return body as Shown;
}

interface Chosen {
  readonly details?: readonly string[];
  readonly years?: readonly number[];
  readonly mark?: string;
}

/** Joins two people, as they are now unless the mark is another. */
export async function join(office: Office, stays: number, goes: number, chosen: Chosen = {}) {
  const mark = chosen.mark ?? (await lookAt(office, stays, goes)).mark;
  return office.call('POST /admin/same-people/join', {
    stays,
    goes,
    details: [],
    years: [],
    ...chosen,
    mark,
  });
}

/** Somebody on file, who may have a membership number. */
export interface Drawn {
  readonly id: number;
  readonly number: number | null;
  readonly mobile: string;
}

let people = 0;

/** Somebody with years, money, covers, notes, messages and sign-ins as drawn. */
export async function addDrawn(office: Office, draw: Draw, number: number | null): Promise<Drawn> {
  const { db, site } = office;
  people += 1;
  const at = String(100_000 + people);
  const mobile = `+356 79${at}`;
  const id = await addMember(db, {
    membership_number: number,
    id_number: `0${at}M`,
    first_name: `First${people}`,
    mobile_number: mobile,
    email: isDrawnWithChance(draw, 0.5) ? `m${at}@example.com` : null,
    vip: isDrawnWithChance(draw, 0.1),
  });
  const n = `id:${id}`;
  if (number === null || isDrawnWithChance(draw, 0.4)) {
    await addRecord(db, id, 2020, { groups: ['lhg'], source: 'group' });
    if (isDrawnWithChance(draw, 0.7)) await office.groupInsures({ member_id: id });
  }
  for (const year of number === null ? [] : [2026, 2027]) {
    const how = pick(draw, ['none', 'desk', 'owed', 'online', 'cancelled'] as const);
    if (how === 'none') continue;
    const wanted = {
      thirdParty: isDrawnWithChance(draw, 0.6),
      personalAccident: isDrawnWithChance(draw, 0.3),
    };
    const { body } = await office.call(`GET /admin/members/${n}/memberships-and-licences`);
    // What the group has bought is not bought again.
    const isBegun = Object(Object(body)[year]).third_party === true;
    const insurance = insured({ tp: wanted.thirdParty || isBegun, pa: wanted.personalAccident });
    const renewal = { year: String(year), licences: [], insurance };
    if (how === 'online' && !isBegun) {
      await openCheckout(site.context, {
        memberId: id,
        year,
        selection: usualSelection,
        actor: 'test',
        requestId: 'x',
      });
      await payRenewal(site, id, year);
    } else {
      await office.renew(n, {
        ...renewal,
        ...(how === 'owed' ? {} : { paid_by: pick(draw, ['cash', 'cheque'] as const) }),
      });
      if (how === 'cancelled')
        await office.call(`POST /admin/members/${n}/records/${year}/cancel`, { reason: 'Not this year' });
    }
  }
  for (let note = drawBetween(draw, 0, 2); note > 0; note -= 1)
    await office.call(`POST /admin/members/${n}/notes`, { text: `Note ${note} about ${at}` });
  if (number !== null && isDrawnWithChance(draw, 0.5)) await signIn(site, String(number), mobile);
  return { id, number, mobile };
}
