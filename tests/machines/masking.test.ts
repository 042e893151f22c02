import { expect, test } from 'vitest';
import { sharedEn } from '#domain/texts/shared.en.ts';
import { addTexts, t } from '#domain/texts/texts.ts';
import {
  maskPersonalData,
  maskEvent,
  maskDigitsInActorId,
  maskSnapshot,
} from '#src/inspect/personal-data-mask.ts';

addTexts(sharedEn);

test('nothing of a person is shown, and everything else is', () => {
  expect(
    maskPersonalData({
      record: {
        state: 'signed in',
        membershipNumber: 1001,
        token: 'dGhlIHRva2Vu',
        firstName: 'Ġorġ',
        vip: true,
        expiresAt: Date.UTC(2026, 10, 21, 10, 0, 0),
      },
      records: { '2026': { boughtInsurance: true } },
      photos: { '1001': 'data:image/jpeg;base64,AAAA', 'gorg@example.com': 1 },
      draft: { year: 2026, step: 'membership', clubs: ['kordin'], licences: ['target_a', 'rco'] },
      totalCents: 4900,
      refusal: null,
      problems: { clubs: '' },
      refusals: { registrar: 'Could not update the administrator.' },
      preview: new Map([['a', 'b']]),
      failure: new Error('Ġorġ is not known'),
      numbers: Array.from({ length: 22 }, (_, index) => 79_001_001 + index),
    }),
  ).toEqual({
    record: {
      state: 'signed in',
      membershipNumber: '•••',
      token: '•••',
      firstName: '•••',
      vip: '•••',
      expiresAt: expect.stringMatching(/^\d\d:\d\d:\d\d$/),
    },
    records: { '2026': { boughtInsurance: true } },
    photos: { '•••': '•••' },
    draft: { year: 2026, step: 'membership', clubs: ['•••'], licences: ['target_a', 'rco'] },
    totalCents: 4900,
    refusal: null,
    problems: { clubs: '' },
    refusals: { '•••': '•••' },
    preview: '•••',
    failure: { error: '•••' },
    numbers: [...Array.from({ length: 20 }, () => '•••'), '… 2 more'],
  });
});

test('a flag of a person is not told by its being empty in a form', () => {
  const entries = { vip: '', deceased: 'yes', homePhone: '' };
  expect(maskPersonalData({ entries })).toEqual({ entries: { vip: '•••', deceased: '•••', homePhone: '' } });
  expect(maskPersonalData({ vip: null, deceased: false })).toEqual({ vip: '•••', deceased: '•••' });
  const event = { type: 'field changed', name: 'vip', value: '' };
  expect(maskEvent(event)).toEqual({ type: 'field changed', name: '•••', value: '•••' });
});

test('a message of the product’s own stands as its key, whoever it is about', () => {
  const problems = { insurance: t('insurance.required.renewal'), name: 'Insurance is required for Ġorġ.' };
  expect(maskPersonalData({ problems })).toEqual({
    problems: { insurance: 'insurance.required.renewal', name: '•••' },
  });
  expect(maskPersonalData({ title: 'Mr', gender: 'Male', city: 'Malta' })).toEqual({
    title: '•••',
    gender: '•••',
    city: '•••',
  });
});

test('an event keeps its type and no more of its words', () => {
  const event = { type: 'field changed', name: 'mobileNumber', value: '+356 79001001' };
  expect(maskEvent(event)).toEqual({ type: 'field changed', name: '•••', value: '•••' });
});

test('an actor named by a number is not', () => {
  expect(maskDigitsInActorId('member 1001')).toBe('member •••');
});

test('of an actor where it is and its context are shown, and not what went into it or came out of it', () => {
  const call = {
    status: 'done',
    input: { token: 'dGhlIHRva2Vu' },
    output: { token: 'dGhlIHRva2Vu' },
    error: 'Ġorġ',
  };
  expect(maskSnapshot(call)).toEqual({ status: 'done' });
  const form = {
    status: 'active',
    value: 'editing',
    context: { values: { authToken: '1234567' } },
    children: {},
  };
  expect(maskSnapshot(form)).toEqual({
    status: 'active',
    value: 'editing',
    context: { values: { authToken: '•••' } },
  });
});
