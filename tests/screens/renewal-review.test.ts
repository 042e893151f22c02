import { afterEach, expect, test } from 'vitest';
import { t } from '#domain/texts/texts.ts';
import { question } from '#tests/support/screens/dialogs.ts';
import { clubs, keptRenewal, member, record } from '#tests/support/screens/member-data.ts';
import { kept as keptNow } from '#tests/support/screens/member-app.tsx';
import {
  button,
  clickMatching,
  entry,
  heading,
  notice,
  press,
  says,
  shows,
  submit,
  submitButton,
  tick,
  type,
} from '#tests/support/screens/page.ts';
import {
  path,
  lines,
  kept,
  unbegun,
  same,
  elsewhere,
  openReview,
  open,
  head,
  pressLink,
} from './renewal-review-page.ts';

const focused = () => document.activeElement?.id;
const meta = document.createElement('meta');
meta.name = 'payment-host';
afterEach(() => meta.remove());

test('names the year, the amount and where it is paid, and says that nothing is otherwise', async () => {
  meta.content = 'checkout.stripe.com';
  document.head.append(meta);
  await openReview();
  await shows(() => says(same), true);
  expect([head(), button('Pay €49.00 for 2027 by card')]).toEqual([[], 'ready']);
  expect(says('On the secure page checkout.stripe.com.')).toBe(true);
  const shown = ['Ms Ġorġa Żammit', '+356 79001001', '12, Triq il-Kbira', 'Valletta Shooting Club'];
  expect(shown.filter((text) => !says(text))).toEqual([]);
});

test('says in words and cents what is otherwise, and leads from a club that is gone to the others', async () => {
  const [assoc, vsc] = clubs;
  const premiums = { third_party: '12.50', personal_accident: '0.00' };
  await openReview({
    clubs: [
      { ...assoc, fee: '12.00' },
      { ...vsc, enabled: false },
      { ...vsc, short_name: 'ksc', name: 'Kordin' },
    ],
    records: { 2026: { ...record(), premiums } },
  });
  await shows(head, [
    ['Before you can go on', 'Please select at least one club.'],
    [
      'Different from 2026',
      'Valletta Shooting Club is no longer offered: choose another',
      'The Association: €12.00, was €10.00',
      'Third Party Liability: €14.00, was €12.50',
    ],
  ]);
  expect(submitButton()).toBe('held');
  pressLink('Valletta Shooting Club is no longer offered: choose another');
  await shows(() => [heading(), focused()], ['Clubs and affiliated groups', 'club-ksc']);
  await clickMatching('#club-ksc');
  press(t('wizard.proceed'));
  await shows(() => [heading(), submitButton()], ['Renew for 2027', 'ready']);
  expect(head()[0]?.at(-1)).toBe('Added: Kordin');
});

test('leads from what is missing to its field, and back', async () => {
  const screen = await openReview(
    { member: { ...member, photo: null } },
    keptRenewal({ ...kept.renewal, insurance: elsewhere }),
  );
  await shows(
    () => head()[0],
    ['Before you can go on', 'Photo is required.', 'Please specify the name of the insurance agency.'],
  );
  submit();
  await shows(focused, 'review-missing');
  pressLink('Please specify the name of the insurance agency.');
  await shows(() => [screen.path(), focused()], ['/member/licence-and-insurance', 'agencyName']);
  press(t('wizard.back'));
  await shows(() => head()[0]?.[1], 'Photo is required.');
  pressLink('Photo is required.');
  const photo = () => document.activeElement?.closest('fieldset')?.id;
  await shows(() => [heading(), photo(), entry(t('details.street'))], ['Add your photo', 'photo', null]);
  press(t('wizard.back'));
  await shows(screen.path, path);
});

test('names no price before there is a club, and says where nothing is to be paid', async () => {
  const [assoc, vsc] = clubs;
  const screen = await open('/member?year=2027', { clubs: [assoc, { ...vsc, enabled: false }] }, unbegun);
  await shows(() => button('Renew for 2027, same as 2026'), 'ready');
  await screen.close();
  const insured = { third_party: false, personal_accident: false, insured_elsewhere: true };
  const records = {
    2026: { ...record(), insurance: { ...insured, insured_elsewhere_agency_name: 'Għarb Mutual' } },
  };
  await open('/member?year=2027', { member: { ...member, vip: true }, records }, unbegun);
  await shows(() => button('Renew for 2027, same as 2026: nothing to pay'), 'ready');
  press('Renew for 2027, same as 2026: nothing to pay');
  await shows(() => button('Renew for 2027: nothing to pay'), 'ready');
  expect([says('Valletta Shooting Club'), says('Insured Elsewhere: Għarb Mutual')]).toEqual([true, true]);
});

test('shows what a group has paid for, and leaves it out of the price', async () => {
  const begun_by = { short_name: 'lhg', name: 'Living History Group' };
  const records = {
    2026: record(),
    2027: { ...record({ clubs: [], groups: ['lhg'] }), has_receipt: false, begun_by },
  };
  await openReview({ records }, keptRenewal({ ...kept.renewal, affiliatedGroups: ['lhg'] }));
  await shows(() => button('Pay €35.00 for 2027 by card'), 'ready');
  expect(says('Third Party Liability, paid by Living History Group')).toBe(true);
  expect(head()).toEqual([
    [
      'Different from 2026',
      'Third Party Liability is paid by Living History Group',
      'Added: Living History Group',
    ],
  ]);
});

