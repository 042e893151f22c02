import { leaveForm } from '#tests/support/screens/dialogs.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { malta, setAssociationCountry } from '#domain/contact/country.ts';
import { toDay } from '#domain/values/time-zone.ts';
import { t } from '#domain/texts/texts.ts';
import { readKeptSession } from '#src/member/portal/kept-session.ts';
import { memberOnTheWire } from '#tests/support/data/a-member.ts';
import { keptRenewal, member } from '#tests/support/screens/member-data.ts';
import { chooseFile, pictureFile } from '#tests/support/screens/camera.ts';
import {
  button,
  entry,
  heading,
  links,
  messageAt,
  press,
  says,
  shows,
  toasts,
  type,
} from '#tests/support/screens/page.ts';
import { keptEntriesNow, openOwnDetails, openScreen, store } from '#tests/support/screens/member-app.tsx';

const read = 'GET /members/member/1001';
const save = 'PATCH /members/member/1001';
const occupation = 'Occupation (optional)';

test('by pointer: what is wrong is said beside its field, and what the server says of a field too', async () => {
  const screen = await openOwnDetails([save]);
  const idCard = page.getByRole('textbox', { name: t('details.idCard') });
  const wrong = 'ID card number must be made up of maximum 7 digits followed by A, P, M, G, Z, H, B or L.';
  await userEvent.fill(idCard, '123456X');
  await page.getByRole('button', { name: 'Save' }).click();
  await shows(() => [links(), messageAt('idNumber')], [[wrong], wrong]);
  await page.getByRole('link', { name: wrong }).click();
  await shows(() => document.activeElement?.id, 'idNumber');
  await userEvent.fill(idCard, '654321m');
  await userEvent.keyboard('{Tab}');
  await shows(() => [entry(t('details.idCard')), messageAt('idNumber')], ['0654321M', null]);
  await page.getByRole('button', { name: 'Save' }).click();
  const taken = 'Somebody else has this ID card number.';
  await screen.network.answer(save, { reason: 'refused', fields: { id_number: taken } }, 400);
  await shows(() => messageAt('idNumber'), taken);
  await userEvent.fill(idCard, '7654321M');
  await page.getByRole('button', { name: 'Save' }).click();
  await screen.network.answer(save);
  await shows(screen.path, '/member');
  await shows(() => toasts().at(-1), 'Member updated: Member details were updated successfully.');
  expect(screen.network.last(save)?.body).toEqual({
    ...memberOnTheWire.update,
    id_number: '7654321M',
    photo: null,
  });
});

test('an association of another country asks for a number of any document, and says what it can be', async () => {
  setAssociationCountry('United Kingdom', { code: '+44', iso: 'GB' });
  onTestFinished(() => setAssociationCountry('Malta', malta));
  const screen = await openOwnDetails([save]);
  const idCard = page.getByRole('textbox', { name: t('details.idCard') });
  await expect
    .element(idCard)
    .toHaveAccessibleDescription('The number of an identity card, or of a passport or another document');
  await userEvent.fill(idCard, 'none');
  press('Save');
  const wrong = 'ID card number must be made up of 4 to 20 letters and digits, with at least one digit.';
  await shows(() => [links(), messageAt('idNumber')], [[wrong], wrong]);
  await userEvent.fill(idCard, 'fac 12/3456');
  await userEvent.keyboard('{Tab}');
  await shows(() => [entry(t('details.idCard')), messageAt('idNumber')], ['FAC123456', null]);
  press('Save');
  await shows(() => screen.network.waiting(save), 1);
  expect(screen.network.last(save)?.body).toMatchObject({
    id_number: 'FAC123456',
    mobile_number: '+356 79001001',
  });
  await screen.network.answer(save);
  await shows(screen.path, '/member');
});

test('what the office changed meanwhile is shown, what was typed stays, and saving again sends both', async () => {
  const screen = await openOwnDetails([read, save]);
  await screen.network.answer(read, member);
  await shows(() => button('Save'), 'ready');
  type(occupation, 'Armourer');
  press('Save');
  await screen.network.answer(save, { reason: 'This was changed meanwhile.' }, 409);
  await screen.network.answer(read, { ...member, employer: 'The office knows', version: 4 });
  const title = 'Your details were changed while you were editing them';
  await shows(() => [entry('Employer (optional)'), entry(occupation)], ['The office knows', 'Armourer']);
  expect([says(title), document.activeElement?.textContent?.startsWith(title), toasts()]).toEqual([
    true,
    true,
    [],
  ]);
  press('Save');
  await screen.network.answer(save);
  await shows(screen.path, '/member');
  expect(screen.network.last(save)?.body).toMatchObject({
    employer: 'The office knows',
    occupation: 'Armourer',
    version: 4,
  });
});

test('the form opens at the part that is to be changed', async () => {
  await openScreen({
    path: '/member/update-details',
    kept: keptRenewal({ step: 'details', reached: 'details' }),
  });
  await shows(() => button('Change: About you'), 'ready');
  press('Change: Contact details');
  await shows(() => [heading(), document.activeElement?.id], ['Your details', 'street']);
});

