import { randomUUID } from 'node:crypto';
import { dayOf } from '#domain/time-zone.ts';
import { thisYear } from '../../support/app/members.ts';
import type { DemoSite } from '../../support/app/demo-site.ts';
import { payloads } from '../../support/texts/payloads.ts';

/** The number of the member who has a payload in every text; the next payloads' members follow upon it. */
export const firstNumber = 4001;

const chosen = { third_party: true, personal_accident: true, insured_elsewhere: false };

async function plantMembers({ db }: DemoSite): Promise<number[]> {
  const rows = payloads.map((text, index) => ({
    membership_number: firstNumber + index,
    id_number: `${text}${index}`,
    title: text,
    first_name: text,
    last_name: text,
    gender: 'X' as const,
    date_of_birth: '1970-05-14',
    place_of_birth: text,
    street: text,
    city: text,
    post_code: text,
    mobile_number: `+356 7944${firstNumber + index}`,
    email: text,
    home_phone: text,
    office_phone: text,
    occupation: text,
    employer: text,
  }));
  const members = await db.insertInto('members').values(rows).returning('id').execute();
  return members.map(({ id }) => id);
}

/** Last year's record with a payload for an agency, and all that a paid renewal leaves: payment, receipt, certificate. */
async function plantRecords({ db }: DemoSite, ids: readonly number[]): Promise<void> {
  const now = new Date();
  const today = dayOf(now);
  const text = (index: number) => payloads[index] ?? '';
  const checkouts = await db
    .insertInto('checkouts')
    .values(
      ids.map((member_id, index) => ({
        reference: `payload-${index}-${randomUUID()}`,
        member_id,
        year: thisYear,
        state: 'renewed' as const,
        selection: JSON.stringify({
          clubs: [`p-${index}`],
          affiliatedGroups: ['lhg'],
          licences: [],
          insurance: {
            thirdParty: true,
            personalAccident: false,
            insuredElsewhere: false,
            agencyName: text(index),
          },
        }),
        lines: JSON.stringify([]),
        stamp_duty_percent: 11,
        total_cents: 2900,
        provider: 'sandbox',
        provider_id: text(index) + index,
        redirect_url: null,
        reason: text(index),
        created_at: now,
        expires_at: now,
        settled_at: now,
      })),
    )
    .returning('id')
    .execute();
  const checkoutOf = (index: number) => checkouts[index]?.id ?? 0;
  const records = await db
    .insertInto('records')
    .values(
      ids.map((member_id, index) => ({
        ...chosen,
        member_id,
        year: thisYear,
        agency_name: text(index),
        source: 'member' as const,
        checkout_id: checkoutOf(index),
        created_at: now,
      })),
    )
    .returning('id')
    .execute();
  const ofRecords = records.map(({ id }, index) => ({ record_id: id, index }));
  await db
    .insertInto('record_groups')
    .values(ofRecords.map(({ record_id }) => ({ record_id, short_name: 'lhg' })))
    .execute();
  await db
    .insertInto('record_clubs')
    .values(
      ofRecords.map(({ record_id, index }) => ({ record_id, short_name: `p-${index}`, fee_cents: 1000 })),
    )
    .execute();
  await db
    .insertInto('payments')
    .values(
      ofRecords.flatMap(({ index }) =>
        (['applied', 'refund due'] as const).map((state) => ({
          checkout_id: checkoutOf(index),
          provider: 'sandbox',
          provider_payment_id: `${text(index)} ${index} ${state}`,
          amount_cents: 2900,
          currency: 'EUR',
          state,
          reason: text(index),
          refund_refusal: text(index),
          captured_at: now,
        })),
      ),
    )
    .execute();
  const line = (index: number) => ({ kind: 'club', shortName: `p-${index}`, name: text(index), cents: 1000 });
  await db
    .insertInto('receipts')
    .values(
      ofRecords.map(({ record_id, index }) => ({
        record_id,
        checkout_id: checkoutOf(index),
        issue_year: thisYear,
        number: 90_001 + index,
        lines: JSON.stringify([line(index)]),
        total_cents: 2900,
        issued_at: now,
        paid_by: 'provider' as const,
        reference: text(index),
      })),
    )
    .execute();
  await db
    .insertInto('record_lines')
    .values(
      ofRecords.map(({ record_id, index }) => ({
        record_id,
        kind: 'club' as const,
        short_name: `p-${index}`,
        name: text(index),
        cents: 1000,
        at: now,
        why: 'changed' as const,
      })),
    )
    .execute();
  const cover = {
    third_party_cents: 1400,
    third_party_duty_cents: 139,
    third_party_bought_on: today,
    third_party_from: today,
  };
  const none = {
    personal_accident_cents: 0,
    personal_accident_duty_cents: 0,
    personal_accident_bought_on: null,
    personal_accident_from: null,
    voided_at: null,
  };
  await db
    .insertInto('certificates')
    .values(
      ofRecords.map(({ record_id, index }) => ({
        ...cover,
        ...none,
        record_id,
        cover_year: thisYear,
        number: 90_001 + index,
        cover_until: `${thisYear}-12-31`,
        verify_token: `payload-${String(index).padStart(16, '0')}`,
      })),
    )
    .execute();
  await db
    .insertInto('group_charges')
    .values(
      ofRecords.map(({ record_id }) => ({
        group_name: 'lhg',
        record_id,
        cover: 'thirdParty' as const,
        cents: 1400,
        charged_on: today,
        paid_at: null,
        paid_by: null,
      })),
    )
    .execute();
}

/** A reminder whose texts are one of them, and that reached nobody. */
async function plantReminder({ db }: DemoSite, ids: readonly number[]): Promise<void> {
  const [text = ''] = payloads;
  const now = new Date();
  const { id } = await db
    .insertInto('reminders')
    .values({
      // Nobody has renewed for it.
      season: thisYear + 3,
      subject: text,
      email_text: text,
      sms_text: text,
      starts_at: now,
      created_at: now,
      created_by: `admin:${text}0`,
      stopped_at: now,
      stopped_by: text,
      key: text,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const left = { reminder_id: id, state: 'left out' as const, left_out: 'telephone' as const, at: now };
  await db
    .insertInto('reminder_people')
    .values(ids.map((member_id) => ({ ...left, member_id })))
    .execute();
}

/** Each payload in every text that the portal keeps, written past the checks of its calls; answers the members' ids. */
export async function plantPayloads(site: DemoSite): Promise<number[]> {
  const { db } = site;
  const named = payloads.map((name, index) => ({ short_name: `p-${index}`, name, enabled: true }));
  await db
    .insertInto('clubs')
    .values(named.map((one) => ({ ...one, fee_cents: 1000, mandatory: false })))
    .execute();
  await db.insertInto('affiliated_groups').values(named).execute();
  await db
    .insertInto('administrators')
    .values(
      payloads.map((text, index) => ({
        username: `${text}${index}`,
        password_hash: 'none',
        group_name: `p-${index}`,
        first_name: text,
        last_name: text,
        email: text,
        mobile: `+356 7933${firstNumber + index}`,
      })),
    )
    .execute();
  const ids = await plantMembers(site);
  await plantRecords(site, ids);
  await plantReminder(site, ids);
  const about = { at: new Date(), request_id: 'r' };
  await db
    .insertInto('audit')
    .values(
      payloads.map((text, index) => ({
        ...about,
        actor: `admin:${text}`,
        action: text,
        subject: `member:id:${ids[index]}`,
        before: JSON.stringify({ [text]: text }),
        after: JSON.stringify({ [text]: [text, { [text]: 1 }] }),
      })),
    )
    .execute();
  return ids;
}
