import { expect, test } from 'vitest';
import { t } from '#domain/texts/texts.ts';
import { profileMachine } from '#machines/office/profile.machine.ts';
import { formSnapshots, snapshotsFrom } from '#tests/support/models/form-snapshots.ts';
import { isSending } from '#tests/support/models/sending-children.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { fillAll, fillAt, valueAt } from '#tests/support/screens/by-id.ts';
import { openOffice } from '#tests/support/screens/office-app.tsx';
import { seen } from '#tests/support/screens/dialogs.ts';
import { registryLines } from '#tests/support/screens/registry-data.ts';
import {
  button,
  errorSummary,
  isSummaryFocused,
  links,
  messageAt,
  notice,
  press,
  says,
  shows,
} from '#tests/support/screens/page.ts';

const contact = { email: 'new@example.mt', mobile: '+356 79123456' };
const passwords = { currentPassword: 'the old one', newPassword: 'the new one', confirmation: 'the new one' };

const contacted = formSnapshots(contact);
const changed = formSnapshots(passwords);

function openProfile() {
  return openOffice({
    path: '/admin/profile/update',
    hold: [registryLines.contact, registryLines.password],
  });
}

test('both forms of the profile, each by itself', async () => {
  await screenModelOf(profileMachine, {
    inputs: [{ contact: { email: 'doris@example.mt', mobile: '+356 79000001' } }],
    samples: [
      ...snapshotsFrom('contact', contacted.sent, contacted.refused),
      ...snapshotsFrom('password', changed.sent, changed.refused),
      { type: 'xstate.done.actor.contact', output: { values: contact, answer: null } },
      { type: 'xstate.done.actor.password', output: { values: passwords, answer: null } },
    ],
  }).drive({
    open: async () => {
      const office = await openProfile();
      await shows(() => button('Update password'), 'ready');
      const typed = { email: 'doris@example.mt', mobile: '79000001', current: '', next: '' };
      return { ...office, typed };
    },
    does: {
      'xstate.snapshot.contact': ({ network, typed }, { snapshot }) => {
        if (snapshot === contacted.refused) return network.answer(registryLines.contact, { reason: '' }, 500);
        Object.assign(typed, { email: contact.email, mobile: '79123456' });
        fillAt('email', typed.email);
        fillAt('mobile', typed.mobile);
        press('Update contact details');
      },
      'xstate.snapshot.password': ({ network, typed }, { snapshot }) => {
        if (snapshot === changed.refused) return network.answer(registryLines.password, { reason: '' }, 500);
        Object.assign(typed, { current: passwords.currentPassword, next: passwords.newPassword });
        fillAll(passwords);
        press('Update password');
      },
      'xstate.done.actor.contact': ({ network }) => network.answer(registryLines.contact),
      'xstate.done.actor.password': ({ network, typed }) => {
        Object.assign(typed, { current: '', next: '' });
        return network.answer(registryLines.password);
      },
    },
    sees: async ({ portal, typed }, snapshot) => {
      const updated = snapshot.hasTag('contact updated');
      const looks = () => ({
        email: valueAt('email'),
        mobile: valueAt('mobile'),
        current: valueAt('currentPassword'),
        next: valueAt('newPassword'),
        contact: says('Your contact details were updated successfully.'),
        password: says('Your password was updated successfully.'),
        buttons: [button('Update contact details'), button('Update password')],
      });
      await shows(looks, {
        ...typed,
        contact: updated,
        password: snapshot.hasTag('password updated'),
        buttons: ['contact', 'password'].map((form) => (isSending(snapshot, form) ? 'busy' : 'ready')),
      });
      const { record } = portal.session.getSnapshot().context;
      expect(record?.state === 'signed in' && record.email).toBe(
        updated ? contact.email : 'doris@example.mt',
      );
    },
    close: async ({ close, network }) => {
      const sent = [network.last(registryLines.contact), network.last(registryLines.password)];
      expect([undefined, contact]).toContainEqual(sent[0]?.body);
      const bodies = [undefined, { current_password: 'the old one', new_password: 'the new one' }];
      expect(bodies).toContainEqual(sent[1]?.body);
      await close();
    },
  });
});

test('what is wrong with a profile, to the letter, and a wrong current password keeps the session', async () => {
  const office = await openProfile();
  await shows(() => button('Update password'), 'ready');
  fillAt('email', 'nobody');
  fillAt('mobile', '1');
  press('Update contact details');
  await shows(
    () => [messageAt('email'), messageAt('mobile')],
    ['A valid email address is required.', 'Mobile number is invalid.'],
  );
  press('Update password');
  const messages = () => [messageAt('currentPassword'), messageAt('newPassword'), messageAt('confirmation')];
  const changed = 'New password should be at least 6 characters long and different from current password.';
  await shows(messages, ['Current password is required.', changed, null]);
  fillAt('currentPassword', 'the same');
  fillAt('newPassword', 'the same');
  await shows(messages, [null, changed, 'Password confirmation must match new password.']);
  fillAt('newPassword', 'another');
  fillAt('confirmation', 'other');
  await shows(messages, [null, null, 'Password confirmation must match new password.']);
  fillAt('confirmation', 'another');
  await shows(messages, [null, null, null]);
  press('Update password');
  await office.network.answer(registryLines.password, { reason: 'wrong' }, 403);
  await shows(
    () => notice('Something went wrong'),
    'You do not to have sufficient permission update the password, or the old password was incorrect.',
  );
  expect([office.path(), valueAt('newPassword'), seen('Update profile')]).toEqual([
    '/admin/profile/update',
    'another',
    true,
  ]);
  expect(document.querySelector<HTMLInputElement>('input[name="username"]')?.value).toBe('registrar');
});

test('the errors of both forms stand under titles of their own', async () => {
  await openProfile();
  await shows(() => button('Update password'), 'ready');
  fillAt('email', '');
  press('Update contact details');
  press('Update password');
  const titles = () =>
    [...document.querySelectorAll(`main ${errorSummary}`)].map((one) => one.getAttribute('aria-labelledby'));
  await shows(() => titles().length, 2);
  expect(new Set(titles()).size).toBe(2);
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test('saving one form keeps what is typed into the other', async () => {
  const office = await openProfile();
  await shows(() => button('Update password'), 'ready');
  fillAt('email', 'half@typed');
  fillAll(passwords);
  press('Update password');
  await office.network.answer(registryLines.password);
  await shows(() => says('Your password was updated successfully.'), true);
  expect([valueAt('email'), valueAt('newPassword')]).toEqual(['half@typed', '']);
});

test('what the server says of a field that the form has not leads to the head of the form', async () => {
  const office = await openProfile();
  await shows(() => button('Update contact details'), 'ready');
  press('Update contact details');
  const fields = { post_code: 'Post code is required.' };
  await office.network.answer(registryLines.contact, { reason: 'malformed', fields }, 400);
  await shows(links, ['Post code is required.']);
  const link = document.querySelector<HTMLElement>(`main form ${errorSummary} a`);
  link?.focus();
  link?.click();
  await shows(isSummaryFocused, true);
});

test('who tries again after a lost answer is told that the new password may hold already', async () => {
  const office = await openProfile();
  await shows(() => button('Update password'), 'ready');
  fillAll(passwords);
  press('Update password');
  await office.network.lose(registryLines.password);
  await shows(() => button('Update password'), 'ready');
  press('Update password');
  await office.network.answer(registryLines.password, { reason: 'wrong' }, 403);
  await shows(() => notice('Something went wrong'), t('profile.password.mayHold'));
});
