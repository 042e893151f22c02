import { countries } from 'countries-list';
import { afterEach, describe, expect, test } from 'vitest';
import { malta, setAssociationCountry } from '#domain/contact/country.ts';
import {
  toDialledDigits,
  isSamePhone,
  listStoredPhoneForms,
  mobile,
  createOptionalPhoneSchema,
  parseTypedPhone,
} from '#domain/contact/phone.ts';
import { callingCodes, getMostMobileDigits, ofNoCountry } from '#domain/contact/phone-codes.ts';
import { outcome } from '#tests/domain/value-or-message.ts';
import { exampleMobiles } from '#tests/support/texts/example-mobiles.ts';

afterEach(() => setAssociationCountry('Malta', malta));

const invalid = 'Mobile number is invalid.';
/** Those that can be written down at all: a number has six digits, and two islands’ code is on no list. */
const longEnough = exampleMobiles.filter(([iso, , number]) => number.length >= 6 && iso !== 'BQ');

test('the calling codes are those of the countries that can be chosen, and of none', () => {
  const known = new Set(Object.values(countries).flatMap(({ phone }) => phone.map(String)));
  const all = new Set([...known, ...ofNoCountry.split(' ')]);
  expect([...callingCodes].toSorted()).toEqual([...all].toSorted());
});

