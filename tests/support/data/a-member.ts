import * as v from 'valibot';
import { memberRead, memberUpdate, type MemberRead } from '#domain/member/member.ts';
import { adminMember, newMember, type AdminMember } from '#domain/member/member-admin.ts';
import { personHint, type KnownPerson } from '#domain/member/same-people.ts';
import { toWire, type Schema, type WireName } from '#domain/values/wire.ts';

/** Everything that there is of a member: a new field begins here. Whoever is somebody else in a test says in what. */
const whole: AdminMember & MemberRead = {
  id: 1,
  membershipNumber: 1001,
  idNumber: '0123456M',
  title: 'Ms',
  firstName: 'Ġorġa',
  lastName: 'Żammit',
  gender: 'F',
  dateOfBirth: '1980-03-27',
  placeOfBirth: 'Ħamrun',
  address: { street: '12, Triq il-Kbira', city: 'Żebbuġ', postCode: 'ZBG 1234' },
  mobileNumber: '+356 79001001',
  email: 'gorga@example.mt',
  refusedEmail: null,
  homePhone: null,
  officePhone: null,
  occupation: '',
  employer: '',
  photo: 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
  deceased: false,
  vip: false,
  renewedPreviousYear: false,
  renewedThisYear: true,
  renewedNextYear: false,
  version: 3,
};

/** A member as administrators have one listed. */
export function aMember(change: Partial<AdminMember> = {}): AdminMember {
  return v.parse(adminMember, { ...whole, ...change });
}

/** The same as one person is told from another. */
export const knownPerson: KnownPerson = v.parse(personHint.entries.person, whole);

type OnTheWire<Value> = Value extends object
  ? { [Name in keyof Value & string as WireName<Name>]: OnTheWire<Value[Name]> }
  : Value;

function onTheWire<S extends Schema>(form: S): OnTheWire<v.InferOutput<S>> {
  return toWire(form, whole) as OnTheWire<v.InferOutput<S>>;
}

/** The member on the wire: as administrators have them listed, as they read themselves, and as their form sends them. */
export const memberOnTheWire = {
  listed: onTheWire(adminMember),
  read: onTheWire(memberRead),
  update: onTheWire(memberUpdate),
};

const { photo: _photo, version: _version, ...sent } = onTheWire(newMember);
/** What the office's form sends of somebody, but for the photo. */
export const memberSent = sent;
