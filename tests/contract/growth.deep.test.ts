import * as v from 'valibot';
import { expect, it } from 'vitest';
import { passwordForm } from '#domain/access/password.ts';
import { parseDate } from '#domain/values/calendar.ts';
import type { Call } from '#domain/calls/call.ts';
import { calls, type CallName } from '#domain/calls/table.ts';
import { parseWire, type Schema } from '#domain/values/wire.ts';
import { isIdCardNumber, normalizeIdCardNumber } from '#domain/member/id-card.ts';
import { findAgencyProblem } from '#domain/insurance/insurance.ts';
import { memberForm, newMemberForm } from '#domain/member/member-admin-form.ts';
import { memberDetailsForm } from '#domain/member/member.ts';
import { parseCents } from '#domain/values/money.ts';
import { isPhone, parseTypedPhone } from '#domain/contact/phone.ts';
import { findMembers, createSearchIndex } from '#domain/member/member-search.ts';
import { unescapeFormula, escapeFormula } from '#domain/values/spreadsheet.ts';
import { chooseEncoding } from '#server/base/encoded-answer.ts';
import { parseOfficePrintLink } from '#server/papers/office-print-link.ts';
import { parsePrintLink } from '#server/papers/member-print-link.ts';
import { placesOf, withAt } from './fuzz/hostile-values.ts';
import { samples } from './samples/samples.ts';

/** Texts of a length that make rules work: runs of what is composed, trimmed, stripped, folded or gone back over. */
const growing: Readonly<Record<string, (length: number) => string>> = {
  letters: (length) => 'a'.repeat(length),
  digits: (length) => '1'.repeat(length),
  'combining marks out of their order': (length) =>
    `a${'\u0315'.repeat(length / 2)}${'\u0316'.repeat(length / 2)}`,
  blanks: (length) => ' '.repeat(length),
  'blanks between letters': (length) => `a${' '.repeat(length)}a`,
  'wide blanks': (length) => '\u3000'.repeat(length),
  'line breaks': (length) => '\r\n'.repeat(length / 2),
  dashes: (length) => `1${'-'.repeat(length)}1`,
  'a date without an end': (length) => `1/${'/'.repeat(length)}`,
  'a timestamp without an end': (length) => `2026-01-01T${'0'.repeat(length)}`,
  'an address without an end': (length) => `a@${'a.'.repeat(length / 2)}`,
  'an address of dots': (length) => `${'a.'.repeat(length / 2)}@`,
  'plus signs': (length) => `+${'+1'.repeat(length / 2)}`,
  apostrophes: (length) => `${"'".repeat(length / 2)}${' '.repeat(length / 2)}x`,
  'letters of two halves': (length) => '\u{1F4A5}'.repeat(length / 2),
  'halves of letters': (length) => '\uD800'.repeat(length),
  zeros: (length) => '\u0000'.repeat(length),
  'Hangul to be composed': (length) => '\u1100\u1161\u11A8'.repeat(length / 3),
  'what nobody sees': (length) => '\u200B\u202E'.repeat(length / 2),
  'percent signs': (length) => '%'.repeat(length),
  commas: (length) => ','.repeat(length),
  'words of a list': (length) => 'a, '.repeat(length / 3),
};

/** The least milliseconds of the processor that some runs took, so that what else a machine does is left out. */
function least(work: () => unknown, runs: number): number {
  return Math.min(
    ...Array.from({ length: runs }, () => {
      const before = process.cpuUsage();
      work();
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    }),
  );
}

/** What is over in so few milliseconds is not measured: a clock would see the machine and not the work. */
const unmeasured = 5;

/** How many times as long a work takes for a text that is four times as long; null where it is over at once. */
function growth(work: (text: string) => unknown, made: (length: number) => string, most: number) {
  const whole = made(most);
  if (least(() => work(whole), 2) <= unmeasured) return null;
  const quarter = made(most / 4);
  return (
    least(() => work(whole), 5) /
    Math.max(
      least(() => work(quarter), 5),
      unmeasured / 16,
    )
  );
}

/** As many letters as a body without a photo can have. */
const most = 60_000;

type Work = (text: string) => unknown;
const works = new Map<string, Work>();

function addPlaces(name: string, schema: Schema, right: unknown, read: (value: unknown) => unknown): void {
  for (const place of placesOf(schema))
    works.set(`${name} ${place.join('.')}`, (text) => read(withAt(right, place, text)));
}

for (const name of Object.keys(calls) as CallName[]) {
  const call: Call = calls[name];
  const sample = samples[name];
  addPlaces(`${name}, body`, call.body, sample.body, (value) => parseWire(call.body, value));
  addPlaces(`${name}, path`, call.params, sample.params, (value) => parseWire(call.params, value));
  addPlaces(`${name}, query`, call.query, {}, (value) => v.safeParse(call.query, value));
}
for (const [name, form] of Object.entries({ memberDetailsForm, newMemberForm, memberForm, passwordForm }))
  addPlaces(name, form, {}, (value) => v.safeParse(form, value));

const person = createSearchIndex([
  {
    membershipNumber: 28,
    idNumber: '0123456M',
    mobileNumber: '+356 79000028',
    firstName: 'Ġorġ',
    lastName: 'Żahra',
    email: null,
  },
]);
const others: Readonly<Record<string, Work>> = {
  'a search': (text) => findMembers(person, text),
  'a date': parseDate,
  'an ID card number': (text) => isIdCardNumber(text) && normalizeIdCardNumber(text),
  'an amount': parseCents,
  'a phone number': (text) => isPhone(parseTypedPhone(text)),
  "an agency's name": findAgencyProblem,
  'a cell that is written': escapeFormula,
  'a cell that is read': unescapeFormula,
  'the encodings that are taken': chooseEncoding,
  "a member's print link": (text) =>
    parsePrintLink({ type: ['mc'], member: [text], year: [text], token: [text] }),
  "an administrator's print link": (text) =>
    parseOfficePrintLink({ type: [text], memberid: [text], year: ['2026'], token: [text] }),
};
for (const [name, work] of Object.entries(others)) works.set(name, work);

/** Four times the text, four times the work; what goes by the square takes sixteen times as long. */
const mostTimes = 10;

it('no field of a call, form, link or search takes more than its length in work', () => {
  let measured = 0;
  const grown: string[] = [];
  for (const [place, work] of works) {
    for (const [shape, made] of Object.entries(growing)) {
      let times = growth(work, made, most);
      if (times === null) continue;
      // What seems to grow by the square is measured anew, since other threads of the process are measured too.
      for (let tries = 1; times > mostTimes && tries < 3; tries += 1)
        times = Math.min(times, growth(work, made, most) ?? times);
      measured += 1;
      if (times > mostTimes) grown.push(`${place} of ${shape}: ${times.toFixed(1)} times`);
    }
  }
  process.stdout.write(
    `growth: ${works.size} places × ${Object.keys(growing).length} shapes of ${most} characters, ${measured} long enough to be measured\n`,
  );
  expect(grown).toEqual([]);
  expect(works.size).toBeGreaterThan(200);
});
