import { expect, it } from 'vitest';
import { few, useImport } from './import-folder.ts';

const own = useImport();

/** A file of members with these mobiles, one a row. */
function membersWith(mobiles: readonly string[]): string {
  const [head = '', row = ''] = (few['members.csv'] ?? '').split('\r\n');
  const rows = mobiles.map((mobile, at) => {
    const cells = row.split(';');
    return [`${1_000_001 + at}M`, String(100 + at), ...cells.slice(2, 11), mobile].join(';');
  });
  return [head, ...rows, ''].join('\r\n');
}

it('an import reads numbers as other programs write them, and keeps them in one form', async () => {
  const given = {
    '+35679000028': '+356 79000028',
    '0035679000029': '+356 79000029',
    '35679000030': '+356 79000030',
    '(+356) 7900 0031': '+356 79000031',
    '+356/79000032': '+356 79000032',
    '+356.7900.0033': '+356 79000033',
    "'+35679000034": '+356 79000034',
    '\u202A+356 79000035\u202C': '+356 79000035',
    '+4915112345678': '+49 15112345678',
    '+447911123456': '+44 7911123456',
    '+44 07911 123457': '+44 7911123457',
    '+18765550143': '+1876 5550143',
    '+44 447911123458': '+44 7911123458',
    '+39 393471234567': '+39 3471234567',
  };
  const files = { ...few, 'members.csv': membersWith(Object.keys(given)) };
  const { ['records.csv']: _, ...others } = files;
  await own.give(others);
  await own.bring();
  const rows = await own.db.selectFrom('members').select('mobile_number').orderBy('id').execute();
  expect(rows.map(({ mobile_number }) => mobile_number)).toEqual(Object.values(given));
  // Brought once more, written otherwise, it changes nothing.
  expect((await own.bring()).planned.filter(({ does }) => does !== 'same')).toEqual([]);
});

it('an import says of a number that it cannot read how one is written', async () => {
  const { ['records.csv']: _, ...others } = { ...few, 'members.csv': membersWith(['+9991234567', '790000']) };
  await own.give(others);
  const said = 'Mobile number is invalid. Write it such as +356 79000028.';
  await expect(own.bring()).rejects.toThrow(
    `members.csv:2 mobile_number "+9991234567": ${said}\nmembers.csv:3 mobile_number "790000": ${said}`,
  );
});

it('an import takes a stored number that is too long for a new mobile, and adds nobody with one', async () => {
  const { ['records.csv']: _, ...others } = { ...few, 'members.csv': membersWith(['+44 7911123456']) };
  await own.give(others);
  await own.bring();
  await own.db.updateTable('members').set({ mobile_number: '+44 79111234567' }).execute();
  await own.give({ ...others, 'members.csv': membersWith(['0044 7911 1234567']) });
  expect((await own.bring()).planned.filter(({ does }) => does !== 'same')).toEqual([]);
  await own.give({ ...others, 'members.csv': membersWith(['+44 79111234567', '+44 79111234567']) });
  await expect(own.bring()).rejects.toThrow(
    /^members\.csv:3 mobile_number "\+44 79111234567": Mobile number is invalid\./,
  );
});
