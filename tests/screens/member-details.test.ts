import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getInitialSnapshot, type SnapshotFrom } from 'xstate';
import { dayOf } from '#domain/time-zone.ts';
import { entriesOf } from '#domain/member.ts';
import { t } from '#domain/texts/texts.ts';
import { memberDetailsMachine } from '#machines/members/member-details.machine.ts';
import { photoCaptureMachine } from '#machines/photo-capture.machine.ts';
import { keptSession } from '#src/member/portal/kept-session.ts';
import { codeSnapshots, formSnapshots } from '#tests/support/models/form-snapshots.ts';
import { isSending } from '#tests/support/models/sending-children.ts';
import { modelOf } from '#tests/support/models/model.ts';
import { keptRenewal, member, memberOfOurs, signedIn } from '#tests/support/screens/member-data.ts';
import { chooseFile, pictureFile } from '#tests/support/screens/camera.ts';
import {
  button,
  entry,
  heading,
  links,
  messageAt,
  notice,
  press,
  says,
  shows,
  toasts,
  type,
} from '#tests/support/screens/page.ts';
import { keptEntriesNow, openScreen, store, type Screen } from '#tests/support/screens/member-app.tsx';
import { controlNamed } from '#tests/support/screens/controls.ts';

const read = 'GET /members/member/1001';
const save = 'PATCH /members/member/1001';
const sendCode = 'POST /members/member/1001/mobile/code';
const checkCode = 'POST /members/member/1001/mobile/verify';
const unavailable = 'Could not fetch the member details due to a technical error.';
const wrongCode = 'Token not found or expired.';
const notSaved = 'Could not update the member details due to a technical error.';
const occupation = 'Occupation (optional)';
const giveUp = 'Cancel and go back to your details';
const countries = [{ code: '+356', iso: 'MT' }];
const entries = entriesOf(memberOfOurs());

const newMobile = '+356 79123456';
const { typed, sent, refused } = formSnapshots({ ...entries, occupation: 'Armourer' });
const { sent: sentWithMobile } = formSnapshots({ ...entries, mobileNumber: newMobile });
const code = codeSnapshots({ resendAt: 0 });

const home = ['/member', "Member's Area", 'ready'];

interface Way {
  readonly name: string;
  readonly looksThrough: boolean;
  readonly path: string;
  readonly kept: ReturnType<typeof keptRenewal> | null;
  readonly title: string;
  readonly save: string;
  readonly saved: readonly string[];
}

/** The specification's section 2.3: where the details lead depends on where they were opened from. */
const ways: readonly Way[] = [
  {
    name: 'opened from the member’s area',
    looksThrough: false,
    path: '/member/update-details?source=updateDetails',
    kept: null,
    title: 'Update Personal Details',
    save: 'Save',
    saved: home,
  },
  {
    name: 'as the first step of a renewal',
    looksThrough: true,
    path: '/member/update-details',
    kept: keptRenewal({ step: 'details', reached: 'details' }),
    title: 'Check your details',
    save: 'Proceed',
    saved: ['/member/membership', 'Clubs and affiliated groups', 'absent'],
  },
];

type System = Screen & {
  way: Way;
  occupation: string;
  kind: string;
  town: string;
  refusal: string | null;
  confirmed: boolean;
};
type Standing = SnapshotFrom<typeof memberDetailsMachine>;

/** Whether the form, as it was sent, gives another mobile than the stored one. */
function givesMobile({ children }: Standing): boolean {
  // While paths are generated no form has begun.
  const { context } = Object(children.form?.getSnapshot());
  return Object(Object(context)['values'])['mobileNumber'] === newMobile;
}

function isSentCode(event: object): boolean {
  return 'output' in event && typeof Object(event.output)['answer'] === 'object';
}

const townless = { ...member, address: { ...member.address, city: '' } };
const incomplete = { ...memberOfOurs(), address: { ...memberOfOurs().address, city: '' } };

function wayOf(looksThrough: boolean | undefined): Way {
  const way = ways.find((one) => one.looksThrough === looksThrough);
  if (!way) throw new Error('there is no such way');
  return way;
}

