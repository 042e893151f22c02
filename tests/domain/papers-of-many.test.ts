import { expect, it } from 'vitest';
import { findPaperProblems, resetOtherPaperChoices } from '#domain/member/papers-of-many.ts';

const choice = {
  kind: 'cards',
  year: 2026,
  sheet: 'L7163',
  start: 3,
  title: 'x'.repeat(101),
  day: '12/',
  subject: 'x'.repeat(101),
  text: 'x'.repeat(4001),
  withoutEmail: true,
} as const;

it('leaves out of a paper what was typed for another kind', () => {
  const plain = {
    year: 2026,
    sheet: 'L7160',
    start: 1,
    title: '',
    day: '',
    subject: '',
    text: '',
    withoutEmail: false,
  };
  expect(resetOtherPaperChoices({ ...choice, kind: 'cards' })).toEqual({ ...plain, kind: 'cards' });
  expect(resetOtherPaperChoices({ ...choice, kind: 'labels' })).toEqual({
    ...plain,
    kind: 'labels',
    sheet: 'L7163',
    start: 3,
  });
  const { day, subject, text, title, withoutEmail } = choice;
  expect(resetOtherPaperChoices({ ...choice, kind: 'attendance' })).toEqual({
    ...plain,
    kind: 'attendance',
    day,
    title,
  });
  expect(resetOtherPaperChoices({ ...choice, kind: 'letters' })).toEqual({
    ...plain,
    kind: 'letters',
    subject,
    text,
    withoutEmail,
  });
});

it('finds what is wrong with what the kind is made of alone', () => {
  expect(findPaperProblems({ ...choice, kind: 'cards' })).toEqual({});
  expect(findPaperProblems({ ...choice, kind: 'attendance' })).toEqual({
    day: 'Enter a day that is in the calendar.',
  });
  expect(findPaperProblems({ ...choice, kind: 'attendance', day: '' })).toEqual({
    title: 'At most 100 letters fit on the line.',
  });
  expect(findPaperProblems({ ...choice, kind: 'letters' })).toEqual({
    subject: 'At most 100 letters fit on the line.',
    text: 'At most 4,000 letters fit into the text.',
  });
});
