import { beforeEach, expect, test } from 'vitest';
import { applicationsAtOnce, openApplication, type OpenApplication } from '#domain/joining/application.ts';
import { applicationsEn } from '#domain/texts/applications.en.ts';
import { addTexts, t } from '#domain/texts/texts.ts';
import { toWire } from '#domain/values/wire.ts';
import { anApplication as minor } from '#tests/support/data/an-application.ts';
import { fillAt, valueAt } from '#tests/support/screens/by-id.ts';
import { pressIn, question } from '#tests/support/screens/dialogs.ts';
import { openOffice } from '#tests/support/screens/office-app.tsx';
import { notice, press, shows, toasts } from '#tests/support/screens/page.ts';
import { noticed } from '#tests/support/screens/member-dialog.ts';
import { quietDay, registryLines, tableRows } from '#tests/support/screens/registry-data.ts';

// The page brings them with it; what is looked for is named before it has come.
addTexts(applicationsEn);

const lines = {
  load: 'GET /admin/applications',
  photo: 'GET /admin/applications/7/photo',
  send: 'POST /admin/applications/7/link',
  accept: 'POST /admin/applications/7/accept',
};
/** Accepted, and to be paid. */
const unpaid: OpenApplication = {
  ...minor,
  accepted: { membershipNumber: 1234, until: '2026-12-21T11:00:00.000Z' },
};
const member = { id: 9, membership_number: 1234, total: '39.00', receipt: 'R-2026-000001' };

