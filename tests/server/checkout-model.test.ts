import { beforeAll, expect, test } from 'vitest';
import { checkoutMachine } from '#machines/checkout.machine.ts';
import { reconcile } from '#server/renewal/reconcile.ts';
import { modelOf } from '#tests/support/model.ts';
import { useOwnDatabase } from '#tests/support/postgres.ts';
import {
  addMember,
  addOffer,
  addStumbles,
  captured,
  checkoutsOf,
  createPortal,
  letStumble,
  prepareFor,
  renewAtTheOffice,
  tell,
  type Portal,
} from '#tests/support/renewals.ts';

const own = useOwnDatabase();

beforeAll(async () => {
  await addOffer(own.db);
  await addStumbles(own.db);
});

const model = modelOf(checkoutMachine, {
  inputs: [
    { totalCents: 2900, currency: 'EUR' },
    { totalCents: 0, currency: 'EUR' },
  ],
  samples: [
    { type: 'nothing was due' },
    { type: 'payment captured', amountCents: 2900, currency: 'EUR' },
    { type: 'payment captured', amountCents: 2800, currency: 'EUR' },
    { type: 'payment captured', amountCents: 2900, currency: 'USD' },
    { type: 'payment declined' },
    { type: 'time ran out' },
    { type: 'other content chosen' },
    { type: 'membership renewed' },
    { type: 'renewal refused' },
  ],
  matters: ({ context }) => context.totalCents,
  // What costs nothing is renewed in the call that prepares it: nobody can pay it, replace it or be late.
  when: ({ context, value }, { type }) =>
    context.totalCents > 0
      ? type !== 'nothing was due'
      : (value === 'prepared' && type === 'nothing was due') || type === 'membership renewed',
});

interface Checkout {
  readonly portal: Portal;
  readonly memberId: number;
  readonly reference: string;
  readonly free: boolean;
  captures: number;
}

async function open(totalCents: number): Promise<Checkout> {
  const portal = createPortal(own.db, '2026-03-04T10:00:00Z');
  const free = totalCents === 0;
  const memberId = await addMember(own.db, { vip: free });
  if (free) return { portal, memberId, reference: '', free, captures: 0 };
  await prepareFor(portal, memberId);
  const [checkout] = await checkoutsOf(own.db, memberId);
  return { portal, memberId, reference: checkout?.reference ?? '', free, captures: 0 };
}

test('every transition of a payment, told to the server, is what the server keeps', async () => {
  const coverage = await model.drive<Checkout>({
    open: ({ input }) => open(input?.totalCents ?? 0),
    does: {
      'nothing was due': async ({ portal, memberId }) => {
        const insurance = {
          thirdParty: false,
          personalAccident: false,
          insuredElsewhere: false,
          agencyName: '',
        };
        await prepareFor(portal, memberId, { selection: { licences: [], insurance } });
      },
      'payment captured': async (checkout, event, step) => {
        // Renewing follows at once; where the machine rests between the two, the server is made to stumble there.
        const rests = step.snapshot.value === 'paid';
        if (rests) await letStumble(own.db, checkout.memberId, true);
        checkout.captures += 1;
        const { amountCents, currency } = event;
        await tell(checkout.portal, captured(checkout.reference, { amountCents, currency }));
        if (rests) await letStumble(own.db, checkout.memberId, false);
      },
      'payment declined': async ({ portal, reference }) => {
        await tell(portal, captured(reference, { state: 'declined', paymentId: null }));
      },
      'time ran out': async ({ portal }) => {
        portal.clock.advance(30 * 60_000);
        await reconcile(portal.context);
      },
      'other content chosen': async ({ portal, memberId }) => {
        await prepareFor(portal, memberId, { selection: { clubs: ['mgc'] } });
      },
      'membership renewed': async ({ portal }) => {
        await reconcile(portal.context);
      },
      'renewal refused': async ({ portal, memberId }) => {
        await renewAtTheOffice(portal, memberId);
        await reconcile(portal.context);
      },
    },
    sees: async ({ memberId, free, captures }, snapshot) => {
      const [checkout] = await checkoutsOf(own.db, memberId);
      if (free) {
        expect(checkout?.state).toBe(snapshot.value === 'prepared' ? undefined : 'renewed');
        return;
      }
      expect(checkout?.state).toBe(snapshot.value);
      const payments = await own.db
        .selectFrom('payments')
        .innerJoin('checkouts', 'checkouts.id', 'payments.checkout_id')
        .select('payments.state')
        .where('member_id', '=', memberId)
        .execute();
      const as = { paid: 'captured', renewed: 'applied', 'refund due': 'refund due' }[String(snapshot.value)];
      expect(payments).toEqual(captures === 0 ? [] : [{ state: as }]);
      const records = await own.db
        .selectFrom('records')
        .select('source')
        .where('member_id', '=', memberId)
        .execute();
      expect(records.filter(({ source }) => source === 'member')).toHaveLength(
        snapshot.value === 'renewed' ? 1 : 0,
      );
    },
  });

  expect(coverage).toEqual({ states: '7/7', transitions: '16/16', steps: '21/21', paths: 16 });
});
