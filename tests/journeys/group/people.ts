import { startAdministratorSession } from '#server/access/sessions.ts';
import type { RunningSite } from '#tests/support/app/demo-site.ts';
import { thisYear } from '#tests/support/app/members.ts';
import { addMember, addRecord } from '#tests/support/server/site.ts';
import { storedRow } from '#tests/support/database/stored.ts';

/** The first names of the people of the group lhg, in the order of their ID card numbers. */
export const names = [
  'Anna',
  'Bertu',
  'Ċensu',
  'Duminku',
  'Ersilja',
  'Fredu',
  'Ġulja',
  'Ħelena',
  'Indrì',
  'Jeni',
  'Kristu',
];

/** Somebody of a group without a number, insured by it last year. */
export async function addOne(
  { db }: RunningSite,
  first_name: string,
  id_number: string,
  group: string,
  last_name = 'Tal-Grupp',
): Promise<void> {
  const member_id = await addMember(db, {
    membership_number: null,
    id_number,
    first_name,
    last_name,
    mobile_number: `+356 7${id_number.slice(0, 7)}`,
  });
  await addRecord(db, member_id, thisYear - 1, { groups: [group], third_party: true, source: 'group' });
}

export async function addPeople(site: RunningSite): Promise<void> {
  for (const [index, first] of names.entries()) {
    await addOne(site, first, `07700${String(index).padStart(2, '0')}M`, 'lhg');
  }
}

export async function idOf({ db }: RunningSite, idNumber: string): Promise<number> {
  const { id } = await storedRow(db, 'members', { id_number: idNumber });
  return id;
}

/** Makes calls for this administrator, past the screen, and answers the path and the status of each. */
export async function callsOf({ db, url }: RunningSite, username: string) {
  const { id } = await storedRow(db, 'administrators', { username });
  const token = await startAdministratorSession(db, new Date(), id);
  return async (method: string, path: string, body?: object) => {
    const response = await fetch(`${url}/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return [path, response.status];
  };
}

/** Who has which certificate of this year, by the first name; the certificates that are in force. */
export async function certificates({ db }: RunningSite): Promise<string[]> {
  const rows = await db
    .selectFrom('certificates')
    .innerJoin('records', 'records.id', 'record_id')
    .innerJoin('members', 'members.id', 'records.member_id')
    .select(['first_name', 'third_party_cents', 'personal_accident_cents'])
    .where('last_name', '=', 'Tal-Grupp')
    .where('cover_year', '=', thisYear)
    .where('voided_at', 'is', null)
    .orderBy('id_number')
    .execute();
  return rows.map((row) => `${row.first_name} ${row.third_party_cents}+${row.personal_accident_cents}`);
}
