import { expect, test } from 'vitest';
import {
  chooseDebtReminderWay,
  fillReminder,
  isTelephoneCallUseful,
  chooseReminderWay,
  createPlaceholderValues,
  countSmsParts,
  findWrongPlaceholders,
} from '#domain/messages/reminder.ts';
import { countUnreached, isUnreached, countUndelivered } from '#domain/messages/reminder-list.ts';
import { createFirstReminderTexts } from '#domain/messages/reminder-texts.ts';

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
  expect(chooseReminderWay({ ...person, ...more })).toEqual(expected);
});

test.each([
  [{}, 'email'],
  [{ email: null }, 'sms'],
  [{ email: null, mobile: null }, 'telephone'],
  [{ email: null, mobile: null, telephone: false }, 'unreachable'],
  [{ declined: true, renewed: true }, 'email'],
  [{ reminded: true }, 'reminded'],
  [{ deceased: true, reminded: true }, 'deceased'],
])('who owes and is %o is reminded, or not, as %s', (more, expected) => {
  expect(chooseDebtReminderWay({ ...person, ...more })).toBe(expected);
});

test.each([
  [{}, true],
  [{ email: null, mobile: null }, true],
  [{ reminded: true }, true],
  [{ declined: true }, false],
  [{ renewed: true }, false],
  [{ deceased: true }, false],
])('whether who is %o may be telephoned: %s', (more, expected) => {
  expect(isTelephoneCallUseful({ ...person, ...more })).toBe(expected);
});

test('who got no message is counted as they are found one by one', () => {
  const some = {
    id: 1,
    season: 2027,
    startsAt: '',
    hasBegun: true,
    createdBy: '',
    stoppedAt: null,
    people: 45,
    states: { waiting: 1, queued: 2, sent: 3, refused: 4, failed: 5, uncertain: 6, 'left out': 24 },
    leftOut: { renewed: 7, telephone: 8, unreachable: 9 },
  };
  expect([countUndelivered(some), countUnreached(some)]).toEqual([15, 32]);
  const states = ['waiting', 'queued', 'sent', 'refused', 'failed', 'uncertain'] as const;
  expect(states.filter((state) => isUnreached({ state, leftOut: null }))).toEqual([
    'refused',
    'failed',
    'uncertain',
  ]);
  const reasons = ['renewed', 'declined', 'reminded', 'telephone', 'unreachable'] as const;
  expect(reasons.filter((leftOut) => isUnreached({ state: 'left out', leftOut }))).toEqual([
    'telephone',
    'unreachable',
  ]);
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
  expect(countSmsParts(text)).toBe(parts);
});

test('a text has placeholders that are known, and they are filled in once', () => {
  expect(findWrongPlaceholders('Dear {name} of {year}')).toEqual([]);
  expect(findWrongPlaceholders('Dear {Name}, {number')).toEqual(['Name', '{']);
  const values = {
    name: '{number}',
    number: '28',
    year: '2027',
    association: 'AMACS',
    link: 'l',
    decline: 'd',
  };
  expect(fillReminder('{name} {number} {other}', values)).toBe('{number} 28 {other}');
});

test.each([
  ['Your number is {number}.', ''],
  ['Renew. Your number is {number}. At once!', 'Renew. At once!'],
  ['Renew.\n\nYour number is {number}.\n\nAt once!', 'Renew.\n\nAt once!'],
  ['Renew.\nYour number is {number}!\nAt once!', 'Renew.\nAt once!'],
  ['Is {number} your number? Renew by 1.1. at {link}', 'Renew by 1.1. at l'],
])('%j has no sentence about a number for who has none', (text, expected) => {
  const values = { name: '', number: '', year: '', association: '', link: 'l', decline: '' };
  expect(fillReminder(text, values)).toBe(expected || 'Your number is .');
});

const place = {
  association: 'AMACS',
  carrier: 'email',
  season: 2027,
  site: 'https://members.amacs.org.mt',
  decline: 'd',
} as const;

test('the link fills in the number where there is one', () => {
  expect(createPlaceholderValues({ name: 'Ġorġ', number: 1001 }, place).link).toBe(
    'https://members.amacs.org.mt/#1001',
  );
  expect(createPlaceholderValues({ name: 'Ġorġ', number: null }, place).link).toBe(
    'https://members.amacs.org.mt/',
  );
});

test('the first texts read well with a number and without, and the SMS is of one part', () => {
  const { email, sms } = createFirstReminderTexts();
  const read = (text: string, number: number | null) =>
    fillReminder(text, createPlaceholderValues({ name: 'Ġorġ Żahra', number }, place));
  expect(read(email, 1001)).toContain('Your membership number is 1001.');
  for (const text of [read(email, null), read(sms, null)]) expect(text).not.toMatch(/number|\s\.|\n{3}/);
  expect(read(sms, 1001)).toContain('Your number is 1001.');
  expect(read(sms, 1001)).toMatch(/reminders/);
  expect(countSmsParts(read(sms, 1001))).toBe(1);
});
