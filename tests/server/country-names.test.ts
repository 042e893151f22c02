import { describe, expect, it } from 'vitest';
import { calls } from '#domain/calls/table.ts';
import { readsByCountry } from '#domain/wire.ts';
import { homeOf } from '#server/association/home.ts';

it('the country is asked for by each call that reads a phone number or an ID card number, and by no other', () => {
  const asking = Object.entries(calls).filter(([, { body }]) => readsByCountry(body));
  expect(asking.map(([name]) => name).toSorted()).toEqual(
    [
      'addAdministrator',
      'addMember',
      'changeAdministratorMobile',
      'changeMember',
      'checkMobileCode',
      'findSamePeople',
      'memberLogin',
      'remindOfNumber',
      'sendMobileCode',
      'updateContactDetails',
      'updateMember',
    ].toSorted(),
  );
});

describe('a country’s name', () => {
  it.each([
    ['Malta', '+356', 'MT'],
    [' scotland', '+44', 'GB'],
    ['UK', '+44', 'GB'],
    ['Deutschland', '+49', 'DE'],
    ['Kosovo', '+383', 'XK'],
    // Of a country that it does not know numbers begin as the specification says.
    ['Atlantis', '+356', 'MT'],
  ])('%j is known with its code %s', (name, code, iso) => {
    expect(homeOf(name)).toEqual({ code, iso });
  });
});
