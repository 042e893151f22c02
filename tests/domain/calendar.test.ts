import { expect, onTestFinished, test } from 'vitest';
import { parseDate, formatDayAndMonth, formatLongDate, formatDate } from '#domain/values/calendar.ts';

test.each([
  ['27/03/1961', '1961-03-27'],
  ['27.3.1961', '1961-03-27'],
  ['27-3-1961', '1961-03-27'],
  ['7 3 1961', '1961-03-07'],
  [' 1961-03-27 ', '1961-03-27'],
  ['31/12/2026', '2026-12-31'],
  ['1/1/2027', '2027-01-01'],
  ['1961/3/27', '1961-03-27'],
  ['1961. 03. 27', '1961-03-27'],
  ['1961. 03. 27.', '1961-03-27'],
  ['27.3.1961.', '1961-03-27'],
  ['27,3,1961', '1961-03-27'],
  ['27\\3\\1961', '1961-03-27'],
  ['27\u20443\u20441961', '1961-03-27'],
  ["'27/03/1961", '1961-03-27'],
  ['="27/03/1961"', '1961-03-27'],
  ['19610327', '1961-03-27'],
  ['27031961', '1961-03-27'],
  ['20101961', '1961-10-20'],
  ['19191919', null],
  ['12345678', null],
  ['22367', null],
  ['2026/31/04', null],
  ['31/04/2026', null],
  ['30/04/2026', '2026-04-30'],
  ['29/02/2024', '2024-02-29'],
  ['29/02/2026', null],
  ['29/02/2000', '2000-02-29'],
  ['29/02/1900', null],
  ['0/1/2026', null],
  ['1/13/2026', null],
  ['2026-02-29', null],
  ['2026-13-01', null],
  ['27/03/61', null],
  ['27 March 1961', null],
  ['', null],
  [`${' '.repeat(100)}27/03/1961`, null],
])('what is typed as %j is the day %s', (typed, day) => {
  expect(parseDate(typed)).toBe(day);
});

test.each([
  '1990-02-01 00:00:00',
  '1990-02-01 00:00:00.000',
  '1990-02-01T00:00:00',
  '1990-02-01T00:00',
  '01/02/1990 00:00:00',
  '01/02/1990 0:00',
  '1.2.1990  0:00:00',
  '01/02/1990, 00:00:00',
  '01/02/1990\u00A000:00',
])('a midnight that a program put after a date, as in %j, is no part of the day', (typed) => {
  expect(parseDate(typed)).toBe('1990-02-01');
});

// Which day is meant depends on where the time is, or on who wrote the month first.
test.each([
  '1990-01-31 23:00:00',
  '1990-02-01 00:00:01',
  '1990-02-01 00:30',
  '1990-02-01 12:00:00',
  '01/02/1990 10:00',
  '01/02/1990 20:00:00',
  '2/1/1990 12:00:00 AM',
  '1990-02-01 00:00:00+02',
  '1990-02-01 00:00:00Z',
  '31/02/1990 00:00:00',
  '00:00',
  ' 00:00:00',
  '1990-02 00:00',
  '01/02/199000:00',
])('%j is no day', (typed) => {
  expect(parseDate(typed)).toBe(null);
});

test.each([
  ['1985-01-31T22:59:59Z', '1985-01-31'],
  ['1985-01-31T23:00:00.000Z', '1985-02-01'],
  ['1985-06-30T22:00:00Z', '1985-07-01'],
  ['2026-12-31T23:30:00Z', '2027-01-01'],
  ['2026-12-31T23:30:00+01:00', '2026-12-31'],
  ['2024-02-28T23:00:00Z', '2024-02-29'],
  ['2026-02-30T00:00:00Z', null],
])('the instant %s lies on the day %s in Malta', (instant, day) => {
  expect(parseDate(instant)).toBe(day);
});

test.each(['UTC', 'Asia/Tokyo', 'America/New_York'])(
  'a time without a zone is of the day that it names, where the clock is of %s',
  (zone) => {
    const before = process.env['TZ'];
    process.env['TZ'] = zone;
    onTestFinished(() => {
      if (before === undefined) delete process.env['TZ'];
      else process.env['TZ'] = before;
    });
    const times = ['1985-01-31T23:30:00', '1985-01-31T23:30', '1985-01-31T00:30:00.000', '1985-01-31T12:00'];
    expect(times.map(parseDate)).toEqual(times.map(() => '1985-01-31'));
    expect(parseDate('1985-02-31T12:00:00')).toBe(null);
  },
);

test('a day is written as a sentence, a heading and a form have it', () => {
  expect([formatLongDate('2026-02-01'), formatDayAndMonth('2026-02-01'), formatDate('2026-02-01')]).toEqual([
    '1 February 2026',
    '1 February',
    '01/02/2026',
  ]);
});