test('every moment of the details, opened from the member’s area and as the first step of a renewal', async () => {
  const portrait = await pictureFile();
  const model = modelOf(memberDetailsMachine, {
    inputs: ways.map(({ looksThrough }) => ({ looksThrough })),
    samples: [
      { type: 'retried' },
      { type: 'cancelled' },
      { type: 'change asked' },
      { type: 'confirmed' },
      { type: 'xstate.done.actor.load', output: { member: memberOfOurs(), entries, countries } },
      {
        type: 'xstate.done.actor.load',
        output: { member: incomplete, entries: entriesOf(incomplete), countries },
      },
      { type: 'xstate.error.actor.load', error: new Error(unavailable) },
      { type: 'xstate.done.actor.form', output: { values: entries, answer: 'saved' } },
      { type: 'xstate.done.actor.form', output: { values: entries, answer: 'stale' } },
      {
        type: 'xstate.done.actor.form',
        output: {
          values: { ...entries, mobileNumber: newMobile },
          answer: { mobileNumber: newMobile, now: 0, resendAt: 30_000 },
        },
      },
      { type: 'confirmation cancelled' },
      { type: 'xstate.snapshot.confirmation', snapshot: code.sent },
      { type: 'xstate.snapshot.confirmation', snapshot: code.refused },
      { type: 'xstate.done.actor.confirmation', output: { answer: undefined } },
      { type: 'xstate.snapshot.form', snapshot: typed },
      { type: 'xstate.snapshot.form', snapshot: sent },
      { type: 'xstate.snapshot.form', snapshot: sentWithMobile },
      { type: 'xstate.snapshot.form', snapshot: refused },
      {
        type: 'xstate.snapshot.photo',
        snapshot: getInitialSnapshot(photoCaptureMachine, { photo: 'data:image/jpeg;base64,dGFrZW4=' }),
      },
    ],
    matters: (snapshot) => [
      snapshot.context.data?.member.address.city,
      snapshot.context.changedElsewhere,
      snapshot.context.newMobile,
      givesMobile(snapshot),
    ],
    when: (snapshot, event) => {
      const { changedElsewhere, data, newMobile: given } = snapshot.context;
      // Once the details were changed elsewhere, the form is all that there is.
      if (changedElsewhere) return ['xstate.done.actor.load', 'cancelled'].includes(event.type);
      if (event.type === 'xstate.done.actor.form') return isSentCode(event) === givesMobile(snapshot);
      if (event.type !== 'xstate.snapshot.form') return true;
      // Another mobile is given once, by who has a town; what hinders its code has a test of its own.
      if (event.snapshot === sentWithMobile) return given === null && data?.member.address.city !== '';
      if (event.snapshot === refused) return !givesMobile(snapshot);
      // What was confirmed goes on its way by itself.
      return (
        event.snapshot === sent || !snapshot.matches({ editing: 'sending' }) || isSending(snapshot, 'form')
      );
    },
  });

  const coverage = await model.drive<System>({
    where: 'on the screen',
    open: async ({ input }) => {
      const hold = [read, save, sendCode, checkCode];
      const way = wayOf(input?.looksThrough);
      const screen = await openScreen({ path: way.path, session: signedIn(), kept: way.kept, hold });
      // A renewal reads the member too, before its first step stands there.
      if (way.kept) await screen.network.answer(read, member);
      const nothing = { occupation: '', kind: 'image/gif', town: '', refusal: null, confirmed: false };
      return { ...screen, way, ...nothing };
    },
    does: {
      retried: () => press(t('app.retry')),
      cancelled: () => press(t('wizard.cancel')),
      'change asked': () => press('Change your details'),
      confirmed: () => press('Proceed'),
      'xstate.done.actor.load': ({ network }, _, { snapshot }) =>
        network.answer(read, snapshot.context.data?.member.address.city === '' ? townless : member),
      'xstate.error.actor.load': ({ network }) => network.answer(read, { reason: 'broken' }, 500),
      'xstate.done.actor.form': ({ network }, event) => {
        if (isSentCode(event)) return network.answer(sendCode, { resend_after: 30 });
        const isStale = 'output' in event && Object(event.output)['answer'] === 'stale';
        return isStale ? network.answer(save, { reason: 'stale' }, 409) : network.answer(save);
      },
      'confirmation cancelled': async (system) => {
        const { network } = system;
        system.refusal = null;
        press(giveUp);
        // What was asked for before comes too late to change anything.
        if (network.waiting(checkCode) > 0) await network.answer(checkCode);
      },
      'xstate.snapshot.confirmation': async (system, { snapshot }) => {
        const { network } = system;
        system.refusal = snapshot === code.refused ? wrongCode : null;
        if (snapshot === code.refused) return network.answer(checkCode, { reason: 'wrong' }, 400);
        type('Verification code', '0123456');
        press('Confirm this number');
        return shows(() => network.waiting(checkCode), 1);
      },
      'xstate.done.actor.confirmation': (system) => {
        system.confirmed = true;
        return system.network.answer(checkCode);
      },
      'xstate.snapshot.form': (system, { snapshot }) => {
        system.refusal = snapshot === refused ? notSaved : null;
        if (snapshot === refused) return system.network.answer(save, { reason: 'broken' }, 500);
        if (snapshot === sent || snapshot === sentWithMobile) {
          if (button(system.way.save) === 'busy') return undefined;
          if (snapshot === sentWithMobile) type('Mobile number', '79123456');
          else if (!system.confirmed) type('Mobile number', '79001001');
          if (entry('Town/Village') === '') type('Town/Village', 'Żebbuġ');
          system.town = 'Żebbuġ';
          return press(system.way.save);
        }
        type(occupation, 'Armourer');
        system.occupation = 'Armourer';
        return undefined;
      },
      'xstate.snapshot.photo': (system) => {
        chooseFile(portrait);
        system.refusal = null;
        system.kind = 'image/jpeg';
      },
    },
    controls: {
      retried: () => controlNamed(t('app.retry')),
      cancelled: () => controlNamed(t('wizard.cancel')),
      'change asked': () => controlNamed('Change your details'),
      'confirmation cancelled': () => controlNamed(giveUp),
      confirmed: (_, snapshot) => (snapshot.matches('editing') ? 'absent' : controlNamed('Proceed')),
    },
    sees,
    close: (screen) => screen.close(),
  });

  expect(coverage).toEqual({ states: '12/12', transitions: '20/20', steps: '52/52', paths: 64 });
});

