import {
  getSideToTakeFrom,
  getStayingSide,
  listYearsOfBoth,
  toDetailChoiceKey,
  toYearChoiceKey,
  type JoinChoice,
  type JoinedDetail,
  type JoinedYear,
  type JoinPreview,
  type Side,
} from '#domain/member/join-people.ts';
import { formatMembershipNumber } from '#domain/member/membership-number.ts';
import { formatDate } from '#domain/values/calendar.ts';
import { formatEuro } from '#domain/values/money.ts';
import { t, type PlainKey } from '#domain/texts/texts.ts';
import { formatPersonWithNumber } from '../members/fields/same-person-texts.ts';

const labels: Readonly<Record<JoinedDetail, PlainKey>> = {
  idNumber: 'details.idCard',
  title: 'details.personTitle',
  firstName: 'details.firstName',
  lastName: 'details.lastName',
  dateOfBirth: 'details.dateOfBirth',
  placeOfBirth: 'details.placeOfBirth',
  gender: 'member.gender',
  street: 'details.street',
  city: 'details.city',
  postCode: 'details.postCode',
  country: 'join.detail.country',
  mobileNumber: 'details.mobileNumber',
  email: 'details.email',
  homePhone: 'details.homePhone',
  officePhone: 'details.officePhone',
  occupation: 'details.occupation',
  employer: 'details.employer',
  vip: 'join.detail.vip',
  deceased: 'join.detail.deceased',
  photo: 'details.photo',
};

export function nameDetail(name: JoinedDetail): string {
  return t(labels[name]);
}

export function formatDetail(name: JoinedDetail, value: string): string {
  if (value === '') return t('join.nothing');
  if (name === 'dateOfBirth') return formatDate(value);
  if (name === 'vip' || name === 'deceased') return t(value === 'true' ? 'join.value.yes' : 'join.value.no');
  if (name === 'gender') return t(`member.gender.${value as 'M' | 'F' | 'X'}`);
  return value;
}

const listed = new Intl.ListFormat('en-GB');

export function describeJoinedYear(year: JoinedYear): string[] {
  const { certificate, clubs, group, insuredElsewhere, isMembership, owed, paid } = year;
  const byGroup = group === null ? t('join.year.someGroup') : t('join.year.group', { group });
  const covers = [
    ...(year.thirdParty ? [t('join.year.thirdParty')] : []),
    ...(year.personalAccident ? [t('join.year.personalAccident')] : []),
  ];
  return [
    isMembership ? t('join.year.member') : byGroup,
    ...(isMembership ? [clubs.length > 0 ? listed.format(clubs) : t('join.year.noClubs')] : []),
    covers.length > 0
      ? listed.format(covers)
      : t(insuredElsewhere ? 'join.year.elsewhere' : 'join.year.noCover'),
    ...(certificate === null ? [] : [t('join.year.certificate', { certificate })]),
    ...(paid === 0 ? [] : [t('join.year.paid', { amount: formatEuro(paid) })]),
    ...(owed > 0 ? [t('join.year.owed', { amount: formatEuro(owed) })] : []),
    ...(owed < 0 ? [t('join.year.back', { amount: formatEuro(-owed) })] : []),
  ];
}

/** Lists what happens to a record of a year that is not kept when two people become one. */
function listEnds({ certificate, ends }: JoinedYear): string[] {
  const { desk, groupOwes, groupPaid, provider, unpaid } = ends;
  return [
    ...(certificate === null ? [] : [t('join.does.certificate', { certificate })]),
    ...(unpaid > 0 ? [t('join.does.unpaid', { amount: formatEuro(unpaid) })] : []),
    ...(desk === 0
      ? []
      : [t(desk > 0 ? 'join.does.desk' : 'join.does.deskOwed', { amount: formatEuro(Math.abs(desk)) })]),
    ...(provider > 0 ? [t('join.does.provider', { amount: formatEuro(provider) })] : []),
    ...(groupOwes > 0 ? [t('join.does.groupOwes', { amount: formatEuro(groupOwes) })] : []),
    ...(groupPaid > 0 ? [t('join.does.groupPaid', { amount: formatEuro(groupPaid) })] : []),
  ];
}

/** Describes what happens to the number of the person who does not stay. Empty if this person has no number. */
function describeNumber(preview: JoinPreview, stays: Side, goes: Side): string[] {
  const { person } = preview[stays];
  const { membershipNumber: lost } = preview[goes].person;
  if (lost === 0) return [];
  const said = { name: `${person.firstName} ${person.lastName}`, number: formatMembershipNumber(lost) };
  return [t(person.membershipNumber === 0 ? 'join.does.takesNumber' : 'join.does.number', said)];
}

export function describeJoining(preview: JoinPreview, choice: JoinChoice): string[] {
  const stays = getStayingSide(choice);
  const goes: Side = stays === 'one' ? 'other' : 'one';
  const { moves, received } = preview[goes];
  const moving = moves.map(({ count, what }) =>
    t(`join.moves.${what}`, { count, amount: formatEuro(received) }),
  );
  const taken = preview.details.filter(
    ({ name }) => getSideToTakeFrom(choice, toDetailChoiceKey(name)) === goes,
  );
  return [
    t('join.does.stays', { name: formatPersonWithNumber(preview[stays].person) }),
    ...describeNumber(preview, stays, goes),
    moving.length === 0 ? t('join.does.nothing') : t('join.does.moves', { what: listed.format(moving) }),
    ...(taken.length === 0
      ? []
      : [t('join.does.details', { what: listed.format(taken.map(({ name }) => nameDetail(name))) })]),
    ...listYearsOfBoth(preview).map((both) => {
      const kept = getSideToTakeFrom(choice, toYearChoiceKey(both.year));
      const ends: Side = kept === 'one' ? 'other' : 'one';
      const name = formatPersonWithNumber(preview[ends].person);
      const said = { year: String(both.year), name };
      const consequences = listEnds(both[ends]).join('; ');
      return consequences === ''
        ? t('join.does.year', said)
        : t('join.does.year.so', { ...said, consequences });
    }),
  ];
}
