import type { Kysely } from 'kysely';
import { licenceIds, type LicenceId } from '#domain/insurance/licence.ts';
import { drawBetween, isDrawnWithChance, type Draw } from '#server/demo/draws.ts';
import type { Database } from '#server/store/schema.ts';
import { addMembers } from '../support/server/renewals.ts';
import { addRecord } from '../support/server/site.ts';
import { store } from '#tests/support/database/stored.ts';

/** A club or a group as it stands in a table, with its name and, of a club, the fee in integer cents. */
export type Offered = {
  readonly id: string;
  readonly name: string;
  fee: number;
  mandatory: boolean;
  open: boolean;
};

/** What a person had in 2026, and what a group has bought for 2027. */
export type Held = {
  readonly memberId: number;
  readonly vip: boolean;
  readonly photo: boolean;
  /** The fee of each club in integer cents. */
  readonly clubs: ReadonlyMap<string, number>;
  readonly groups: readonly string[];
  readonly licences: readonly LicenceId[];
  readonly thirdParty: boolean;
  readonly personalAccident: boolean;
  readonly elsewhere: boolean;
  readonly agency: string;
  /** What the covers cost, in integer cents. */
  readonly premiums: { readonly thirdParty: number; readonly personalAccident: number };
  readonly byGroup: { readonly thirdParty: boolean; readonly personalAccident: boolean } | null;
};

const fee = (draw: Draw) => drawBetween(draw, 0, 4000);

/** Six clubs, of which one or two are everybody's, and three groups, as they are on offer at first. */
export function firstOffer(draw: Draw): { readonly clubs: Offered[]; readonly groups: Offered[] } {
  const names = ['The Association', 'Bidnija', 'Birkirkara', 'Kordin', 'Mqabba', 'Żurrieq'];
  return {
    clubs: names.map((name, at) => ({
      id: `club${at}`,
      name,
      fee: fee(draw),
      mandatory: at === 0,
      open: true,
    })),
    groups: ['Lancers', 'Muskets', 'Rangers'].map((name, at) => ({
      id: `group${at}`,
      name,
      fee: 0,
      mandatory: false,
      open: true,
    })),
  };
}

/** Writes down what is on offer, and the year that can be renewed. */
export async function addOffer(
  db: Kysely<Database>,
  { clubs, groups }: ReturnType<typeof firstOffer>,
): Promise<void> {
  await store(
    db,
    'clubs',
    clubs.map(({ fee, id, mandatory, name }) => ({
      short_name: id,
      name,
      fee_cents: fee,
      mandatory,
    })),
  );
  await store(
    db,
    'affiliated_groups',
    groups.map(({ id, name }) => ({ short_name: id, name })),
  );
  await db.insertInto('renewal_years').values({ year: 2027, enabled: true }).execute();
}

/** Changes what is on offer: fees, what is no longer offered, and whether a second club is everybody's. */
export async function changeOffer(
  db: Kysely<Database>,
  draw: Draw,
  { clubs, groups }: ReturnType<typeof firstOffer>,
): Promise<void> {
  for (const club of clubs) {
    if (isDrawnWithChance(draw, 0.4)) club.fee = fee(draw);
    if (club.id !== 'club0') club.open = isDrawnWithChance(draw, 0.6);
    if (club.id === 'club1') club.mandatory = isDrawnWithChance(draw, 0.3);
    const { mandatory, open: enabled } = club;
    const set = { fee_cents: club.fee, mandatory, enabled };
    await db.updateTable('clubs').set(set).where('short_name', '=', club.id).execute();
  }
  for (const group of groups) {
    group.open = isDrawnWithChance(draw, 0.7);
    const set = { enabled: group.open };
    await db.updateTable('affiliated_groups').set(set).where('short_name', '=', group.id).execute();
  }
}

const certificate = { cover_year: 2026, third_party_duty_cents: 0, personal_accident_duty_cents: 0 };
let certificates = 0;

