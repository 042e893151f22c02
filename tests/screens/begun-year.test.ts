import { expect, test } from 'vitest';
import { t } from '#domain/texts/texts.ts';
import { keptRenewal, record } from '#tests/support/screens/member-data.ts';
import { openScreen } from '#tests/support/screens/member-app.tsx';
import { boxAt, clickAt } from '#tests/support/screens/by-id.ts';
import { openOffice } from '#tests/support/screens/office-app.tsx';
import { lines, recordOf, thisYear } from '#tests/support/screens/office-data.ts';
import { button, says, shows, type, totalShown } from '#tests/support/screens/page.ts';

const begun_by = { short_name: 'lhg', name: 'Living History Group' };
/** 2027 was begun by the group lhg with third party alone. */
const records = {
  2025: record(),
  2026: record(),
  2027: { ...record({ clubs: [], groups: ['lhg'] }), has_receipt: false, begun_by },
};
const line = 'GET /members/member/1001/membership-details';

async function open(path: string, renewal?: Parameters<typeof keptRenewal>[0]) {
  const screen = await openScreen({ path, hold: [line], ...(renewal ? { kept: keptRenewal(renewal) } : {}) });
  await screen.network.answer(line, records);
  screen.network.always(line, records);
  return screen;
}

test('who is insured through a group is told so, may renew, and has a certificate and no card', async () => {
  await open('/member?year=2027');
  await shows(
    () => ({
      told: says(
        'Insured through Living History Group for 2027. You have not renewed your membership for 2027.',
      ),
      renew: button(t('home.renew')),
      card: button(t('home.printCard')),
      certificate: button(t('home.printCertificate')),
    }),
    { told: true, renew: 'ready', card: 'held', certificate: 'ready' },
  );
});

test('the group that insured somebody cannot be left out', async () => {
  await open('/member/membership', { step: 'membership' });
  await shows(() => boxAt('group-lhg'), '(x)');
  expect(says('Insured through this group for 2027')).toBe(true);
});

test('the covers that a group paid for are locked, and cost nothing', async () => {
  await open('/member/licence-and-insurance', {
    insurance: { thirdParty: false, personalAccident: true, insuredElsewhere: false, agencyName: '' },
  });
  const boxes = ['third-party', 'personal-accident', 'insured-elsewhere'];
  await shows(() => boxes.map(boxAt), ['(x)', '[x]', '( )']);
  expect(says('Paid by Living History Group')).toBe(true);
  expect(says('Not available: insured through Living History Group')).toBe(true);
  expect(totalShown()).toBe('€40.00');
});

test('the office completes the year likewise', async () => {
  const office = await openOffice({ path: '/admin/members/list' });
  await shows(() => button('Renew Membership of Ġorġa Żammit'), 'ready');
  const year = thisYear - 1;
  office.network.always(lines.records, {
    [year]: { ...recordOf({ clubs: [], groups: ['lhg'] }), begun_by },
    [thisYear]: recordOf({ insurance: [true, true, false] }),
  });
  clickAt('renew-member-1');
  const boxes = ['third-party', 'personal-accident', 'insured-elsewhere', 'group-lhg'];
  // Of a year that is over nothing more is bought unasked.
  await shows(() => boxes.map(boxAt), ['(x)', '[ ]', '( )', '(x)']);
  expect(button(`Renew for ${year}: €35.00`)).toBe('ready');
  type('Year', String(thisYear + 1));
  await shows(() => boxes.map(boxAt), ['[x]', '[x]', '[ ]', '[x]']);
  expect(button(`Renew for ${thisYear + 1}: €54.00`)).toBe('ready');
  type('Year', String(year));
  await shows(() => boxes.map(boxAt), ['(x)', '[ ]', '( )', '(x)']);
});
