import { describe, expect, it } from 'vitest';
import { dayFields, mayRepeatReminderOn, parseReminderDays } from '#domain/messages/reminder-days.ts';

const today = '2026-11-23';

describe('a day on which a reminder is repeated', () => {
  it.each([
    ['2026-11-22', false],
    ['2026-11-23', false],
    ['2026-11-24', true],
    ['2027-11-23', true],
    ['2027-11-24', false],
  ])('%s, seen from 2026-11-23: %s', (day, may) => {
    expect(mayRepeatReminderOn(day, today)).toBe(may);
  });

  it('may be any within a year of a leap day', () => {
    expect(['2029-02-28', '2029-03-01'].map((day) => mayRepeatReminderOn(day, '2028-02-29'))).toEqual([
      true,
      false,
    ]);
  });
});

describe('the days that were typed', () => {
  const typed = (...texts: string[]) =>
    parseReminderDays(Object.fromEntries(dayFields.map((field, at) => [field, texts[at] ?? ''])), today);

  it('are put in order, and blank fields passed over', () => {
    expect(typed('10/01/2027', ' ', '15/12/2026')).toEqual({ days: ['2026-12-15', '2027-01-10'], wrong: [] });
  });

  it('are wrong where they are no day, cannot be, or were typed before', () => {
    expect(typed('15/12/2026', '30/02/2027', '15/12/2026').wrong).toEqual(['day2', 'day3']);
    expect(typed('23/11/2026').wrong).toEqual(['day1']);
  });
});
