import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { application } from '#domain/joining/application.ts';
import { adminMember, newMember } from '#domain/member/member-admin.ts';
import { detailNames, memberRead } from '#domain/member/member.ts';
import { heldEn } from '#domain/texts/held.en.ts';
import { logFieldsEn } from '#domain/texts/log-fields.en.ts';
import { t } from '#domain/texts/texts.ts';
import { fromWireName, toWireName } from '#domain/values/wire.ts';
import { parts } from '#server/papers/documents/held-columns.ts';
import { members } from '#server/transfer/kinds/members.ts';
import { done, said } from '#tests/support/server/answers.ts';
import { useOffice } from '#tests/support/server/office.ts';
import { personal } from '#tests/support/server/traceable-member.ts';
import { changeStored, storedRow } from '#tests/support/database/stored.ts';

const office = useOffice();

/** The columns of the members' table that are written, and of which kind each is. */
let columns: { readonly name: string; readonly kind: string }[] = [];
beforeEach(async () => {
  const { rows } = await sql<(typeof columns)[number]>`
    select column_name as name, data_type as kind from information_schema.columns
    where table_name = 'members' and is_generated = 'NEVER' order by ordinal_position`.execute(office.db);
  columns = rows;
});

/** What the privacy notice and the register of processing call what they do not call by its own name. */
const inTheNotice = [
  ['name', 'first_name last_name'],
  ['date and place of birth', 'date_of_birth place_of_birth'],
  ['ID card number', 'id_number'],
  ['address', 'street city post_code country'],
  ['telephone numbers', 'mobile_number home_phone office_phone'],
  ['email address', 'email refused_email'],
  ['memberships', 'membership_number'],
  ['a member has died', 'deceased'],
  ['pays no club fees', 'vip'],
  ['wants no reminders', 'reminders_declined_at'],
  ['affiliated groups', 'affiliated_groups'],
  ['parent or guardian', 'parent'],
  ['refused', 'refused_because'],
  ['photo', 'photo_jpeg'],
] as const;
const ofTheRow = ['id', 'version', 'created_at', 'updated_at', 'erased_at', 'joined_to'];
const ofTheContacts = ['mobile_since', 'email_since', 'mobile_by', 'refused_email_at', 'refused_email_words'];
const ofTheOffice = [
  ...ofTheRow,
  'gender',
  'country',
  'deceased',
  'vip',
  'refused_email',
  'reminders_declined_at',
  ...ofTheContacts,
];

const stands = (text: string, words: string) => new RegExp(`\\b${words}\\b`).test(text);
const calledInNotice = (name: string) =>
  inTheNotice.find(([, called]) => called.split(' ').includes(name))?.[0] ?? name;
const register = readFileSync('docs/running/personal-data.md', 'utf8').replaceAll('e-mail', 'email');

