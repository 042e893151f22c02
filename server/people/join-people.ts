import { sql, type Transaction } from 'kysely';
import {
  joinedDetails,
  type JoinAsked,
  type JoinedDetail,
  type JoinPreview,
} from '#domain/member/join-people.ts';
import { t } from '#domain/texts/texts.ts';
import { toWireName } from '#domain/values/wire.ts';
import { endMemberSessions } from '../access/sessions.ts';
import { toPersonSubject, type By } from '../audit/audit.ts';
import type { ChangeEntry } from '../audit/audited-change.ts';
import type { Context } from '../base/context.ts';
import { createBadRequest, Refused } from '../base/refused.ts';
import { needsEnrolmentFeeAgain } from '../membership/enrolment.ts';
import { endReplacedYear } from '../membership/replace-year.ts';
import type { Database, MemberRow } from '../store/schema.ts';
import { createErasedMemberColumns } from './erasure.ts';
import { lockPerson } from './find-person.ts';
import { previewJoin } from './join-preview.ts';
import { moveRowsOfJoinedPerson, type Two } from './move-rows.ts';

type Trx = Transaction<Database>;

async function lockTwo(trx: Trx, { goes, stays }: Pick<JoinAsked, 'goes' | 'stays'>): Promise<Two> {
  const [low, high] = stays < goes ? [stays, goes] : [goes, stays];
  const first = await lockPerson(trx, { id: low });
  const second = await lockPerson(trx, { id: high });
  const both = new Map([first, second].map((person) => [person.id, person]));
  const [one, other] = [both.get(stays), both.get(goes)];
  // If one of the ids now leads to another person, that person was joined after the office opened the page.
  if (!one || !other) throw new Refused(409, t('error.join.changed'));
  const ids = [stays, goes];
  await sql`select from checkouts where member_id = any(${ids}::bigint[]) order by id for update`.execute(
    trx,
  );
  await sql`select from payments where checkout_id in (select id from checkouts where member_id = any(${ids}::bigint[]))
    order by id for update`.execute(trx);
  await sql`select from records where payer_id = any(${ids}::bigint[]) order by id for update`.execute(trx);
  return { stays: one, goes: other };
}

function listColumnsOf(name: Exclude<JoinedDetail, 'photo'>): (keyof MemberRow)[] {
  const column = toWireName(name) as keyof MemberRow;
  if (name === 'mobileNumber') return [column, 'mobile_since', 'mobile_by'];
  if (name === 'email')
    return [column, 'email_since', 'refused_email', 'refused_email_at', 'refused_email_words'];
  return [column];
}

function isEarlier(one: Date | null, other: Date | null): boolean {
  return other === null || (one !== null && one < other);
}

function chooseColumns({ goes, stays }: Two, details: readonly JoinedDetail[]): Partial<MemberRow> {
  const taken = details.flatMap((name) => (name === 'photo' ? [] : listColumnsOf(name)));
  const { reminders_declined_at: own } = stays;
  return {
    ...Object.fromEntries(taken.map((column) => [column, goes[column]])),
    membership_number: stays.membership_number ?? goes.membership_number,
    reminders_declined_at: isEarlier(own, goes.reminders_declined_at) ? own : goes.reminders_declined_at,
    created_at: stays.created_at < goes.created_at ? stays.created_at : goes.created_at,
    version: Math.max(stays.version, goes.version) + 1,
  };
}

async function movePhoto(trx: Trx, { goes, stays }: Two, isTaken: boolean): Promise<void> {
  if (isTaken) await trx.deleteFrom('member_photos').where('member_id', '=', stays.id).execute();
  await sql`
    update member_photos set member_id = ${stays.id} where member_id = ${goes.id}
      and not exists (select from member_photos as own where own.member_id = ${stays.id})`.execute(trx);
  await trx.deleteFrom('member_photos').where('member_id', '=', goes.id).execute();
}

function pickSaid(row: Partial<MemberRow>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = row[name as keyof MemberRow];
      return value === null || value === undefined || value === '' || value === false ? [] : [[name, value]];
    }),
  );
}

/**
 * Makes one person of two. The rows, number and id of the person who goes then lead to the person who stays. If both
 * have a record of one year, the chosen record stays. The other one ends like a cancelled renewal. Refuses with 409 if
 * one of the two changed meanwhile, or has an unfinished online payment. Returns the audit entry.
 */
