import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { assign } from 'xstate';
import { CallFailed } from '#domain/calls/call-failed.ts';
import { t } from '#domain/texts/texts.ts';
import { submissionMachine, type FormValues } from '#machines/submission.machine.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { button, heading, links, messageAt, notice, shows, type } from '#tests/support/screens/page.ts';
import { openScreen } from '#tests/support/screens/member-app.tsx';
import { controlAt } from '#tests/support/screens/controls.ts';

const login = 'POST /members/login';
const mobileInvalid = 'Mobile number is invalid.';
const numberInvalid = 'Membership number is required and must be less than 5 digits.';
const refusals = {
  400: 'Could not log in as the request was malformed.',
  403: 'Member with given combination of mobile number and membership number not found.',
  500: 'Could not log in due to a technical error.',
  lost: 'Could not log in due to a technical error.',
} as const;
const wait = 'Please wait before you try again.';

/** What is wrong with the login by these samples. */
function problemsOf({ membershipNumber, mobileNumber }: FormValues) {
  return {
    ...(mobileNumber === '+356 79001001' ? {} : { mobileNumber: mobileInvalid }),
    ...(membershipNumber === '1001' ? {} : { membershipNumber: numberInvalid }),
  };
}

const checked: Parameters<typeof submissionMachine.provide>[0] = {
  actions: { 'check the entries': assign({ problems: ({ context }) => problemsOf(context.values) }) },
};

class Refusal extends Error {
  readonly answered: keyof typeof refusals;

  constructor(answered: keyof typeof refusals) {
    super(refusals[answered]);
    this.answered = answered;
  }
}

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => vi.useRealTimers());

test('every moment of a form, on the login', async () => {
  const model = screenModelOf(submissionMachine.provide(checked), {
    inputs: [{ values: { mobileNumber: '+356 ', membershipNumber: '' } }],
    samples: [
      { type: 'field changed', name: 'mobileNumber', value: '+356 79001001' },
      { type: 'field changed', name: 'mobileNumber', value: '+356 ' },
      { type: 'field changed', name: 'membershipNumber', value: '1001' },
      { type: 'field changed', name: 'membershipNumber', value: '12345' },
      { type: 'submitted' },
      { type: 'subject changed', about: 'something else' },
      { type: 'xstate.done.actor.submit', output: null },
      { type: 'xstate.error.actor.submit', error: new Refusal(400) },
      { type: 'xstate.error.actor.submit', error: new Refusal(403) },
      { type: 'xstate.error.actor.submit', error: new Refusal(500) },
      { type: 'xstate.error.actor.submit', error: new Refusal('lost') },
      {
        type: 'xstate.error.actor.submit',
        error: new CallFailed(refusals[500], { wait: 2, waitsAt: 'mobileNumber' }),
      },
      { type: 'time passed', left: 1 },
      { type: 'time passed', left: 0 },
    ],
    matters: (snapshot) => [
      snapshot.context.values,
      snapshot.hasTag('busy') ? null : snapshot.context.problems,
      snapshot.hasTag('refused') ? snapshot.context.refusal : null,
    ],
    when: ({ context: { values, wait } }, event) => {
      if (event.type === 'time passed') return event.left + 1 === wait?.seconds;
      return event.type !== 'field changed' || values[event.name] !== event.value;
    },
  });

  await model.drive({
    open: () => openScreen({ path: '/member/login', session: null, hold: [login] }),
    buttons: { submitted: t('login.submit') },
    does: {
      'field changed': (_, { name, value }) => {
        if (name === 'mobileNumber') type(t('login.mobile'), value.replace('+356 ', ''));
        else type(t('login.membershipNumber'), value);
      },
      'subject changed': ({ portal }, event) =>
        portal.session.getSnapshot().children.signIn?.getSnapshot().children.login?.send(event),
      'xstate.done.actor.submit': ({ network }) => network.answer(login, { resend_after: 30 }),
      'xstate.error.actor.submit': async ({ network }, { error }) => {
        const answered = error instanceof Refusal ? error.answered : 429;
        if (answered === 429) await network.answer(login, { reason: 'limit' }, 429, { 'retry-after': '2' });
        else if (answered === 'lost') await network.lose(login);
        else await network.answer(login, { reason: 'refused' }, answered);
      },
      'time passed': () => void vi.advanceTimersByTime(1000),
    },
    controls: { 'field changed': ({ name }) => controlAt(name) },
    sees: async ({ network, path }, snapshot) => {
      if (snapshot.matches('done')) {
        const body = { mobile_number: '+356 79001001', membership_number: '1001' };
        const looks = () => [path(), heading(), network.last(login)?.body];
        await shows(looks, ['/member/verify', t('verify.title'), body]);
        return;
      }
      const { problems: wrong, refusal, values } = snapshot.context;
      const busy = snapshot.matches('submitting');
      const looks = () => ({
        mobile: messageAt('mobileNumber'),
        number: messageAt('membershipNumber'),
        summary: links(),
        refusal: notice(t('app.refused')),
        button: button(t('login.submit')),
        sending: network.waiting(login),
      });
      await shows(looks, {
        mobile: wrong['mobileNumber'] ?? null,
        number: wrong['membershipNumber'] ?? null,
        summary: busy ? [] : snapshot.hasTag('waiting') ? [wait] : Object.values(wrong),
        refusal: snapshot.hasTag('refused') ? refusal : null,
        button: busy ? 'busy' : 'ready',
        sending: busy ? 1 : 0,
      });
      expect(values).toEqual({ mobileNumber: phoneTyped(), membershipNumber: typed('membershipNumber') });
    },
  });
});

function typed(id: string): string | undefined {
  const field = document.getElementById(id);
  return field instanceof HTMLInputElement ? field.value : undefined;
}

function phoneTyped(): string {
  const code = document.getElementById('mobileNumber-code');
  return `${code instanceof HTMLSelectElement ? code.value : ''} ${typed('mobileNumber')}`;
}

test('by the keyboard alone: what is wrong takes the focus and leads to its field, and Enter sends', async () => {
  const screen = await openScreen({ path: '/member/login', session: null, hold: [login] });
  await shows(heading, t('login.title'));
  await userEvent.type(page.getByRole('textbox', { name: t('login.mobile') }), '79001001');
  await userEvent.keyboard('{Enter}');
  await shows(links, [numberInvalid]);
  await shows(() => document.activeElement?.getAttribute('role'), 'alert');
  await userEvent.keyboard('{Tab}{Enter}');
  await shows(() => document.activeElement?.id, 'membershipNumber');
  await userEvent.keyboard('1001');
  await shows(() => [links(), messageAt('membershipNumber')], [[], null]);
  await userEvent.keyboard('{Enter}');
  await shows(() => button(t('login.submit')), 'busy');
  await page.getByRole('button', { name: t('login.submit') }).click({ force: true });
  await screen.network.answer(login, { resend_after: 30 });
  await shows(heading, t('verify.title'));
  expect(screen.network.made.filter((one) => one.line === login)).toEqual([
    { line: login, body: { mobile_number: '+356 79001001', membership_number: '1001' }, token: null },
  ]);
});
