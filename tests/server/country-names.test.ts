import { describe, expect, it } from 'vitest';
import { calls } from '#domain/calls/table.ts';
import { isCountryDependent } from '#domain/values/wire.ts';
import { getHomeCountryOrMalta, findHomeCountry } from '#server/association/home.ts';

it('the country is asked for by each call that reads a phone number or an ID card number, and by no other', () => {
  const asking = Object.entries(calls).filter(([, { body }]) => isCountryDependent(body));
  expect(asking.map(([name]) => name).toSorted()).toEqual(
    [
      'addAdministrator',
      'addMember',
      'apply',
      'askForNewMobile',
      'changeAdministratorMobile',
      'changeMember',
      'checkMobileCode',
      'findSamePeople',
      'memberLogin',
      'remindOfNumber',
      'sendApplicantCode',
      'sendMobileCode',
      'updateContactDetails',
      'updateMember',
    ].toSorted(),
  );
});

/** Whether the mark is anywhere in a schema, wherever that keeps what it is made of. */
function holdsMark(part: unknown, seen = new Set<unknown>()): boolean {
  if (typeof part !== 'object' || part === null || seen.has(part)) return false;
  seen.add(part);
  return Object.entries(part).some(
    ([name, value]) => (name === 'type' && value === 'by country') || holdsMark(value, seen),
  );
}

it('the mark is found wherever a body has it, and no path or query has it, which are read before', () => {
  for (const [name, { body, params, query }] of Object.entries(calls))
    expect([name, isCountryDependent(body), holdsMark([params, query])]).toEqual([
      name,
      holdsMark(body),
      false,
    ]);
});

describe('a country’s name', () => {
  it.each([
    ['Malta', '+356', 'MT'],
    [' scotland', '+44', 'GB'],
    ['UK', '+44', 'GB'],
    ['Deutschland', '+49', 'DE'],
    ['Kosovo', '+383', 'XK'],
    ['The Netherlands', '+31', 'NL'],
    ['Kingdom of the  Netherlands', '+31', 'NL'],
    ['Kingdom of Denmark', '+45', 'DK'],
    ['Republic of Malta', '+356', 'MT'],
    ['The Federal Republic of Germany', '+49', 'DE'],
    ['Isle of Man', '+44', 'IM'],
    // What is dropped from another one's name is a part of theirs.
    ['Republic of China', '+886', 'TW'],
    ["People's Republic of China", '+86', 'CN'],
    ['Republic of Korea', '+82', 'KR'],
    ['Democratic Republic of the Congo', '+243', 'CD'],
    ['Republic of the Congo', '+242', 'CG'],
  ])('%j is known with its code %s', (name, code, iso) => {
    expect(getHomeCountryOrMalta(name)).toEqual({ code, iso });
    expect(findHomeCountry(name)).toEqual({ code, iso });
  });

  it.each(['Atlantis', 'Republic of', 'the', "Democratic People's Republic of Korea"])(
    '%j is not known, and Malta’s rules hold',
    (name) => {
      expect([findHomeCountry(name), getHomeCountryOrMalta(name)]).toEqual([
        null,
        { code: '+356', iso: 'MT' },
      ]);
    },
  );
});
