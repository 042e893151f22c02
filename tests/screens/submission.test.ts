import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { assign, type AnyActorRef, type SnapshotFrom } from 'xstate';
import { CallFailed } from '#domain/calls/call-failed.ts';
import { t } from '#domain/texts/texts.ts';
import { submissionMachine, type FormValues } from '#machines/submission.machine.ts';
import { listOpenForms } from '#src/portal/open-forms.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { fillAt, valueAt } from '#tests/support/screens/by-id.ts';
import { controlAt, controlNamed } from '#tests/support/screens/controls.ts';
import { dialogTitle, linksInDialog, pressIn, question, saidIn } from '#tests/support/screens/dialogs.ts';
import { openOffice } from '#tests/support/screens/office-app.tsx';
import { openScreen } from '#tests/support/screens/member-app.tsx';
import {
  button,
  heading,
  isSummaryFocused,
  links,
  messageAt,
  press,
  shows,
} from '#tests/support/screens/page.ts';
import { administrators, registryLines } from '#tests/support/screens/registry-data.ts';
import {
  changeFee,
  doubt,
  feeCall,
  feeField,
  isOfFee,
  saysOfFee,
  seesFee,
  slip,
} from './submission-of-fee.ts';

const change = 'PATCH /admin/administrators/mobile';
const mobileInvalid = 'Mobile number is invalid.';
const reasonMissing = 'Enter the reason.';
const refusals = {
  403: 'You do not have sufficient permission(s) to change the administrator mobile.',
  500: 'Could not change the administrator mobile due to a technical error.',
  lost: 'The portal cannot be reached, or you are offline. What you typed or chose is kept.',
} as const;
const wait = 'Please wait before you try again.';
const wished = 'Change the mobile number of Ġużè Żahra';
const submit = 'Change the mobile number';
const given = { mobile: '+356 79000009', reason: 'Lost it' };

/** What is wrong with a new mobile by these samples. */
function problemsOf({ mobile, reason }: FormValues) {
  return {
    ...(mobile === given.mobile ? {} : { mobile: mobileInvalid }),
    ...(reason === given.reason ? {} : { reason: reasonMissing }),
  };
}

const checked: Parameters<typeof submissionMachine.provide>[0] = {
  actions: {
    'check the values of the form': assign(({ context: { values } }) =>
      isOfFee(values)
        ? { doubts: values[feeField] === slip ? [doubt] : [] }
        : { problems: problemsOf(values) },
    ),
  },
};

class Refusal extends Error {
  readonly answered: keyof typeof refusals;

  constructor(answered: keyof typeof refusals) {
    super(refusals[answered]);
    this.answered = answered;
  }
}

/** Whether another page was opened, and what was typed is taken back. */
function isAway(snapshot: SnapshotFrom<typeof submissionMachine>): boolean {
  return !snapshot.hasTag('asking') && snapshot.context.onward !== null;
}

/** What opens another page; the screen knows its own. */
const onward = () => {};

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => vi.useRealTimers());

