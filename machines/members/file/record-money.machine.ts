import { assign, setup } from 'xstate';
import type { Owed } from '#domain/money/desk-payment.ts';
import { expectEvent, requireValue, type ActorsEnded } from '../../events.ts';
import { owedDealingMachine } from '../../money/owed-dealing.machine.ts';
import { createActionStub } from '../../stub.ts';

type Event = { type: 'payment wished'; owed: Owed } | ActorsEnded<{ dealing: void }>;

/**
 * What a member owes for a year, or what must be refunded. Used by: the office. Seen at: the detail dialog of
 * `/admin/members/list`.
 */
export const recordMoneyMachine = setup({
  types: {
    context: {} as { readonly owed: Owed | null },
    events: {} as Event,
    children: {} as { dealing: 'owedDealing' },
  },
  actors: { owedDealing: owedDealingMachine },
  actions: {
    'store the amount to pay or refund': assign(({ event }) => ({
      owed: expectEvent(event, 'payment wished').owed,
    })),
    'tell the dialog that amounts may have changed': createActionStub(
      'tell the dialog that amounts may have changed',
    ),
  },
}).createMachine({
  id: 'recordMoney',
  description: 'The outstanding amount or the refund due of a member’s year. The office records the payment.',
  context: { owed: null },
  initial: 'resting',
  states: {
    resting: {
      description: 'The money of the year is shown as it was read.',
      on: { 'payment wished': { target: 'dealing', actions: 'store the amount to pay or refund' } },
    },
    dealing: {
      description: 'A payment or a refund is being recorded.',
      invoke: {
        id: 'dealing',
        src: 'owedDealing',
        input: ({ context }) => ({
          what: 'pay' as const,
          owed: [requireValue(context.owed, 'nothing was chosen')],
        }),
        onDone: { target: 'resting', actions: 'tell the dialog that amounts may have changed' },
      },
    },
  },
});