test('by pointer: what is wrong is said beside its field, and what the server says of a field too', async () => {
  const screen = await openScreen({
    path: '/member/update-details?source=updateDetails',
    session: signedIn(),
    hold: [save],
  });
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
    id_number: '7654321M',
    title: 'Ms',
    first_name: 'Ġorġa',
    last_name: 'Żammit',
    date_of_birth: '1980-03-27',
    place_of_birth: 'Ħamrun',
    address: { street: '12, Triq il-Kbira', city: 'Żebbuġ', post_code: 'ZBG 1234' },
    mobile_number: '+356 79001001',
    email: 'gorga@example.mt',
    home_phone: null,
    office_phone: null,
    occupation: '',
    employer: '',
    photo: null,
    version: 3,
  });
  await screen.close();
});

test('what the office changed meanwhile is shown, what was typed stays, and saving again sends both', async () => {
  const screen = await openScreen({
    path: '/member/update-details?source=updateDetails',
    session: signedIn(),
    hold: [read, save],
  });
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
  await screen.close();
});

async function sees(system: System, snapshot: Standing): Promise<void> {
  const { network, path, way } = system;
  const details = () => keptEntriesNow()?.details ?? null;
  if (snapshot.status === 'done') {
    const end = snapshot.matches('left') ? home : way.saved;
    const looks = () => {
      if (network.waiting(read) > 0) void network.answer(read, member);
      const sent = snapshot.matches('confirmed') ? network.last(save) : undefined;
      return [path(), heading(), button('Update Personal Details'), details(), sent];
    };
    await shows(looks, [...end, null, undefined]);
    return;
  }
  const isEditing = snapshot.matches('editing');
  const looksThrough = snapshot.matches('lookingThrough');
  const isTownless = snapshot.context.data?.member.address.city === '';
  const looks = () => ({
    heading: heading(),
    loading: says(t('app.loading')),
    refusal: notice(t('app.refused')),
    retry: button(t('app.retry')),
    facts: document.querySelectorAll('main dt').length,
    mobile: says('+356 79001001'),
    change: button('Change your details'),
    occupation: entry(occupation),
    wrong: links(),
    save: button(way.save),
    giveUp: button(giveUp),
    confirm: button('Confirm this number'),
    cancel: button(t('wizard.cancel')),
    sending: network.waiting(save),
    code: network.waiting(sendCode),
  });
  const isSent = snapshot.matches({ editing: 'sending' });
  const isConfirming = snapshot.matches('confirmingMobile');
  const isChecked = isSending(snapshot, 'confirmation');
  const title = isEditing && way.looksThrough ? 'Your details' : way.title;
  await shows(looks, {
    heading: isConfirming ? 'Confirm your new mobile number' : title,
    // The button that is busy says so too.
    loading: snapshot.matches('loading') || isSent || isChecked,
    refusal: snapshot.matches('unavailable') ? unavailable : system.refusal,
    retry: snapshot.matches('unavailable') ? 'ready' : 'absent',
    facts: looksThrough ? 13 : isEditing ? 1 : 0,
    mobile: looksThrough,
    change: looksThrough ? 'ready' : 'absent',
    occupation: isEditing ? system.occupation : null,
    wrong:
      isTownless && way.looksThrough && system.town === '' && !snapshot.context.changedElsewhere
        ? ['Town/Village address is required.']
        : [],
    save: isSent ? 'busy' : isEditing || looksThrough ? 'ready' : 'absent',
    giveUp: isConfirming ? 'ready' : 'absent',
    confirm: isChecked ? 'busy' : isConfirming ? 'ready' : 'absent',
    cancel: isSent ? 'held' : snapshot.matches('loading') || isConfirming ? 'absent' : 'ready',
    sending: isSent && !givesMobile(snapshot) ? 1 : 0,
    code: isSent && givesMobile(snapshot) ? 1 : 0,
  });
  if (!isEditing) return;
  const photo = () =>
    page
      .getByRole('img', { name: t('photo.alt') })
      .element()
      .getAttribute('src');
  await shows(() => /^data:([^;]+);/.exec(photo() ?? '')?.[1], system.kind);
  await shows(() => details()?.['occupation'] ?? '', system.occupation);
}