export async function joinTwoPeople(
  context: Context,
  trx: Trx,
  asked: JoinAsked,
  by: By,
): Promise<ChangeEntry> {
  if (asked.stays === asked.goes) throw createBadRequest('invalid.member.unknown');
  const two = await lockTwo(trx, asked);
  const { goes, stays } = two;
  const preview = await previewJoin(trx, stays, goes);
  if (preview.mark !== asked.mark) throw new Refused(409, t('error.join.changed'));
  if (preview.hindrance) throw new Refused(409, t('error.join.hindered'));
  const replaced = await replaceYears(context, trx, { asked, preview, by, two });
  const isEnrolled = (await hasEnrolment(trx, stays)) || (await hasEnrolment(trx, goes));
  await moveRowsOfJoinedPerson(trx, two, by);
  // If one of the two people was enrolled, the person who stays pays no second enrolment.
  if (isEnrolled)
    await sql`update records set enrolment_cancelled = false where payer_id = ${stays.id}`.execute(trx);
  await movePhoto(trx, two, asked.details.includes('photo'));
  const differing = new Set(preview.details.map(({ name }) => name));
  const columns = chooseColumns(
    two,
    asked.details.filter((name) => differing.has(name)),
  );
  await emptyRow(trx, two, by);
  await trx
    .updateTable('members')
    .set({ ...columns, updated_at: by.at })
    .where('id', '=', stays.id)
    .execute();
  if (columns.mobile_number !== undefined) await endMemberSessions(trx, by.at, stays.id);
  return describeJoin(two, { asked, columns, preview, replaced });
}

async function hasEnrolment(trx: Trx, { id, membership_number }: MemberRow): Promise<boolean> {
  return membership_number !== null && !(await needsEnrolmentFeeAgain(trx, id));
}

async function replaceYears(
  context: Context,
  trx: Trx,
  {
    asked,
    by,
    preview,
    two,
  }: { readonly asked: JoinAsked; readonly preview: JoinPreview; readonly by: By; readonly two: Two },
): Promise<number[]> {
  const both = preview.years.filter(({ one, other }) => one !== null && other !== null);
  for (const { year } of both) {
    const [kept, ends] = asked.years.includes(year) ? [two.goes, two.stays] : [two.stays, two.goes];
    const { id: keptId } = await trx
      .selectFrom('records')
      .select('id')
      .where('member_id', '=', kept.id)
      .where('year', '=', year)
      .executeTakeFirstOrThrow();
    const reason = t('join.replaced.reason');
    await endReplacedYear(context, trx, { memberId: ends.id, keptId, year, reason, by: by.actor, at: by.at });
  }
  return both.map(({ year }) => year);
}

/** Empties the row of the person who goes. The row keeps its membership number if both people have one. */
async function emptyRow(trx: Trx, { goes, stays }: Two, { at }: By): Promise<void> {
  const number = stays.membership_number === null ? null : goes.membership_number;
  const reference = number === null ? `id ${goes.id}` : String(number);
  await trx
    .updateTable('members')
    .set({
      ...createErasedMemberColumns(),
      membership_number: number,
      id_number: `joined:${goes.id}`,
      first_name: t('join.pseudonym.first'),
      last_name: t('join.pseudonym.last', { reference }),
      version: goes.version + 1,
      updated_at: at,
      erased_at: at,
      joined_to: stays.id,
    })
    .where('id', '=', goes.id)
    .execute();
}

function describeJoin(
  { goes, stays }: Two,
  {
    asked,
    columns,
    preview,
    replaced,
  }: {
    readonly asked: JoinAsked;
    readonly columns: Partial<MemberRow>;
    readonly preview: JoinPreview;
    readonly replaced: readonly number[];
  },
): ChangeEntry {
  const toColumns = (details: readonly JoinedDetail[]) =>
    details.filter((name) => name !== 'photo').map(toWireName);
  const names = toColumns(asked.details);
  const moved = Object.fromEntries(preview.other.moves.map(({ count, what }) => [what, count]));
  return {
    action: 'people joined',
    subject: toPersonSubject(stays),
    before: names.length === 0 ? null : pickSaid(stays, names),
    after: {
      ...pickSaid(columns, names),
      person: goes.membership_number === null ? `id:${goes.id}` : String(goes.membership_number),
      joined: pickSaid(goes, ['membership_number', ...toColumns(joinedDetails)]),
      moved,
      ...(replaced.length > 0 ? { replaced } : {}),
    },
  };
}