test('every moment of a form, on a dialog of the office', async () => {
  const model = screenModelOf(submissionMachine.provide(checked), {
    inputs: [{ values: { mobile: '+356 ', reason: '' } }, { values: { [feeField]: '25.00' } }],
    samples: [
      { type: 'field changed', name: 'mobile', value: given.mobile },
      { type: 'field changed', name: 'mobile', value: '+356 ' },
      { type: 'field changed', name: 'reason', value: given.reason },
      { type: 'field changed', name: 'reason', value: '' },
      { type: 'field changed', name: feeField, value: slip },
      { type: 'submitted' },
      { type: 'doubts confirmed' },
      { type: 'doubts declined' },
      { type: 'subject changed', about: 'something else' },
      { type: 'leave asked' },
      { type: 'leave asked', onward },
      { type: 'leave confirmed' },
      { type: 'leave withdrawn' },
      { type: 'xstate.done.actor.submit', output: null },
      { type: 'xstate.error.actor.submit', error: new Refusal(403) },
      { type: 'xstate.error.actor.submit', error: new Refusal(500) },
      { type: 'xstate.error.actor.submit', error: new Refusal('lost') },
      {
        type: 'xstate.error.actor.submit',
        error: new CallFailed(refusals[500], { wait: 2, waitsAt: 'reason' }),
      },
      { type: 'time passed', left: 1 },
      { type: 'time passed', left: 0 },
    ],
    matters: (snapshot) => [
      snapshot.context.values,
      snapshot.hasTag('busy') ? null : snapshot.context.problems,
      snapshot.hasTag('refused') ? snapshot.context.refusal : null,
      snapshot.hasTag('asking') && snapshot.context.onward !== null,
      isAway(snapshot),
      snapshot.hasTag('asking') &&
        Object.values(snapshot.historyValue).flatMap((nodes) => nodes.map(({ id }) => id)),
    ],
    when: (snapshot, event) => {
      const { values, wait: waited } = snapshot.context;
      if (isAway(snapshot)) return false;
      if (isOfFee(values)) return saysOfFee(snapshot, event);
      if (event.type === 'field changed' && event.name === feeField) return false;
      if (event.type === 'time passed') return event.left + 1 === waited?.seconds;
      // Behind the question nothing can be typed, and what stands around the form says nothing.
      if (snapshot.hasTag('asking')) return event.type.startsWith('leave');
      // Who has typed nothing opens another page without being asked.
      if (event.type === 'leave asked' && event.onward)
        return values['mobile'] === given.mobile || values['reason'] === given.reason;
      return event.type !== 'field changed' || values[event.name] !== event.value;
    },
  });

  await model.drive({
    open: async ({ input }) => {
      const ofFee = isOfFee(input?.values);
      const [opener, button] = ofFee ? [changeFee, t('clubs.fee.submit')] : [wished, submit];
      const office = await openOffice({
        path: ofFee ? '/admin/clubs/list' : '/admin/administrators/list',
        answers: { [registryLines.administrators]: administrators },
        hold: [change, feeCall],
      });
      await shows(() => controlNamed(opener), 'ready');
      press(opener);
      await shows(() => controlNamed(button, '[role="dialog"]'), 'ready');
      const [form] = listOpenForms();
      return { ...office, form: form as unknown as AnyActorRef };
    },
    does: {
      'field changed': (_, { name, value }) =>
        fillAt(name === feeField ? `change-${name}` : `lockout-${name}`, value.replace('+356 ', '')),
      submitted: (_, __, { before }) =>
        pressIn('dialog', isOfFee(before.context.values) ? t('clubs.fee.submit') : submit),
      'doubts confirmed': () => pressIn('question', t('clubs.fee.submit')),
      'doubts declined': () => pressIn('question', t('doubts.no')),
      'subject changed': ({ form }, event) => form.send(event),
      'leave asked': ({ visit }, event) => {
        if (event.onward) visit('/admin/clubs/list');
        else pressIn('dialog', t('registry.cancel'));
      },
      'leave confirmed': () => pressIn('question', t('leave.yes')),
      'leave withdrawn': () => pressIn('question', t('leave.no')),
      'xstate.done.actor.submit': ({ network }, _, { before }) =>
        network.answer(isOfFee(before.context.values) ? feeCall : change),
      'xstate.error.actor.submit': async ({ network }, { error }) => {
        const answered = error instanceof Refusal ? error.answered : 429;
        if (answered === 429) await network.answer(change, { reason: 'limit' }, 429, { 'retry-after': '2' });
        else if (answered === 'lost') await network.lose(change);
        else await network.answer(change, { reason: 'refused' }, answered);
      },
      'time passed': () => void vi.advanceTimersByTime(1000),
    },
    controls: {
      'field changed': ({ name }) => controlAt(name === feeField ? `change-${name}` : `lockout-${name}`),
      submitted: (_, { context }) =>
        controlNamed(isOfFee(context.values) ? t('clubs.fee.submit') : submit, '[role="dialog"]'),
      'doubts confirmed': () => controlNamed(t('clubs.fee.submit'), '[role="alertdialog"]'),
      'doubts declined': () => controlNamed(t('doubts.no'), '[role="alertdialog"]'),
      'leave asked': () => controlNamed(t('registry.cancel'), '[role="dialog"]'),
      'leave confirmed': () => controlNamed(t('leave.yes'), '[role="alertdialog"]'),
      'leave withdrawn': () => controlNamed(t('leave.no'), '[role="alertdialog"]'),
    },
    sees: async ({ network, path }, snapshot) => {
      if (isOfFee(snapshot.context.values)) return seesFee(network, snapshot);
      if (isAway(snapshot) || snapshot.status === 'done') {
        const at = isAway(snapshot) ? '/admin/clubs/list' : '/admin/administrators/list';
        await shows(() => [path(), dialogTitle(), question()], [at, null, null]);
        return;
      }
      const { isSummedUp, problems: wrong, refusal, values } = snapshot.context;
      const inSummary = isSummedUp ? Object.values(wrong) : [];
      const busy = snapshot.matches('submitting');
      const asking = snapshot.hasTag('asking');
      const looks = () => ({
        question: question(),
        mobile: messageAt('lockout-mobile'),
        reason: messageAt('lockout-reason'),
        summary: asking ? null : linksInDialog(),
        refusal: Object.values(refusals).some((text) => saidIn('dialog', text)),
        button: controlNamed(submit, '[role="dialog"]'),
        cancel: controlNamed(t('registry.cancel'), '[role="dialog"]'),
        sending: network.waiting(change),
      });
      await shows(looks, {
        question: asking ? t('leave.title') : null,
        mobile: wrong['mobile'] ?? null,
        reason: wrong['reason'] ?? null,
        summary: asking ? null : busy ? [] : snapshot.hasTag('waiting') ? [wait] : inSummary,
        refusal: snapshot.hasTag('refused') && !snapshot.hasTag('waiting') && refusal !== null,
        button: asking ? 'absent' : busy ? 'busy' : 'ready',
        cancel: asking ? 'absent' : busy ? 'held' : 'ready',
        sending: busy ? 1 : 0,
      });
      expect(values).toEqual({
        mobile: `${valueAt('lockout-mobile-code')} ${valueAt('lockout-mobile')}`,
        reason: valueAt('lockout-reason'),
      });
    },
  });
});

const login = 'POST /members/login';
const numberInvalid = 'Membership number is required and must be less than 5 digits.';

test('by the keyboard alone: what is wrong takes the focus and leads to its field, and Enter sends', async () => {
  const screen = await openScreen({ path: '/member/login', session: null, hold: [login] });
  await shows(heading, t('login.title'));
  await userEvent.type(page.getByRole('textbox', { name: t('login.mobile') }), '79001001');
  await userEvent.keyboard('{Enter}');
  await shows(links, [numberInvalid]);
  await shows(isSummaryFocused, true);
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
