import { expect, test } from 'vitest';
import { t } from '#domain/texts/texts.ts';
import { paymentsMachine } from '#machines/office/payments.machine.ts';
import { modelOf } from '#tests/support/model.ts';
import { openOffice } from '#tests/support/office-screen.tsx';
import { registryLines, tableRows, told } from '#tests/support/registry-data.ts';
import { button, press, shows } from '#tests/support/screen-looks.ts';

const reference = 'abcdefghijklmnop1234';
const stuck = {
  reference,
  kind: 'stuck' as const,
  payment: null,
  refusal: null,
  membershipNumber: 1001,
  memberId: 1,
  name: 'Ġorġa Żammit',
  year: 2026,
  amount: 4900,
  since: '2026-11-20T09:30:00.000Z',
  reason: null,
};
const refund = { ...stuck, kind: 'refund due' as const, reason: 'The year was renewed at the office.' };
const wire = (payment: typeof stuck | typeof refund) => ({
  reference: payment.reference,
  kind: payment.kind,
  membership_number: 1001,
  member_id: 1,
  name: payment.name,
  year: '2026',
  amount: '49.00',
  since: payment.since,
  reason: payment.reason,
});
const ask = `POST /admin/payments/${reference}/ask`;
const failed = {
  load: 'Could not fetch the payments due to a technical error.',
  ask: 'Could not ask about the payment due to a technical error.',
};
const row = (kind: string) => ({
  Member: 'Ġorġa Żammit (1001)',
  'What is the matter': kind,
  Year: '2026',
  Amount: '€49.00',
  Since: '20/11/2026, 10:30',
  Reference: reference,
  note: 'Ask the provider again',
});

test('every moment of the payments to look after', async () => {
  const model = modelOf(paymentsMachine, {
    samples: [
      { type: 'retried' },
      { type: 'provider asked', reference },
      { type: 'xstate.done.actor.load', output: [stuck] },
      { type: 'xstate.error.actor.load', error: new Error(failed.load) },
      { type: 'xstate.done.actor.ask', output: { state: 'refund due' } },
      { type: 'xstate.error.actor.ask', error: new Error(failed.ask) },
      { type: 'xstate.done.actor.reread', output: [refund] },
      { type: 'xstate.error.actor.reread', error: new Error(failed.load) },
    ],
    matters: ({ context }) => [context.payments[0]?.kind, context.answer, context.refusal],
    when: ({ context }, event) =>
      event.type !== 'xstate.done.actor.reread' || context.payments[0]?.kind === 'stuck',
    walk: true,
  });
  const coverage = await model.drive({
    where: 'on the screen',
    open: () => openOffice({ path: '/admin/administration/payments', hold: [registryLines.payments, ask] }),
    does: {
      retried: () => press(t('app.retry')),
      'provider asked': async ({ network }, _, { before }) => {
        press('Ask the provider again: Ġorġa Żammit');
        // What was being read before the question was asked counts for nothing any more.
        if (!before.matches('rereading')) return;
        await shows(() => network.waiting(ask), 1);
        await network.answer(registryLines.payments, []);
      },
      'xstate.done.actor.load': ({ network }) => network.answer(registryLines.payments, [wire(stuck)]),
      'xstate.error.actor.load': ({ network }) => network.answer(registryLines.payments, { reason: '' }, 500),
      'xstate.done.actor.ask': ({ network }) => network.answer(ask, { state: 'refund due' }),
      'xstate.error.actor.ask': ({ network }) => network.answer(ask, { reason: '' }, 500),
      'xstate.done.actor.reread': ({ network }) => network.answer(registryLines.payments, [wire(refund)]),
      'xstate.error.actor.reread': async ({ network, portal }) => {
        const raised = () => portal.services.notices.getSnapshot().context.raised;
        const before = raised();
        await network.answer(registryLines.payments, { reason: '' }, 500);
        await shows(raised, before + 1);
      },
    },
    sees: async ({ network }, snapshot) => {
      const { answer, payments, refusal } = snapshot.context;
      const listed = snapshot.hasTag('listed');
      const looks = () => ({
        rows: tableRows(),
        ask: button('Ask the provider again: Ġorġa Żammit'),
        asking: network.waiting(ask),
        reading: network.waiting(registryLines.payments),
        answer: told(`Payment ${reference}`),
        refusal: told(t('app.refused')),
      });
      await shows(looks, {
        rows: listed
          ? payments.map(({ kind }) =>
              row(kind === 'stuck' ? 'Stuck' : 'Refund due: The year was renewed at the office.'),
            )
          : [],
        ask: listed ? (snapshot.matches('asking') ? 'busy' : 'ready') : 'absent',
        asking: snapshot.matches('asking') ? 1 : 0,
        reading: snapshot.matches('loading') || snapshot.matches('rereading') ? 1 : 0,
        answer: answer === null ? null : 'It is paid and is to be given back.',
        refusal: snapshot.matches('loading') ? null : refusal,
      });
    },
    close: (office) => office.close(),
  });
  expect(coverage).toEqual({ states: '5/5', transitions: '9/9', steps: '17/17', paths: 2 });
});
