import { fromPromise, waitFor, type SnapshotFrom } from 'xstate';
import * as v from 'valibot';
import { toDay } from '#domain/values/time-zone.ts';
import { CallFailed } from '#domain/calls/call-failed.ts';
import { getMembershipDetails } from '#domain/calls/member-self.ts';
import { getPayment } from '#domain/calls/payments.ts';
import { isMembership, type YearRecord } from '#domain/year/year-record.ts';
import { receiptMachine, type OwnYear, type Payment } from '#machines/member-area/receipt.machine.ts';
import type { memberSessionMachine } from '#machines/session/member-session.machine.ts';
import { makeCall } from '#src/api/make-call.ts';
import { getCurrentYear } from '#src/api/server-clock.ts';
import { describeInsurancePaid } from '#src/member/home/membership-status-text.ts';
import { reportFailure, type Services, withSignal } from '../../portal/services.ts';
import { callAsMember } from '../session/as-member.ts';

/** Asks the server about a payment. Returns null if no payment has this reference. */
async function askPayment(services: Services, reference: string): Promise<Payment | null> {
  const params = { reference };
  if (!v.is(getPayment.params, params)) return null;
  return makeCall(getPayment, { params, signal: services.signal }).catch((error: unknown) => {
    if (error instanceof CallFailed && error.status === 404) return null;
    return reportFailure(services, Promise.reject(error));
  });
}

/** Finds the receipt of a payment. Null if the record has no such receipt yet. */
function findReceiptOfPayment(record: YearRecord | undefined, reference: string | null) {
  const isOfPayment = ({ payment }: { readonly payment?: string | undefined }) => payment === reference;
  const { receipt = null, receipts = [] } = record ?? {};
  return receipt && isOfPayment(receipt) ? receipt : (receipts.find(isOfPayment) ?? null);
}

/** Reads the year of the member who is signed in. Null if nobody is signed in. */
async function readYear(
  services: Services,
  { reference, year }: { reference: string | null; year: number },
  signal: AbortSignal,
): Promise<OwnYear | null> {
  // When the member comes back from the payment page, the session first has to be restored.
  const isKnown = (snapshot: SnapshotFrom<typeof memberSessionMachine>) =>
    !snapshot.matches('returning') && !snapshot.matches('entering');
  const session = await waitFor(services.session(), isKnown, { signal });
  if (!session.matches('signedIn')) return null;
  const records = await reportFailure(
    services,
    callAsMember(withSignal(signal, services), getMembershipDetails, {}),
  );
  const record = records[String(year)];
  const receipt = findReceiptOfPayment(record, reference);
  return {
    renewed: isMembership(record),
    boughtInsurance: record?.boughtInsurance ?? false,
    covers: record?.boughtInsurance ? describeInsurancePaid(getCurrentYear(), records) : [],
    hasReceipt: record?.hasReceipt ?? false,
    receipts: record?.receipts ?? [],
    receipt: receipt && {
      number: receipt.number,
      cents: receipt.total,
      day: toDay(new Date(receipt.issuedAt)),
      sentTo: 'sentTo' in receipt ? receipt.sentTo : undefined,
    },
  };
}

export function createReceiptMachine(services: Services) {
  return receiptMachine.provide({
    actors: {
      ask: fromPromise(({ input, signal }) =>
        askPayment(withSignal(signal, services), input.reference ?? ''),
      ),
      readYear: fromPromise(({ input, signal }) => readYear(services, input, signal)),
    },
    actions: {
      'tell the session that the payment was made': ({ context: { payment, reference } }) => {
        if (payment?.kind !== 'renewal' || reference === null) return;
        const { also, year } = payment;
        // The renewal of the first year knows the payment, so it is ended last.
        for (const finished of also?.state === 'paid' ? [also.year, year] : [year])
          services.session().send({ type: 'renewal finished', year: finished, reference });
      },
      'tell the session that the renewal is finished': ({ context: { own, payment } }) => {
        if (payment?.kind === 'renewal' && own?.renewed)
          services.session().send({ type: 'renewal finished', year: payment.year });
      },
      'tell the session that the renewal is unpaid': ({ context: { payment, reference } }) => {
        if (payment?.kind === 'renewal' && reference !== null)
          services.session().send({ type: 'renewal not paid', reference });
      },
    },
  });
}
