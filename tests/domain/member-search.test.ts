import { expect, test } from 'vitest';
import { found, indexed } from '#domain/member-search.ts';

function person(
  firstName: string,
  lastName: string,
  [membershipNumber, idNumber, mobileNumber, email]: [number, string, string, string | null],
) {
  return { firstName, lastName, membershipNumber, idNumber, mobileNumber, email };
}

const index = indexed([
  person('Marija', 'Ħamrun', [1028, '0456789G', '+356 99887766', null]),
  person('Ċensa', 'Vella', [0, '0654321H', '+356 21280000', 'Censa.Vella@Example.com']),
  person('Ġorġ', 'Borġ Żebbuġ', [28, '0123456M', '+356 79001001', 'gorg@example.mt']),
]);

test.each<[string, string[]]>([
  ['', ['Marija', 'Ċensa', 'Ġorġ']],
  [' \t', ['Marija', 'Ċensa', 'Ġorġ']],
  ['hamrun', ['Marija']],
  ['Ħamrun', ['Marija']],
  ['ĦAMRUN', ['Marija']],
  ['zebbug', ['Ġorġ']],
  ['Z\u0307EBBUG\u0307', ['Ġorġ']],
  ['censa', ['Ċensa']],
  [' gorg borg ', ['Ġorġ']],
  ['borg gorg', []],
  ['vella@example', ['Ċensa']],
  ['0654321h', ['Ċensa']],
  ['0456789', ['Marija']],
  ['7900 1001', ['Ġorġ']],
  ['+356 9988', ['Marija']],
  ['1028', ['Marija']],
  // The number itself comes first, before those that hold it.
  ['28', ['Ġorġ', 'Marija', 'Ċensa']],
  // No number ends in one field and goes on in the next.
  ['280123456', []],
  ['a'.repeat(201), []],
])('%j finds %j', (text, names) => {
  expect(found(index, text).map(({ firstName }) => firstName)).toEqual(names);
});

test('nobody is found by the number 0, which says that they have none', () => {
  const numberless = indexed([person('Ċensa', 'Vella', [0, '654321H', '+356 21', null])]);
  expect(found(numberless, '0')).toEqual([]);
});