test('the heading of the form takes focus where it takes the place of what was looked through', async () => {
  const screen = await openScreen({
    path: '/member/update-details',
    session: signedIn(),
    kept: keptRenewal({ step: 'details', reached: 'details' }),
  });
  await shows(() => button('Change your details'), 'ready');
  press('Change your details');
  await shows(() => document.activeElement?.textContent, 'Your details');
  await screen.close();
});

test('a Maltese number can be given where the other countries do not come', async () => {
  // A notice goes away by itself, also before a slow page has its button.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const screen = await openScreen({
    path: '/member/update-details?source=updateDetails',
    session: signedIn(),
    hold: ['GET /data/countries'],
  });
  await screen.network.answer('GET /data/countries', { reason: 'broken' }, 500);
  await shows(() => button('Save'), 'ready');
  await shows(toasts, ['Error: Could not fetch countries due to a technical error.']);
  await screen.close();
});

test('a photo that was chosen is written as it changes, and not with every letter', async () => {
  const screen = await openScreen({
    path: '/member/update-details?source=updateDetails',
    session: signedIn(),
  });
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
  const { kept } = keptSession();
  expect(kept?.details).toEqual({ occupation: 'Armourer', photo: JSON.parse(photo()) });
  press(t('wizard.cancel'));
  await shows(() => [photo(), keptEntriesNow()?.details], ['', null]);
  await screen.close();
});

test('a date of birth is filled in or picked from the last 100 years, and an earlier one on file stays', async () => {
  const screen = await openScreen({
    path: '/member/update-details?source=updateDetails',
    session: signedIn(),
    hold: [read, save],
  });
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
  const today = dayOf(new Date());
  const picker = document.querySelector<HTMLInputElement>('#dateOfBirth-day');
  expect([
    document.querySelector<HTMLInputElement>('#dateOfBirth')?.autocomplete,
    picker?.min,
    picker?.max,
    button('Choose a date'),
  ]).toEqual(['bday', `${Number(today.slice(0, 4)) - 100}${today.slice(4)}`, today, 'ready']);
  await screen.close();
});

test('what was typed and not sent is gone a week after it was typed', () => {
  const day = 86_400_000;
  const details = { occupation: 'Armourer' };
  function after(days: number) {
    store(undefined, { ...keptRenewal(), details });
    localStorage.setItem('member-photo', '"data:image/jpeg;base64,AAAA"');
    localStorage.setItem('member-typed-at', String(Date.now() - days * day));
    const { kept } = keptSession();
    const keys = Object.keys(localStorage).filter((key) => key.startsWith('member-'));
    return [kept?.details ?? null, keys.toSorted()];
  }
  expect(after(6.9)).toEqual([
    { ...details, photo: 'data:image/jpeg;base64,AAAA' },
    ['member-entries', 'member-photo', 'member-typed-at'],
  ]);
  expect(after(7)).toEqual([null, []]);
});