/** Opens the list of one application. */
const openList = (application: OpenApplication, accepted: object = member) =>
  openOffice({
    path: '/admin/members/applications',
    answers: {
      [lines.load]: [toWire(openApplication, application)],
      [lines.photo]: { photo: 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==' },
      [lines.accept]: accepted,
      [lines.send]: undefined,
    },
  });

const lastMethod = () => localStorage.getItem('paid-by');
beforeEach(() => localStorage.removeItem('paid-by'));

test('an application is told with who applies, what they want, and who on file it may be', async () => {
  const office = await openList({ ...minor, acceptedBefore: [1233] });
  await shows(tableRows, [
    {
      Applicant: 'Ġuża Ċini0034567MBorn on 09/03/2010 in Il-MostaParent: Karmnu Ċini',
      Contact: '+356 79004567guza@example.com7, Triq il-ĦaġarIż-Żurrieq ZRQ 1041',
      Wants:
        '€39.00Clubs: AMACS and Target Shooting ClubGroups: Living History GroupLicences: Collector Licence AInsurance: Third Party Liability',
      'Perhaps on file': 'Accepted already as 1233, not paid yetĠorġa Żammit, 1001 the same mobile number',
      Since: '20/11/2026, 10:30',
      note: 'Accept…Ask…Refuse…',
    },
  ]);
  press('Accept: Ġuża Ċini');
  await shows(question, 'Make Ġuża Ċini a member?');
  pressIn('question', 'Accept');
  await shows(
    () => toasts().at(-1),
    'Member added: Ġuża Ċini is a member now, with the number 1234. Receipt R-2026-000001.',
  );
  expect(office.network.last(lines.accept)?.body).toEqual({ total: '39.00' });
});

test('an open one is accepted as not paid, whatever was paid last at the desk, and leaves that as it was', async () => {
  localStorage.setItem('paid-by', '"cash"');
  const { network } = await openList(minor, {
    id: 0,
    waits_to_be_paid: true,
    membership_number: 1234,
    total: '39.00',
  });
  await shows(() => tableRows().length, 1);
  press('Accept: Ġuża Ċini');
  await shows(() => valueAt('application-paidBy'), '');
  pressIn('question', 'Accept');
  await shows(
    () => toasts().at(-1),
    'Application accepted: Ġuża Ċini gets a link to pay, and is a member with the number 1234 once that is paid.',
  );
  expect(network.last(lines.accept)?.body).toEqual({ total: '39.00' });
  expect(lastMethod()).toBe('"cash"');
});

test('what is paid at the desk begins with how it was paid last there, and keeps how it was', async () => {
  localStorage.setItem('paid-by', '"cash"');
  await openList(unpaid);
  await shows(() => tableRows().length, 1);
  press('Paid here: Ġuża Ċini');
  await shows(() => valueAt('application-paidBy'), 'cash');
  fillAt('application-paidBy', 'cheque');
  pressIn('question', 'Record the payment');
  await shows(lastMethod, '"cheque"');
});

test('who is accepted is sent the link to pay again', async () => {
  const { network } = await openList(unpaid);
  await shows(tableRows, [expect.objectContaining({ note: 'Paid here…Send the link again…Take back…' })]);
  press('Send the link again: Ġuża Ċini');
  await shows(question, 'Send Ġuża Ċini the link to pay again?');
  pressIn('question', 'Send the link');
  await shows(() => toasts().at(-1), 'Link sent: Ġuża Ċini gets the link to pay again.');
  expect(network.last(lines.send)).toBeDefined();
});

const onFile = 'Somebody on file has this ID card number already.';
test.each([
  [400, { reason: 'duplicate', fields: { 'member.id_number': onFile } }, onFile],
  [400, { reason: 'malformed' }, t('error.application.unfit')],
  [409, { reason: t('error.application.price') }, t('error.application.price')],
])(
  'what is refused with %i is said by one sentence, in the dialog and in the notice',
  async (status, body, said) => {
    const { network } = await openList(minor);
    await shows(() => tableRows().length, 1);
    press('Accept: Ġuża Ċini');
    await shows(question, 'Make Ġuża Ċini a member?');
    network.always(lines.accept, body, status);
    pressIn('question', 'Accept');
    await shows(() => noticed().at(-1), `${t('error.title')}: ${said}`);
    const dialog = document.querySelector('[role="alertdialog"] form')?.textContent ?? '';
    expect(dialog.split(said)).toHaveLength(2);
    expect(document.querySelectorAll('[role="alertdialog"] form a')).toHaveLength(0);
    expect(dialog).not.toContain(t('error.malformed', { action: t('action.applications.accept') }));
  },
);

test.each([
  ['Ask', 'Ask Ġuża Ċini'],
  ['Refuse', 'Refuse the application of Ġuża Ċini?'],
  ['Accept', 'Make Ġuża Ċini a member?'],
])('who decides by %s sees the photo', async (what, asked) => {
  await openList(minor);
  await shows(() => tableRows().length, 1);
  press(`${what}: Ġuża Ċini`);
  await shows(question, asked);
  const photo = document.querySelector<HTMLImageElement>('[role="alertdialog"] img');
  expect([photo?.alt, photo?.src.startsWith('data:image/')]).toEqual([t('applications.photo'), true]);
});

test.each([
  ['Ask', 'Ask Ġuża Ċini'],
  ['Refuse', 'Refuse the application of Ġuża Ċini?'],
])('who decides by %s does so without a photo that cannot be fetched', async (what, asked) => {
  const { network } = await openList(minor);
  network.always(lines.photo, { reason: '' }, 500);
  await shows(() => tableRows().length, 1);
  press(`${what}: Ġuża Ċini`);
  await shows(question, asked);
  expect(document.querySelector('[role="alertdialog"] img')).toBeNull();
});

test('nobody is accepted whose photo cannot be fetched, and the page says why', async () => {
  const { network } = await openList(minor);
  network.always(lines.photo, { reason: '' }, 500);
  await shows(() => tableRows().length, 1);
  press('Accept: Ġuża Ċini');
  const why = 'Could not fetch the photo due to a technical error.';
  await shows(() => [notice(t('app.refused')), tableRows().length, question()], [why, 1, null]);
});

test('a list that has more says of how many it is the first, and the menu how many wait for a decision', async () => {
  const many = Array.from({ length: applicationsAtOnce }, (_, at) =>
    toWire(openApplication, { ...minor, id: 100 + at }),
  );
  const day = { ...quietDay, applications: { count: 3, since: minor.at }, applications_listed: 307 };
  const { network } = await openOffice({
    path: '/admin/members/applications',
    answers: { [lines.load]: many, [registryLines.today]: day },
  });
  const says = (text: string) => document.querySelector('main')?.textContent.includes(text);
  const inMenu = () => document.querySelector('nav a[href="/admin/members/applications"]')?.textContent;
  await shows(() => [says('The first 200 of 307 applications'), inMenu()], [true, 'Applications 3 open']);
  network.always(registryLines.today, {
    ...day,
    applications: { count: 2, since: minor.at },
    applications_listed: 306,
  });
  press('Read the list again');
  await shows(() => [says('The first 200 of 306 applications'), inMenu()], [true, 'Applications 2 open']);
});

test('what is read again is as much as was shown, and a list that has more says that it is the first', async () => {
  const many = Array.from({ length: applicationsAtOnce + 5 }, (_, at) =>
    toWire(openApplication, { ...minor, id: 100 + at }),
  );
  const [first, rest] = [many.slice(0, applicationsAtOnce), many.slice(applicationsAtOnce)];
  const { network } = await openOffice({ path: '/admin/members/applications', hold: [lines.load] });
  const says = (text: string) => document.querySelector('main')?.textContent.includes(text);
  const answer = async (after: string | null, rows: unknown) => {
    await shows(
      () => [network.waiting(lines.load), network.queries.get(lines.load)?.get('after') ?? null],
      [1, after],
    );
    await network.answer(lines.load, rows);
  };
  await answer(null, first);
  await shows(() => [tableRows().length, says('The first 200 applications')], [200, true]);
  press('Show more');
  await answer('299', rest);
  await shows(() => [tableRows().length, says('205 applications')], [205, true]);
  press('Read the list again');
  await answer(null, first);
  await answer('299', rest.slice(1));
  await shows(() => [tableRows().length, says('204 applications')], [204, true]);
});