async function addCertificate(
  db: Kysely<Database>,
  record_id: number,
  covers: { readonly thirdParty: number | null; readonly personalAccident: number | null },
): Promise<void> {
  certificates += 1;
  const days = (cents: number | null) => (cents === null ? null : '2026-02-03');
  await store(db, 'certificates', {
    ...certificate,
    record_id,
    number: certificates,
    cover_until: '2026-12-31',
    third_party_cents: covers.thirdParty ?? 0,
    third_party_bought_on: days(covers.thirdParty),
    third_party_from: days(covers.thirdParty),
    personal_accident_cents: covers.personalAccident ?? 0,
    personal_accident_bought_on: days(covers.personalAccident),
    personal_accident_from: days(covers.personalAccident),
    verify_token: `random-${certificates}`,
    voided_at: null,
  });
}

/** Writes down somebody with a random membership of 2026, and some with a 2027 that a group began. */
export async function addHeld(
  db: Kysely<Database>,
  draw: Draw,
  offer: ReturnType<typeof firstOffer>,
): Promise<Held> {
  const vip = isDrawnWithChance(draw, 0.1);
  const [memberId = 0] = await addMembers(db, 1, { vip });
  const photo = isDrawnWithChance(draw, 0.8);
  if (photo) await store(db, 'member_photos', { member_id: memberId, jpeg: Buffer.from('x'), hash: 'x' });
  const elsewhere = isDrawnWithChance(draw, 0.2);
  const held: Held = {
    memberId,
    vip,
    photo,
    clubs: new Map(
      offer.clubs
        .filter(({ id }) => id === 'club0' || isDrawnWithChance(draw, 0.4))
        .map(({ id, fee: now }) => [id, vip ? 0 : isDrawnWithChance(draw, 0.7) ? now : fee(draw)]),
    ),
    groups: offer.groups.filter(() => isDrawnWithChance(draw, 0.3)).map(({ id }) => id),
    licences: licenceIds.filter((id) => !id.endsWith('special') && isDrawnWithChance(draw, 0.15)),
    elsewhere,
    agency: elsewhere && isDrawnWithChance(draw, 0.7) ? 'Għarb Mutual' : '',
    thirdParty: !elsewhere && isDrawnWithChance(draw, 0.7),
    personalAccident: !elsewhere && isDrawnWithChance(draw, 0.3),
    premiums: {
      thirdParty: drawBetween(draw, 12, 16) * 100,
      personalAccident: drawBetween(draw, 4, 6) * 100,
    },
    byGroup: isDrawnWithChance(draw, 0.15)
      ? { thirdParty: isDrawnWithChance(draw, 0.8), personalAccident: isDrawnWithChance(draw, 0.4) }
      : null,
  };
  const record = await addRecord(db, memberId, 2026, {
    third_party: held.thirdParty,
    personal_accident: held.personalAccident,
    insured_elsewhere: elsewhere,
    agency_name: held.agency,
    groups: held.groups,
  });
  for (const [short_name, fee_cents] of held.clubs)
    await db.insertInto('record_clubs').values({ record_id: record, short_name, fee_cents }).execute();
  for (const licence of held.licences)
    await db.insertInto('record_licences').values({ record_id: record, licence }).execute();
  if (held.thirdParty || held.personalAccident)
    await addCertificate(db, record, {
      thirdParty: held.thirdParty ? held.premiums.thirdParty : null,
      personalAccident: held.personalAccident ? held.premiums.personalAccident : null,
    });
  if (held.byGroup) {
    const begun = await addRecord(db, memberId, 2027, {
      third_party: held.byGroup.thirdParty,
      personal_accident: held.byGroup.personalAccident,
      source: 'group',
      groups: ['group0'],
    });
    for (const licence of held.licences)
      await db.insertInto('record_licences').values({ record_id: begun, licence }).execute();
  }
  return held;
}
