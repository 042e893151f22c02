import { aPerson, aPhoto, insured, type useOffice } from './office.ts';
import { renewAndPay } from './paid-renewal.ts';
import { addMember, send, signIn } from './site.ts';
import { store } from '#tests/support/database/stored.ts';

/** What would tell who somebody was: none of it may be found anywhere once they are erased. */
export const personal = {
  id_number: '0777123M',
  first_name: 'Kanarju',
  last_name: 'Qżeżbaċ',
  place_of_birth: 'Il-Kanarja',
  address: { street: '93, Sqaq il-Kanarin', city: 'Ħal Kanarin', post_code: 'KNR 7071' },
  mobile_number: '+356 77071707',
  email: 'kanarju.q@example.org',
  home_phone: '+356 21707171',
  office_phone: '+356 21717070',
  occupation: 'Ragħaj tal-kanarini',
  employer: 'Kanarini Limited',
  date_of_birth: '1937-07-17',
};
export const agency = 'Assigurazzjoni Kanarin';
const note = 'Kelb iswed, isem Kanarin.';
const before = { mobile: '+356 77077777', last_name: 'Qżeżbqabel' };
export const traces = [
  ...Object.values(personal).flatMap((one) => (typeof one === 'string' ? [one] : Object.values(one))),
  ...Object.values(before),
  agency,
  note,
];

/** Member 77, who signed in, changed all that can be changed, was insured elsewhere, paid online, and printed. */
export async function addTraceableMember(office: ReturnType<typeof useOffice>): Promise<number> {
  const { db } = office;
  const id = await addMember(db, {
    membership_number: 77,
    id_number: '0707070M',
    last_name: before.last_name,
    mobile_number: before.mobile,
    email: 'early@example.org',
  });
  const details = { ...aPerson, ...personal, photo: await aPhoto() };
  await office.call('PATCH /admin/members/77', { ...details, deceased: false, vip: false });
  await store(db, 'clubs', { short_name: 'ghx', name: 'Għaxaq', fee_cents: 2550, mandatory: false });
  await renewAndPay(office.site, id, { year: 2026 });
  await office.renew('77', {
    year: '2025',
    licences: ['target_a', 'rco'],
    insurance: insured({ elsewhere: 'Early' }),
  });
  await office.call('PATCH /admin/members/77/insurance/other-agency-name', {
    year: '2025',
    other_agency_name: agency,
  });
  await office.call('POST /admin/members/77/notes', { text: note });
  await office.call('POST /admin/same-people/different', { one: id, other: office.memberId });
  const token = await signIn(office.site, '77', personal.mobile_number);
  await send(office.site, 'POST /print/tickets', { token, body: { type: 'mc', year: '2026' } });
  return id;
}
