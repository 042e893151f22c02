import { expect, it } from 'vitest';
import {
  toComparedPerson,
  listIdNumbersWithinOneTypo,
  findReasonsForSamePerson,
  listKeysForComparing,
  type Comparable,
} from '#domain/member/same-person.ts';
import { areWithinOneTypo, listTextsWithOneTypo } from '#domain/member/near-texts.ts';
import { isEnoughToFindDuplicates, pickEntriesForDuplicates } from '#domain/member/same-people.ts';
import { createDemoMember } from '#server/demo/people.ts';

const gorg: Comparable = {
  idNumber: '0123461M',
  firstName: 'Ġorġ',
  lastName: 'Żahra',
  dateOfBirth: '1961-03-27',
  mobileNumber: '+356 79001001',
};
const stranger: Comparable = {
  idNumber: '0765480M',
  firstName: 'Wistin',
  lastName: 'Borg',
  dateOfBirth: '1980-01-01',
  mobileNumber: '+356 99000000',
};

/** What somebody like the stranger, but for this, has in common with Ġorġ Żahra. */
function inCommon(like: Partial<Comparable>): string {
  const reasons = findReasonsForSamePerson(
    toComparedPerson({ ...stranger, ...like }),
    toComparedPerson(gorg),
  );
  return reasons.join(', ');
}

const { dateOfBirth, firstName, lastName } = gorg;
const name = { firstName, lastName };

it.each<[string, Partial<Comparable>, string]>([
  ['nothing', {}, ''],
  ['the ID card number', { idNumber: '123461m' }, 'same ID number'],
  ['the mobile, written otherwise', { mobileNumber: '+356 0035679001001' }, 'same mobile'],
  ['the name alone', name, ''],
  ['the birth alone', { dateOfBirth }, ''],
  ['name and birth', { ...name, dateOfBirth }, 'same name, same birth'],
  [
    'a name without its marks, in the other order',
    { firstName: 'ZAHRA', lastName: 'gorg', dateOfBirth },
    'same name, same birth',
  ],
  ['a slip in the name', { firstName: 'Gorj', lastName: 'Zahra', dateOfBirth }, 'near name, same birth'],
  ['two letters swapped', { firstName: 'Gorg', lastName: 'Zarha', dateOfBirth }, 'near name, same birth'],
  [
    'a second name more',
    { firstName: 'Ġorġ Pawlu', lastName: 'Żahra', dateOfBirth },
    'near name, same birth',
  ],
  ['the surname and the birth', { lastName, dateOfBirth }, ''],
  ['an ID number with a digit off, alone', { idNumber: '0123471M' }, ''],
  ['an ID number with a digit off, and the birth', { idNumber: '0123471M', dateOfBirth }, ''],
  [
    'an ID number with a digit off, and the name',
    { idNumber: '0123471M', ...name },
    'near ID number, same name',
  ],
  [
    'an ID number with two digits swapped, and the name',
    { idNumber: '0132461M', ...name },
    'near ID number, same name',
  ],
  [
    'an ID number that is a digit short, and the name',
    { idNumber: '12461M', ...name },
    'near ID number, same name',
  ],
  [
    'an ID number with a digit off, the surname and the birth',
    { idNumber: '0123471M', lastName, dateOfBirth },
    'near ID number, part of the name, same birth',
  ],
  ['a name of which half is typed', { firstName: '', lastName: 'Żahra', dateOfBirth }, ''],
])('%s', (_, like, said) => {
  expect(inCommon(like)).toBe(said);
});

it('a text is a slip away from each of the texts that a slip makes of it, and from no other', () => {
  const near = listTextsWithOneTypo('0123', '0123M');
  expect(near.filter((text) => !areWithinOneTypo('0123', text) || !areWithinOneTypo(text, '0123'))).toEqual(
    [],
  );
  expect(
    ['0123', '013', '00123', '0132', '0223', '01230'].map((text) => areWithinOneTypo('0123', text)),
  ).toEqual(Array.from({ length: 6 }, () => true));
  expect(['', '01', '3210', '1023M', '012', '0321'].map((text) => areWithinOneTypo('0123', text))).toEqual([
    false,
    false,
    false,
    false,
    true,
    false,
  ]);
  expect(near).not.toContain('0123');
});

it('the ID card numbers to look for hold this one and every one a slip away, as they are on file', () => {
  const looked = listIdNumbersWithinOneTypo(toComparedPerson(gorg));
  for (const number of ['0123461M', '0123471M', '0132461M', '0012461M', '1123461M', '0123461G'])
    expect(looked).toContain(number);
  expect(listIdNumbersWithinOneTypo(toComparedPerson({ ...gorg, idNumber: '12' }))).toEqual([]);
});

it('two people who have enough in common are compared: they share a key', () => {
  const people = Array.from({ length: 300 }, (_, index) => {
    const row = createDemoMember(index, 2026);
    const person = {
      idNumber: row.id_number,
      firstName: row.first_name,
      lastName: row.last_name,
      dateOfBirth: row.date_of_birth,
      mobileNumber: row.mobile_number,
    };
    // Each third is the one before with slips.
    const digit = person.idNumber.replace(/\d(?=[A-Z])/, (last) => String((Number(last) + 1) % 10));
    return [
      person,
      { ...person, idNumber: digit, dateOfBirth: index % 2 ? person.dateOfBirth : '1950-01-01' },
    ];
  })
    .flat()
    .map(toComparedPerson);
  let pairs = 0;
  for (const [at, one] of people.entries()) {
    for (const other of people.slice(at + 1)) {
      if (findReasonsForSamePerson(one, other).length === 0) continue;
      pairs += 1;
      const keys = new Set(listKeysForComparing(one));
      expect(listKeysForComparing(other).some((key) => keys.has(key))).toBe(true);
    }
  }
  expect(pairs).toBeGreaterThanOrEqual(300);
});

it('enough is typed to ask once a number, or the name and the birth, are whole', () => {
  const enough = (values: Record<string, string>) =>
    isEnoughToFindDuplicates(pickEntriesForDuplicates(values));
  expect([
    enough({}),
    enough({ firstName: 'Ġorġ', lastName: 'Żahra' }),
    enough({ firstName: 'Ġorġ', lastName: 'Żahra', dateOfBirth: '27/3/196' }),
    enough({ firstName: 'Ġorġ', lastName: 'Żahra', dateOfBirth: '27/3/1961' }),
    enough({ mobileNumber: '+356 7900100' }),
    enough({ mobileNumber: '+356 79001001' }),
    enough({ idNumber: '123461' }),
    enough({ idNumber: '123461m' }),
  ]).toEqual([false, false, false, true, false, true, false, true]);
});