it('each column of a member is known wherever it must be, or left out there on purpose', () => {
  const without = (isKnown: (column: string) => boolean) =>
    new Set(columns.map(({ name }) => name).filter((name) => !isKnown(name)));
  const summary = readFileSync('src/member/details/details-summary.tsx', 'utf8');
  const form = readFileSync('src/portal/fields/details-fields.tsx', 'utf8');
  const facts = readFileSync('src/office/members/detail/member-facts.tsx', 'utf8');
  const derived = new Set<string>(
    [...detailNames.furtherTexts, ...detailNames.contactAndWork].map(toWireName),
  );
  expect({
    'the open files': without((name) => members.columns.includes(name)),
    'the words of the log': without((name) => `log.field.${name}` in logFieldsEn),
    'the privacy notice': without((name) => stands(t('privacy.data'), calledInNotice(name))),
    'the register of processing': without((name) => stands(register, calledInNotice(name))),
    'the details that a member checks': without(
      (name) => derived.has(name) || stands(summary, String.raw`(member|address)\.${fromWireName(name)}`),
    ),
    'the form of details': without((name) => stands(form, String.raw`\(\s*'${fromWireName(name)}`)),
    // A key of a text, such as 'member.vip', is no value.
    'the details that an administrator reads': without((name) =>
      stands(facts, String.raw`(?<!')(member|address)\.${fromWireName(name)}`),
    ),
    'the document of what is held': without((name) => name in parts.member && `held.${name}` in heldEn),
    'the traces of whom the tests erase': without((name) => name in { ...personal, ...personal.address }),
  }).toEqual({
    // The office’s word or a code has to be given again.
    'the open files': new Set([...ofTheRow, ...ofTheContacts]),
    // No form changes these: they have actions of their own.
    'the words of the log': new Set([
      ...ofTheRow,
      ...ofTheContacts,
      'refused_email',
      'reminders_declined_at',
    ]),
    'the privacy notice': new Set([...ofTheRow, ...ofTheContacts]),
    'the register of processing': new Set([...ofTheRow, ...ofTheContacts]),
    // A member does not change these there.
    'the details that a member checks': new Set(ofTheOffice),
    // The office has other fields for these, or a call of its own.
    'the form of details': new Set([...ofTheOffice.filter((name) => name !== 'gender'), 'membership_number']),
    // The number is in the dialog's title.
    'the details that an administrator reads': new Set([
      ...ofTheRow,
      ...ofTheContacts,
      'membership_number',
      'country',
      'refused_email',
      'reminders_declined_at',
    ]),
    'the document of what is held': new Set(['created_at', 'erased_at', 'joined_to']),
    // Many others have the same.
    'the traces of whom the tests erase': new Set([...ofTheOffice, 'membership_number', 'title']),
  });
});

/** What every release answers of a member. A page of a newer release may ask a process that answers no more than that. */
const ofEveryRelease =
  'id membershipNumber idNumber title firstName lastName gender dateOfBirth placeOfBirth address street city ' +
  'postCode mobileNumber email refusedEmail homePhone officePhone occupation employer photo deceased vip version ' +
  'renewedPreviousYear renewedThisYear renewedNextYear';

it('a field that was added to a member is optional in the answers', () => {
  const required = [memberRead, memberRead.entries.address, adminMember].flatMap(({ entries }) =>
    Object.entries(entries).flatMap(([name, { type }]) => (type === 'optional' ? [] : [name])),
  );
  expect(new Set(required)).toEqual(new Set(ofEveryRelease.split(' ')));
});

/** What of an application says how it stands, and nothing of a person. */
const ofTheApplication =
  'id key version details made_at outcome decided_at decided_by person_hash contact pay_until reminded_at asked_at link_hashes';

it('what an application holds stands in the privacy notice and in the register of processing', async () => {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = 'applications'`.execute(
    office.db,
  );
  const { member: _, ...entries } = application.entries;
  const { address, ...ofMember } = newMember.entries;
  const wire = Object.keys({ ...entries, ...ofMember, ...address.entries }).map(toWireName);
  const held = [...wire, ...rows.map(({ name }) => name)].filter(
    (name) => !ofTheApplication.split(' ').includes(name),
  );
  expect(held).toContain('questions');
  for (const text of [t('privacy.data'), register])
    expect(held.filter((name) => !stands(text, calledInNotice(name)))).toEqual([]);
  expect(register).toContain('applicants');
});

it('each column that tells something of a person is another one once they are erased', async () => {
  const filled: Readonly<Record<string, unknown>> = { text: 'Qżeżbaċ', date: '1937-07-17', boolean: true };
  const texts = columns.filter(
    ({ kind, name }) => kind in filled && !['gender', 'deceased', 'mobile_by'].includes(name),
  );
  const values = Object.fromEntries(texts.map(({ kind, name }) => [name, filled[kind]]));
  await changeStored(
    office.db,
    'members',
    {},
    {
      ...values,
      mobile_by: 'code',
      mobile_since: new Date(0),
      email_since: new Date(0),
      refused_email_at: new Date(0),
      reminders_declined_at: new Date(0),
    },
  );
  const before = await storedRow(office.db, 'members');
  expect(said(await office.call('POST /admin/members/28/erasure'))).toEqual(done);
  const after = await storedRow(office.db, 'members');
  const kept = columns.filter(({ name }) => String(Object(before)[name]) === String(Object(after)[name]));
  expect(kept.map(({ name }) => name)).toEqual(['id', 'membership_number', 'created_at', 'joined_to']);
});
