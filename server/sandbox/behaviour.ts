import type { CardEvent, CardPayment } from '#server/payments/card/card-provider.ts';

/** How the callback of a payment can behave, in the order in which the page offers it. */
export const behaviours = [
  'now',
  'before',
  'after',
  'late',
  'twice',
  'disordered',
  'amount',
  'never',
] as const;
export type Behaviour = (typeof behaviours)[number];

export function isBehaviour(text: unknown): text is Behaviour {
  return behaviours.some((behaviour) => behaviour === text);
}

export interface PlannedCallback {
  readonly event: CardEvent;
  readonly afterMilliseconds: number;
}

/** The behaviour of the sandbox after a payment: which callbacks it sends, and when each. */
export function callbacksOf(
  payment: CardPayment,
  behaviour: Behaviour,
  newEventId: () => string,
): PlannedCallback[] {
  const kind = payment.state === 'captured' || payment.state === 'declined' ? payment.state : 'other';
  const event = { id: newEventId(), kind, payment } as const;
  switch (behaviour) {
    case 'now':
    case 'before':
    case 'amount':
      return [{ event, afterMilliseconds: 0 }];
    case 'after':
      return [{ event, afterMilliseconds: 5000 }];
    case 'late':
      return [{ event, afterMilliseconds: 120_000 }];
    case 'twice':
      return [
        { event, afterMilliseconds: 0 },
        { event, afterMilliseconds: 0 },
      ];
    case 'disordered': {
      const older = { ...payment, state: 'declined', paymentId: null, paidAt: null } as const;
      return [
        { event, afterMilliseconds: 0 },
        { event: { id: newEventId(), kind: 'declined', payment: older }, afterMilliseconds: 500 },
      ];
    }
    case 'never':
      return [];
  }
}
