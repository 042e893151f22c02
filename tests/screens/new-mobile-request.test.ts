import { expect, test } from 'vitest';
import { numberEn } from '#domain/texts/number.en.ts';
import { requestsEn } from '#domain/texts/requests.en.ts';
import { addTexts, t } from '#domain/texts/texts.ts';
import { newMobileRequestMachine } from '#machines/sign-in/new-mobile-request.machine.ts';
import { formSnapshots, snapshotsFrom } from '#tests/support/models/form-snapshots.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { isSending } from '#tests/support/models/sending-children.ts';
import { openScreen } from '#tests/support/screens/member-app.tsx';
import { button, heading, press, says, shows, type, writeMeta } from '#tests/support/screens/page.ts';

// The pages bring them with them; what is looked for is named before they have come.
addTexts({ ...numberEn, ...requestsEn });

const line = 'POST /members/new-mobile';
const values = {
  idNumber: '123456M',
  dateOfBirth: '27/03/1980',
  mobileNumber: '+356 79009009',
  reason: 'The telephone was stolen',
};
const form = formSnapshots(values);

test('every moment of asking for a new mobile without the old one', async () => {
  await screenModelOf(newMobileRequestMachine, {
    inputs: [{ values: {} }],
    samples: [
      ...snapshotsFrom('request', form.sent, form.refused),
      { type: 'xstate.done.actor.request', output: { values, sent: values, answer: undefined } },
    ],
  }).drive({
    open: () => openScreen({ path: '/member/new-mobile', session: null, hold: [line] }),
    does: {
      'xstate.snapshot.request': async ({ network }, { snapshot }) => {
        if (snapshot === form.refused) return network.answer(line, { reason: 'refused' }, 500);
        type('ID card number', values.idNumber);
        type('Date of birth', values.dateOfBirth);
        type('New mobile number', '79009009');
        type('Why your number has changed', values.reason);
        press(t('newMobile.submit'));
        return shows(() => network.waiting(line), 1);
      },
      'xstate.done.actor.request': async ({ network }) => {
        await network.answer(line, {});
        expect(network.last(line)?.body).toEqual({
          id_number: '0123456M',
          date_of_birth: '1980-03-27',
          mobile_number: values.mobileNumber,
          reason: values.reason,
        });
      },
    },
    sees: async ({ path }, snapshot) => {
      const sent = snapshot.matches('sent');
      const looks = () => ({
        path: path(),
        heading: heading(),
        submit: button(t('newMobile.submit')),
        told: says(t('newMobile.sent.text')),
        number: says('The new number that you gave: +356 79009009. If it is wrong, tell the association.'),
      });
      await shows(looks, {
        path: '/member/new-mobile',
        heading: 'My mobile number has changed',
        submit: sent ? 'absent' : isSending(snapshot, 'request') ? 'busy' : 'ready',
        told: sent,
        number: sent,
      });
    },
  });
});

test.each([
  ['', []],
  ['+356 2000 0000 · office@amacs.example', ['tel:+35620000000', 'mailto:office@amacs.example']],
])(
  'who has asked is told how the association is reached, where that is written down: %s',
  async (contact, links) => {
    writeMeta('association-contact', contact);
    const { network } = await openScreen({ path: '/member/new-mobile', session: null, hold: [line] });
    await shows(() => button(t('newMobile.submit')), 'ready');
    type('ID card number', values.idNumber);
    type('Date of birth', values.dateOfBirth);
    type('New mobile number', '79009009');
    type('Why your number has changed', values.reason);
    press(t('newMobile.submit'));
    await shows(() => network.waiting(line), 1);
    await network.answer(line, {});
    await shows(() => says(t('newMobile.contact')), true);
    expect(
      [...document.querySelectorAll<HTMLAnchorElement>('main a[href*=":"]')].map(({ href }) => href),
    ).toEqual(links);
  },
);

test('it is reached from the page about the number, and leads back to the sign-in', async () => {
  const { path } = await openScreen({ path: '/member/number', session: null });
  await shows(() => button(t('login.newMobile')), 'ready');
  press(t('login.newMobile'));
  await shows(() => [path(), button(t('newMobile.submit'))], ['/member/new-mobile', 'ready']);
  press(t('newMobile.submit'));
  await shows(() => says('Say why your number has changed.'), true);
  press(t('newMobile.back'));
  await shows(path, '/member/login');
});
