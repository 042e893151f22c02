import { toWireName } from '#domain/values/wire.ts';
import { readAssociation } from '#server/association/versions.ts';
import { memberDetails } from '#server/people/member-details.ts';
import { readConfig } from '#server/settings/config.ts';
import { thisYear } from '../../support/app/members.ts';
import type { RunningSite } from '../../support/app/demo-site.ts';
import { storeOne } from '../../support/database/stored.ts';
import { someone } from '../../support/server/member-body.ts';
import { payloads } from '../../support/texts/payloads.ts';
import { plantRecords } from './records-in-database.ts';

/** The number of the member who has a payload in every text; the next payloads' members follow upon it. */
export const firstNumber = 4001;

async function plantMembers({ db }: RunningSite): Promise<number[]> {
  const rows = payloads.map((text, index) => ({
    ...someone(Object.fromEntries(memberDetails.map((name) => [toWireName(name), text]))),
    membership_number: firstNumber + index,
    id_number: `${text}${index}`,
    gender: 'X' as const,
    date_of_birth: '1970-05-14',
    mobile_number: `+356 7944${firstNumber + index}`,
  }));
  const members = await db.insertInto('members').values(rows).returning('id').execute();
  return members.map(({ id }) => id);
}

/** A reminder whose texts are one of them, and that reached nobody. */
async function plantReminder({ db }: RunningSite, ids: readonly number[]): Promise<void> {
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

/** Lets anybody apply for membership, as the office does by a setting of the association; answers the version's id. */
export async function openJoining(
  { db }: RunningSite,
  settings: Readonly<Record<string, string>>,
): Promise<number> {
  const { version: _, ...details } = await readAssociation({ config: readConfig(settings), db });
  const open = JSON.stringify({ ...details, joining: true });
  const version = { details: open, valid_from: new Date(), changed_by: 'admin:registrar' };
  return storeOne(db, 'association_versions', version);
}

/** Each payload in every text that the portal keeps, written past the checks of its calls; answers the members' ids. */
export async function plantPayloads(site: RunningSite): Promise<number[]> {
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
