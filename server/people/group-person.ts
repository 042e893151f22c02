import { sql, type Transaction } from 'kysely';
import type { Calls } from '#domain/calls/table.ts';
import type { AnswerOf, BodyOf } from '#domain/calls/call.ts';
import type { NewMember } from '#domain/member/member-admin.ts';
import { splitIntoPlainWords } from '#domain/values/search-text.ts';
import { toYear } from '#domain/values/time-zone.ts';
import { writeAudit, getAuditActor, toPersonSubject } from '../audit/audit.ts';
import { changeInSession, type ChangeRequest } from '../audit/audited-change.ts';
import { refuseImplausibleBirthDate } from './birth-date.ts';
import { createContactDates } from './contact-changed.ts';
import { toDetailColumns } from './member-details.ts';
import { acceptPhotoOf, storePhoto, type Photo } from '../pictures/store-photo.ts';
import { createBadRequest } from '../base/refused.ts';
import type { Database, MemberRow } from '../store/schema.ts';
import {
  lockEnabledGroupOfCaller,
  requireOpenGroupYear,
  insureYearForGroup,
} from '../membership/group-insurance.ts';
import { refuseInsuranceProblem } from '../year/offer.ts';
import { NotTheSame, addPersonWithLimitedTries } from './wrong-details.ts';

type Trx = Transaction<Database>;
type Addition = ChangeRequest & { readonly body: BodyOf<Calls['addMember']> };

function isSamePerson(row: MemberRow, member: NewMember): boolean {
  const normalizeSurname = (text: string) => splitIntoPlainWords(text).join(' ');
  return (
    !row.deceased &&
    row.date_of_birth === member.dateOfBirth &&
    normalizeSurname(row.last_name) === normalizeSurname(member.lastName)
  );
}

/** Writes a new person. Returns undefined if the ID card number is already on file. */
async function addPerson(trx: Trx, request: Addition, photo: Photo): Promise<number | undefined> {
  const by = getAuditActor(request);
  const { member } = request.body;
  const columns = { ...toDetailColumns(member), gender: member.gender, country: member.address.country };
  const row = await trx
    .insertInto('members')
    .values({
      ...columns,
      membership_number: null,
      created_at: by.at,
      updated_at: by.at,
      ...createContactDates(by.at),
    })
    .onConflict((conflict) => conflict.column('id_number').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return undefined;
  const photos = await storePhoto(trx, row.id, photo);
  await writeAudit(trx, {
    ...by,
    action: 'member added',
    subject: toPersonSubject(row),
    after: { ...columns, membership_number: null, ...photos?.after },
  });
  return row.id;
}

/** Locks a person by ID card number. Throws `NotTheSame` if birth date or surname differ, or the person died. */
async function lockSamePerson(trx: Trx, member: NewMember): Promise<MemberRow> {
  const row = await trx
    .selectFrom('members')
    .selectAll()
    .where('id_number', '=', member.idNumber)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row || !isSamePerson(row, member)) throw new NotTheSame();
  return row;
}

/** Adds a group to a person's record of the year. Returns false if there is no such record. */
async function addToRecord(
  trx: Trx,
  request: Addition,
  { group, person, year }: { readonly person: MemberRow; readonly group: string; readonly year: number },
): Promise<boolean> {
  const record = await trx
    .selectFrom('records')
    .select('id')
    .where('member_id', '=', person.id)
    .where('year', '=', year)
    .forUpdate()
    .executeTakeFirst();
  if (!record) return false;
  const { rows } = await sql<{ before: string[] }>`
    with before as (select short_name from record_groups where record_id = ${record.id}),
    added as (
      insert into record_groups (record_id, short_name) values (${record.id}, ${group})
      on conflict do nothing returning short_name
    )
    select (select coalesce(json_agg(short_name order by short_name), '[]') from before) as before
    from added`.execute(trx);
  const [added] = rows;
  if (added) {
    await writeAudit(trx, {
      ...getAuditActor(request),
      action: 'affiliated group added',
      subject: toPersonSubject(person),
      before: { year, affiliatedGroups: added.before },
      after: { year, affiliatedGroups: [...added.before, group].toSorted() },
    });
  }
  return true;
}

/**
 * Adds a person for a group, without a membership number, fee or clubs (specification section 3, Add-member payload).
 * The year is this year, or another one in which groups may add people. Refuses with 400 if the ID card number is known
 * with another date of birth or surname. Somebody on file is added with the stored details. If the year already has a
 * record, the group is not charged. Refuses with 429 after too many wrong details.
 */
export async function addPersonForGroup(request: Addition): Promise<AnswerOf<Calls['addMember']>> {
  const { context, body } = request;
  const { member, insurance, clubs, affiliatedGroups, licences, year = toYear(context.clock.now()) } = body;
  await lockEnabledGroupOfCaller(context.db, request);
  refuseImplausibleBirthDate(context, member.dateOfBirth, 'member.date_of_birth');
  if (clubs.length + affiliatedGroups.length + licences.length > 0 || body.paidBy) {
    throw createBadRequest('invalid.ofTheAssociation');
  }
  refuseInsuranceProblem(insurance, [], 'add');
  const photo = await acceptPhotoOf(request.caller, member.photo, 'member.photo');
  return addPersonWithLimitedTries(request, member.idNumber, () =>
    changeInSession(request, async (trx) => {
      const group = await lockEnabledGroupOfCaller(trx, request);
      const prices = await requireOpenGroupYear(trx, request, year);
      const renewal = { group, insurance, prices, screen: 'add' } as const;
      const id = await addPerson(trx, request, photo);
      if (id !== undefined) {
        await insureYearForGroup(trx, request, { ...renewal, memberId: id });
        return { id, membershipNumber: 0, outcome: 'added' };
      }
      const person = await lockSamePerson(trx, member);
      const answer = { id: person.id, membershipNumber: person.membership_number ?? 0 };
      if (await addToRecord(trx, request, { person, group, year }))
        return { ...answer, outcome: 'already renewed' };
      await insureYearForGroup(trx, request, { ...renewal, memberId: person.id });
      return { ...answer, outcome: 'linked' };
    }),
  );
}
