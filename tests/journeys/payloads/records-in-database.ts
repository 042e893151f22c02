import { randomUUID } from 'node:crypto';
import { toDay } from '#domain/values/time-zone.ts';
import { thisYear } from '../../support/app/members.ts';
import type { RunningSite } from '../../support/app/demo-site.ts';
import { payloads } from '../../support/texts/payloads.ts';
import { store } from '#tests/support/database/stored.ts';

const chosen = { third_party: true, personal_accident: true, insured_elsewhere: false };

/** Last year's record with a payload for an agency, and all that a paid renewal leaves: payment, receipt, certificate. */
export async function plantRecords({ db }: RunningSite, ids: readonly number[]): Promise<void> {
  const now = new Date();
  const today = toDay(now);
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
  await store(
    db,
    'record_groups',
    ofRecords.map(({ record_id }) => ({ record_id, short_name: 'lhg' })),
  );
  await store(
    db,
    'record_clubs',
    ofRecords.map(({ record_id, index }) => ({ record_id, short_name: `p-${index}`, fee_cents: 1000 })),
  );
  await store(
    db,
    'payments',
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
  );
  const line = (index: number) => ({ kind: 'club', shortName: `p-${index}`, name: text(index), cents: 1000 });
  await store(
    db,
    'receipts',
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
  );
  await store(
    db,
    'record_lines',
    ofRecords.map(({ record_id, index }) => ({
      record_id,
      kind: 'club' as const,
      short_name: `p-${index}`,
      name: text(index),
      cents: 1000,
      at: now,
      why: 'changed' as const,
    })),
  );
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
  await store(
    db,
    'certificates',
    ofRecords.map(({ record_id, index }) => ({
      ...cover,
      ...none,
      record_id,
      cover_year: thisYear,
      number: 90_001 + index,
      cover_until: `${thisYear}-12-31`,
      verify_token: `payload-${String(index).padStart(16, '0')}`,
    })),
  );
  await store(
    db,
    'group_charges',
    ofRecords.map(({ record_id }) => ({
      group_name: 'lhg',
      record_id,
      cover: 'thirdParty' as const,
      cents: 1400,
      charged_on: today,
      paid_at: null,
      paid_by: null,
    })),
  );
}