test('says what the server refused, keeps everything, and tries again', async () => {
  const prepare = 'POST /members/member/1001/prepare-checkout';
  const screen = await openReview();
  press('Pay €49.00 for 2027 by card');
  await screen.network.answer(prepare, { reason: 'The payments are closed for an hour.' }, 424);
  await shows(() => says('The payments are closed for an hour.'), true);
  press('Pay €49.00 for 2027 by card');
  await screen.network.answer(prepare, { redirect_url: '#paid' });
  await shows(() => location.hash, '#paid');
  history.replaceState(null, '', location.pathname + location.search);
});

test('says what changed since it was shown, asks again with the new amount, and leads to what is on offer now', async () => {
  const prepare = 'POST /members/member/1001/prepare-checkout';
  const [assoc, vsc] = clubs;
  const kordin = { ...vsc, short_name: 'ksc', name: 'Kordin', fee: '12.00' };
  const screen = await openReview();
  const pay = async (amount: string, offered: unknown) => {
    press(`Pay €${amount} for 2027 by card`);
    await shows(() => screen.network.waiting(prepare), 1);
    expect(screen.network.last(prepare)?.body).toMatchObject({ total: amount });
    screen.network.always(lines.clubs, offered);
    await screen.network.answer(prepare, { reason: 'The price has changed.' }, 409);
  };
  await pay('49.00', [assoc, { ...vsc, fee: '27.00' }, { ...kordin, mandatory: true }]);
  await shows(
    () => head()[0],
    [
      t('review.changed'),
      'Valletta Shooting Club: €27.00, was €25.00',
      'Added: Kordin, €12.00',
      'Total: €63.00, was €49.00',
    ],
  );
  await shows(() => document.activeElement?.textContent?.includes(t('review.changed')), true);
  const gone = 'Valletta Shooting Club is no longer offered: choose another';
  await pay('63.00', [assoc, { ...vsc, enabled: false }, { ...kordin, mandatory: true }]);
  await shows(() => notice(t('review.changed')), gone);
  expect(submitButton()).toBe('held');
  screen.network.always(lines.clubs, [assoc, vsc]);
  pressLink(gone);
  await shows(() => [heading(), focused()], ['Clubs and affiliated groups', 'club-vsc']);
  await clickMatching('#club-vsc');
  press(t('wizard.proceed'));
  await shows(() => [says(same), button('Pay €49.00 for 2027 by card')], [true, 'ready']);
});

test('leads to what is to be changed, which has the focus in sight', async () => {
  const screen = await openReview();
  press(t('review.change.of', { part: t('review.insurance') }));
  await shows(() => [screen.path(), heading()], ['/member/licence-and-insurance', 'Licences and insurance']);
  const reach = () => document.querySelector('[role=checkbox]:focus')?.getBoundingClientRect();
  // Below the window where the page begins.
  await shows(() => (reach()?.top ?? 0) + scrollY > innerHeight, true);
  await shows(() => (reach()?.bottom ?? Infinity) <= innerHeight && scrollY > 0, true);
});

test('is ended by Cancel at each part, and what was chosen comes back by Undo', async () => {
  const screen = await openReview();
  for (const [part, change] of [
    [t('review.membership'), () => tick('Living History Group')],
    [t('review.licences'), () => tick(t('licence.target_a'))],
    [t('review.you'), () => type(t('details.street'), '13, Triq il-Kbira')],
  ] as const) {
    press(t('review.change.of', { part }));
    await shows(() => [heading() === 'Renew for 2027', button(t('wizard.cancel'))], [false, 'ready']);
    const cancel = document.querySelector('[aria-describedby="cancel-ends"]')?.textContent;
    expect([says(t('wizard.cancel.part')), cancel]).toEqual([true, t('wizard.cancel')]);
    change();
    const chosen = keptNow();
    press(t('wizard.cancel'));
    await shows(() => [screen.path(), question(), keptNow()], ['/member', null, null]);
    await shows(() => [says(t('home.cancelled', { year: 2027 })), button('Undo')], [true, 'ready']);
    press('Undo');
    await shows(() => [keptNow(), button(t('wizard.cancel'))], [chosen, 'ready']);
    const isDetails = part === t('review.you');
    await shows(() => entry(t('details.street')), isDetails ? '13, Triq il-Kbira' : null);
    press(t('wizard.back'));
    await shows(screen.path, path);
  }
  press(t('wizard.cancel'));
  await shows(() => [screen.path(), keptNow()], ['/member', null]);
});

test('shows each detail that is filled in', async () => {
  const said = [
    'ID card number: 0123456M',
    'Date of birth: 27 March 1980',
    'Place of birth: Ħamrun',
    'Home phone: +356 21000001',
    'Work phone: +356 21000002',
    'Occupation: Armourer',
    'Employer: Għarb Arms',
  ];
  const filled = {
    home_phone: '+356 21000001',
    office_phone: '+356 21000002',
    occupation: 'Armourer',
    employer: 'Għarb Arms',
  };
  const screen = await openReview({ member: { ...member, ...filled } });
  await shows(() => said.filter((text) => !says(text)), []);
  await screen.close();
  await openReview();
  await shows(() => said.filter((text) => says(text)), said.slice(0, 3));
});
