import type { PaymentToLookAfter } from '#domain/money/payment-to-look-after.ts';
import { fillAt, isThere } from '../../support/screens/by-id.ts';
import { pressIn, question } from '../../support/screens/dialogs.ts';
import { shows } from '../../support/screens/page.ts';
import { registryLines } from '../../support/screens/registry-data.ts';
import { reading, type Scene } from './scene.ts';
import { disputed, due, wire } from '../payments-samples.ts';

/** Asks to give the one payment back. */
async function openRefund(): Promise<void> {
  await shows(() => document.querySelector('tbody tr') !== null, true);
  pressIn('page', 'Refund…: Ġorġa Żammit');
  await shows(question, 'Refund €49.00 to Ġorġa Żammit?');
}

/** The payments that need attention, of which one is there. */
function ofPayments(
  payment: PaymentToLookAfter,
  tries: Scene['tries'],
  before: NonNullable<Scene['before']> = () => shows(() => document.querySelector('tbody tr') !== null, true),
): Scene {
  return {
    path: '/admin/administration/payments',
    answers: { [registryLines.payments]: [wire(payment)] },
    before,
    tries,
  };
}

/** The payments that need attention, and what can be done about them. */
export const paymentScenes = {
  'GET /admin/payments/to-look-after': reading('/admin/administration/payments'),
  'POST /admin/payments/:reference/ask': ofPayments(due, () =>
    pressIn('page', 'Check with the provider: Ġorġa Żammit'),
  ),
  'POST /admin/payments/:reference/refund': {
    ...ofPayments(due, () => pressIn('question', 'Refund €49.00'), openRefund),
    answer: { state: 'refunded' },
  },
  'POST /admin/payments/:reference/given-back': ofPayments(
    due,
    () => pressIn('question', 'Mark as refunded'),
    async () => {
      await openRefund();
      pressIn('question', 'Already refunded in another way');
      await isThere('mark-note');
      fillAt('mark-note', 'In cash');
    },
  ),
  'POST /admin/payments/concerns/:concern/dealt-with': ofPayments(
    disputed,
    () => pressIn('question', 'Mark as dealt with'),
    async () => {
      await shows(() => document.querySelector('tbody tr') !== null, true);
      pressIn('page', 'Mark as dealt with…: Ġorġa Żammit (1001)');
      await isThere('mark-note');
      fillAt('mark-note', 'Agreed by phone');
    },
  ),
} as const satisfies Readonly<Record<string, Scene>>;