const ownDetails = '/member/update-details?source=updateDetails';

test('a new mobile is saved once the code that was sent to it is given, and is not asked about again', async () => {
  const screen = await openScreen({
    path: ownDetails,
    session: signedIn(),
    hold: [save, sendCode, checkCode],
  });
  await shows(() => button('Save'), 'ready');
  type(occupation, 'Armourer');
  type('Mobile number', '7912 3456');
  press('Save');
  await screen.network.answer(sendCode, { resend_after: 30 });
  await shows(
    () => [heading(), document.activeElement?.textContent],
    Array(2).fill('Confirm your new mobile number'),
  );
  expect([
    says('We sent a 7-digit code to +356 79123456. Enter it to use this number. It is valid for 10 minutes.'),
    screen.network.last(sendCode)?.body,
    screen.network.last(save),
  ]).toEqual([true, { mobile_number: '+356 79123456' }, undefined]);
  press('Cancel and go back to your details');
  await shows(
    () => [entry(occupation), entry('Mobile number'), button('Save')],
    ['Armourer', '79123456', 'ready'],
  );
  // The code that is on its way does for that number.
  press('Save');
  await shows(heading, 'Confirm your new mobile number');
  expect(button('Send the code again')).toBe('absent');
  type('Verification code', '7654321');
  press('Confirm this number');
  await screen.network.answer(checkCode, { reason: 'Token not found or expired.' }, 400);
  await shows(
    () => [notice(t('app.refused')), says('Check the code, or ask for a new one.')],
    ['Token not found or expired.', true],
  );
  type('Verification code', 'Code: 123 4567');
  press('Confirm this number');
  await screen.network.answer(checkCode);
  expect(screen.network.last(checkCode)).toEqual({
    line: checkCode,
    body: { mobile_number: '+356 79123456', auth_token: '1234567' },
    token: 'token-1',
  });
  await screen.network.answer(save, { reason: 'broken' }, 500);
  await shows(() => [heading(), button('Save')], ['Update Personal Details', 'ready']);
  press('Save');
  await screen.network.answer(save);
  await shows(screen.path, '/member');
  expect(screen.network.last(save)?.body).toMatchObject({
    mobile_number: '+356 79123456',
    occupation: 'Armourer',
  });
  expect(screen.network.made.filter(({ line }) => line === sendCode)).toHaveLength(1);
  await screen.close();
});

test('a number is not blamed where the server fails or cannot be reached', async () => {
  const screen = await openScreen({ path: ownDetails, session: signedIn(), hold: [sendCode] });
  await shows(() => button('Save'), 'ready');
  type('Mobile number', '79123456');
  const looks = () => [button('Save'), notice(t('app.refused')), messageAt('mobileNumber')];
  const failed = ['ready', 'Could not send a code to the new number due to a technical error.', null];
  press('Save');
  await screen.network.answer(sendCode, { reason: 'broken' }, 500);
  await shows(looks, failed);
  press('Save');
  await shows(() => button('Save'), 'busy');
  await screen.network.lose(sendCode);
  await shows(looks, failed);
  await screen.close();
});

test('a number that no code can be sent to says so beside it, and everything typed stays', async () => {
  const screen = await openScreen({ path: ownDetails, session: signedIn(), hold: [save, sendCode] });
  await shows(() => button('Save'), 'ready');
  type(occupation, 'Armourer');
  type('Mobile number', '79123456');
  const refuse = async (body: object, status: number, headers = {}) => {
    press('Save');
    await screen.network.answer(sendCode, body, status, headers);
    await shows(() => button('Save'), 'ready');
    return messageAt('mobileNumber');
  };
  expect(await refuse({ reason: 'limit' }, 429, { 'retry-after': '3600' })).toBe(
    'Please try again in 60 minutes.',
  );
  const costly = { reason: 'refused', fields: { mobile_number: 'Mobile number is invalid.' } };
  expect(await refuse(costly, 400)).toBe(
    'We could not send a code to this number. Check it and try again, or put your old number back to save your other changes. The association can also change your number.',
  );
  expect([entry(occupation), entry('Mobile number'), screen.network.last(save)]).toEqual([
    'Armourer',
    '79123456',
    undefined,
  ]);
  // The number on file needs no code.
  type('Mobile number', '79001001');
  press('Save');
  await screen.network.answer(save);
  await shows(screen.path, '/member');
  await screen.close();
});