test('that emails come back is said where the details are looked through, and beside the field', async () => {
  const screen = await openScreen({
    path: '/member/update-details',
    kept: keptRenewal({ step: 'details', reached: 'details' }),
    hold: [read],
  });
  // The renewal and its first step read the details each.
  await screen.network.answer(read, { ...member, refused_email: member.email });
  await screen.network.answer(read, { ...member, refused_email: member.email });
  const looked = 'Our emails to this address come back. Please give us another one.';
  await shows(() => says(looked), true);
  press('Change: About you');
  const hint = () => document.getElementById('email-hint')?.textContent;
  const told =
    'Our emails to gorga@example.mt come back. Enter another address here, so that we can reach you.';
  await shows(hint, told);
});

test('a Maltese number can be given where the other countries do not come', async () => {
  // A notice goes away by itself, also before a slow page has its button.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const screen = await openOwnDetails(['GET /data/countries']);
  await screen.network.answer('GET /data/countries', { reason: 'broken' }, 500);
  await shows(() => button('Save'), 'ready');
  await shows(toasts, ['Error: Could not fetch countries due to a technical error.']);
});

test('a photo that was chosen is written as it changes, and not with every letter', async () => {
  await openOwnDetails();
  await shows(() => button('Save'), 'ready');
  chooseFile(await pictureFile());
  const photo = () => localStorage.getItem('member-photo') ?? '';
  await shows(() => photo().slice(0, 12), '"data:image/');
  const writing = vi.spyOn(Storage.prototype, 'setItem');
  type(occupation, 'Armourer');
  await shows(() => keptEntriesNow()?.details, { occupation: 'Armourer' });
  const written = writing.mock.calls.map(([key]) => key);
  writing.mockRestore();
  expect(written).toEqual(['member-typed-at', 'member-entries']);
  const { kept } = readKeptSession();
  expect(kept?.details).toEqual({ occupation: 'Armourer', photo: JSON.parse(photo()) });
  await leaveForm('page', t('wizard.cancel'));
  await shows(() => [photo(), keptEntriesNow()?.details], ['', null]);
});

test('a date of birth is filled in or picked from the last 100 years, and an earlier one on file stays', async () => {
  const screen = await openOwnDetails([read, save]);
  await screen.network.answer(read, { ...member, date_of_birth: '1901-05-14' });
  const label = t('details.dateOfBirth');
  await shows(() => entry(label), '14/05/1901');
  press('Save');
  await screen.network.answer(save, { reason: 'broken' }, 500);
  expect(screen.network.last(save)?.body).toMatchObject({ date_of_birth: '1901-05-14' });
  await shows(() => button('Save'), 'ready');
  type(label, '15/05/1901');
  press('Save');
  await shows(() => messageAt('dateOfBirth'), 'Date of birth is required and must be entered as dd/mm/yyyy.');
  const today = toDay(new Date());
  const picker = document.querySelector<HTMLInputElement>('#dateOfBirth-day');
  expect([
    document.querySelector<HTMLInputElement>('#dateOfBirth')?.autocomplete,
    picker?.min,
    picker?.max,
    button('Choose a date'),
  ]).toEqual(['bday', `${Number(today.slice(0, 4)) - 100}${today.slice(4)}`, today, 'ready']);
});

test('a date that is typed, or put there at once, stands as it is read', async () => {
  await openOwnDetails();
  const label = t('details.dateOfBirth');
  const field = page.getByRole('textbox', { name: label });
  for (const [typed, reads] of [
    ['14051990', '14/05/1990'],
    ['14/5/1990', '14/5/1990'],
    ['1990-02-01', '1990-02-01'],
    ['19900201', '19900201'],
    ['32', '32'],
  ] as const) {
    await userEvent.fill(field, '');
    await userEvent.type(field, typed);
    await shows(() => entry(label), reads);
    type(label, '');
    await shows(() => entry(label), '');
    type(label, typed);
    await shows(() => entry(label), reads);
  }
});

test('the browser fills in one line where there is room for one', async () => {
  await openOwnDetails();
  const street = () => document.querySelector<HTMLInputElement>('#street')?.autocomplete;
  await shows(street, 'address-line1');
  expect(document.querySelector('input[autocomplete="street-address"]')).toBe(null);
});

test('what was typed and not sent is gone a week after it was typed', () => {
  const day = 86_400_000;
  const details = { occupation: 'Armourer' };
  function after(days: number) {
    store(undefined, { ...keptRenewal(), details });
    localStorage.setItem('member-photo', '"data:image/jpeg;base64,AAAA"');
    localStorage.setItem('member-typed-at', String(Date.now() - days * day));
    const { kept } = readKeptSession();
    const keys = Object.keys(localStorage).filter((key) => key.startsWith('member-'));
    return [kept?.details ?? null, keys.toSorted()];
  }
  expect(after(6.9)).toEqual([
    { ...details, photo: 'data:image/jpeg;base64,AAAA' },
    ['member-entries', 'member-photo', 'member-typed-at'],
  ]);
  expect(after(7)).toEqual([null, []]);
});
