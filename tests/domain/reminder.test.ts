import { expect, test } from 'vitest';
import { filledIn, reminderFor, smsParts, wrongPlaceholders } from '#domain/reminder.ts';

const person = {
  deceased: false,
  renewed: false,
  declined: false,
  reminded: false,
  email: 'gorg@example.com',
  refusedEmail: null,
  mobile: '+356 79000028',
  telephone: true,
};

test.each([
  [{}, { carrier: 'email' }],
  [{ refusedEmail: 'gorg@example.com' }, { carrier: 'sms' }],
  [{ refusedEmail: 'other@example.com' }, { carrier: 'email' }],
  [{ email: null }, { carrier: 'sms' }],
  [{ email: '' }, { carrier: 'sms' }],
  [{ email: null, mobile: null }, { leftOut: 'telephone' }],
  [{ email: null, mobile: null, telephone: false }, { leftOut: 'unreachable' }],
  [{ reminded: true }, { leftOut: 'reminded' }],
  [{ declined: true, reminded: true }, { leftOut: 'declined' }],
  [{ renewed: true, declined: true }, { leftOut: 'renewed' }],
  [{ deceased: true, renewed: true }, { leftOut: 'deceased' }],
])('who is %o is reminded, or left out, as %o', (more, expected) => {
  expect(reminderFor({ ...person, ...more })).toEqual(expected);
});

test.each([
  ['', 1],
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  [`${'a'.repeat(159)}€`, 2],
  ['ħ'.repeat(70), 1],
  [`${'a'.repeat(70)}ħ`, 2],
  ['ġ'.repeat(134), 2],
  ['ġ'.repeat(135), 3],
])('%s takes %i parts', (text, parts) => {
  expect(smsParts(text)).toBe(parts);
});

test('a text has placeholders that are known, and they are filled in once', () => {
  expect(wrongPlaceholders('Dear {name} of {year}')).toEqual([]);
  expect(wrongPlaceholders('Dear {Name}, {number')).toEqual(['Name', '{']);
  const values = {
    name: '{number}',
    number: '28',
    year: '2027',
    association: 'AMACS',
    link: 'l',
    decline: 'd',
  };
  expect(filledIn('{name} {number} {other}', values)).toBe('{number} 28 {other}');
});