describe('a telephone number, as other programs write it', () => {
  test.each([
    '+35679000028',
    '0035679000028',
    '35679000028',
    '79000028',
    '7900 0028',
    '(+356) 7900 0028',
    '+356/79000028',
    '+356.7900.0028',
    '+356-7900-0028',
    '356 7900 0028',
    '+356 356 7900 0028',
    '+356 (7900) 0028',
    "'+35679000028",
    'tel:+35679000028',
    '\u202A+356 79000028\u202C',
    '\u202D+35679000028\u202C',
    '\u2066+356\u00A07900\u20110028\u2069',
    '+356 7900\u20130028',
    '+356 7900\u22120028',
    '7900\u20110028',
    '\uFEFF79000028',
    '79\u200B00\u00AD0028',
    '\uFF0B\uFF13\uFF15\uFF16 79000028',
    '+356\t7900\u20090028',
    '\u0667\u0669\u0660\u0660\u0660\u0660\u0662\u0668',
    '+\u06F3\u06F5\u06F6 \u06F7\u06F9\u06F0\u06F0\u06F0\u06F0\u06F2\u06F8',
  ])('%j is +356 79000028', (typed) => {
    expect(outcome(mobile, typed)).toBe('+356 79000028');
    expect(isSamePhone(typed, '+356 79000028')).toBe(true);
  });

  test.each([
    ['+4915112345678', '+49 15112345678'],
    ['+4915112 345678', '+49 15112345678'],
    ['+49 015112345678', '+49 15112345678'],
    ['+49 (0) 151 12345678', '+49 15112345678'],
    ['+44 07911123456', '+44 7911123456'],
    ['+44 7911123456', '+44 7911123456'],
    ['+353 0851112223', '+353 851112223'],
    ['+36 06 20 123 4567', '+36 201234567'],
    ['+7 8 912 345-67-89', '+7 9123456789'],
    ['+1 8765550143', '+1876 5550143'],
    ['+1876 5550143', '+1876 5550143'],
    ['+1 1 876 555 0143', '+1876 5550143'],
    ['+1 2015550123', '+1 2015550123'],
    // There the zero is a part of the number.
    ['+39 0669812345', '+39 0669812345'],
    ['+225 0123456789', '+225 0123456789'],
    ['+44 012345', '+44 012345'],
    // The code is typed twice, once without a plus.
    ['+44 447911123456', '+44 7911123456'],
    ['+44 44 07911 123456', '+44 7911123456'],
    ['+44 0447911123456', '+44 7911123456'],
    ['+39 393471234567', '+39 3471234567'],
    ['+39 39347123456', '+39 347123456'],
    ['+39 390669812345', '+39 0669812345'],
    ['+49 4915112345678', '+49 15112345678'],
    ['+33 33612345678', '+33 612345678'],
    ['+353 353851112223', '+353 851112223'],
    ['+1 12015550123', '+1 2015550123'],
    ['+1876 8765550143', '+1876 5550143'],
    ['+1876 18765550143', '+1876 5550143'],
    ['+7 79123456789', '+7 9123456789'],
    ['+31 31612345678', '+31 612345678'],
    // These begin with their code, and are whole.
    ['+47 47123456', '+47 47123456'],
    ['+45 45123456', '+45 45123456'],
    ['+65 65123456', '+65 65123456'],
    ['+39 3912345678', '+39 3912345678'],
    ['+49 49151234567', '+49 49151234567'],
    ['+31 97012345678', '+31 97012345678'],
    ['+49 301234567890123', '+49 301234567890123'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(outcome(mobile, typed)).toBe(kept);
    expect(outcome(mobile, kept)).toBe(kept);
  });

  test.each([
    '+999 1234567',
    '+0 1234567',
    '+210 123456789',
    '+356 790000281',
    '+356 7900002',
    '790000281',
    '7900002a',
    '+356 79000028 ext. 5',
    '+356 79000028 +356 79000029',
    '79000028, 79000029',
    '+49 30 1234567,,5',
    '+49 30 1234567#5',
    'Maria 79000028',
    '+356 \u202A',
    '++35679000028',
    '356',
    '+',
    // One digit too many, also where the number begins with its code.
    '+44 79111234567',
    '+47 471234567',
    '+45 201234567',
    '+33 6123456789',
    '+1 20155501234',
    '+1876 55501434',
    '+1809 8295551234',
    '+44 44447911123456789',
  ])('%j is refused', (typed) => {
    expect(outcome(mobile, typed)).toBe(invalid);
  });

  test('of every country is one number, with and without a blank, a plus, and what is dialled at home', () => {
    const wrong: unknown[] = [];
    for (const [iso, code, number, inFront] of longEnough) {
      const kept = outcome(mobile, `+${code}${number}`);
      const ways = [`+${code} ${number}`, `00${code}${number}`, `+${code} ${inFront}${number}`];
      const all = ways.map((typed) => outcome(mobile, typed));
      if (all.some((one) => one !== kept || kept === invalid)) wrong.push([iso, kept, ...all]);
      if (toDialledDigits(String(kept)) !== `${code}${number}`) wrong.push([iso, kept]);
    }
    expect(wrong).toEqual([]);
  });

  test('of the association’s own country is that of a plus that a spreadsheet took, and of a zero at home', () => {
    const wrong: unknown[] = [];
    for (const [iso, code, number, inFront] of longEnough) {
      setAssociationCountry(iso, { code: `+${code}`, iso });
      const kept = outcome(mobile, `+${code}${number}`);
      const isLong = code.length + number.length >= 11;
      for (const typed of [`${inFront}${number}`, ...(isLong ? [`${code}${number}`] : [])])
        if (outcome(mobile, typed) !== kept) wrong.push([iso, typed, outcome(mobile, typed), kept]);
    }
    expect(wrong).toEqual([]);
  });

  /** Those of whose country it is known how long a number can be. */
  const ofKnownLength = longEnough.filter(([, code]) => getMostMobileDigits(code) < 15);

  test('is one number where its code is typed twice, wherever it is known how long a number can be', () => {
    const wrong: unknown[] = [];
    for (const [iso, code, number, inFront] of ofKnownLength) {
      const kept = outcome(mobile, `+${code}${number}`);
      const once = inFront === '0' ? ['', '0'] : [''];
      const ways = once.flatMap((zero) => [`${code}${zero}${number}`, `${code} ${zero}${number}`]);
      for (const typed of ways) {
        const beside = outcome(mobile, `+${code} ${typed}`);
        // A spreadsheet takes the plus of a number of the association's own country.
        setAssociationCountry(iso, { code: `+${code}`, iso });
        const atHome = [outcome(mobile, typed), outcome(mobile, `+${code} ${typed}`)];
        setAssociationCountry('Malta', malta);
        if ([beside, ...atHome].some((one) => one !== kept))
          wrong.push([iso, typed, kept, beside, ...atHome]);
      }
      const tooLong = '5'.repeat(getMostMobileDigits(code) + 1);
      if (outcome(mobile, `+${code} ${tooLong}`) !== invalid) wrong.push([iso, tooLong]);
    }
    expect([ofKnownLength.length > 50, wrong]).toEqual([true, []]);
  });

  test.each([
    ['NO', '+47', '4790123456', '+47 90123456'],
    ['NO', '+47', '47123456', '+47 47123456'],
    ['DK', '+45', '4520123456', '+45 20123456'],
    ['IS', '+354', '3546112345', '+354 6112345'],
    ['SG', '+65', '6581234567', '+65 81234567'],
    ['EE', '+372', '3725123456', '+372 5123456'],
    ['FO', '+298', '298211234', '+298 211234'],
    ['IE', '+353', '+353 353851112223', '+353 851112223'],
    ['SE', '+46', '46701234567', '+46 701234567'],
    ['DE', '+49', '4915112345678.0', '+49 15112345678'],
    ['ES', '+34', '0612345678', '+34 612345678'],
    // People in North America dial ten digits, of which the code has three.
    ['JM', '+1876', '8765550143', '+1876 5550143'],
    ['JM', '+1876', '1 876 555 0143', '+1876 5550143'],
    ['DO', '+1809', '829 555 1234', '+1829 5551234'],
    ['DO', '+1809', '5551234', '+1809 5551234'],
  ])('in %s, whose code is %s, %j is %j', (iso, code, typed, kept) => {
    setAssociationCountry(iso, { code, iso });
    expect(outcome(mobile, typed)).toBe(kept);
    expect(isSamePhone(typed, kept)).toBe(true);
  });

  test('may stand on file as it was kept before', () => {
    const forms = listStoredPhoneForms(toDialledDigits('+44 7911123456'));
    expect(forms).toContain('+44 7911123456');
    expect(forms).toContain('+44 07911123456');
    expect(forms).toContain('+4479111 23456');
    expect(forms).toContain('+44 447911123456');
    expect(forms).toContain('+44 4407911123456');
    expect(listStoredPhoneForms('18765550143')).toContain('+1876 8765550143');
    expect(listStoredPhoneForms('')).toEqual([]);
  });

  test('does not stand on file as another number', () => {
    const wrong = longEnough.flatMap(([, code, number]) =>
      listStoredPhoneForms(`${code}${number}`).filter((form) => !isSamePhone(form, `+${code} ${number}`)),
    );
    expect(wrong).toEqual([]);
    // Two numbers of Germany, of which one looks like the other with digits in front.
    expect(listStoredPhoneForms('4930123456')).not.toContain('+49 830123456');
    expect(listStoredPhoneForms('4930123456')).not.toContain('+49 4930123456');
  });

  test('in a form is what is typed until then', () => {
    expect(parseTypedPhone('+44 07911')).toEqual({ code: '+44', number: '07911' });
    expect(parseTypedPhone('+35679000028')).toEqual({ code: '+356', number: '79000028' });
    expect(parseTypedPhone('+356 +3567')).toEqual({ code: '+356', number: '+3567' });
  });

  test.each([
    ["'+35679000028", '+356 79000028'],
    ['\u202A', null],
    ['+356 \u2069', null],
    ['+999 1234567', 'Home phone is not valid.'],
  ])('that may be missing, %j, is %j', (typed, kept) => {
    expect(outcome(createOptionalPhoneSchema('invalid.homePhone'), typed)).toBe(kept);
  });
});
