import { fromCallback, fromPromise } from 'xstate';
import { CallFailed } from '#domain/calls/call-failed.ts';
import { getOwnDebts, payOwnDebt } from '#domain/calls/own-debts.ts';
import type { OwnDebt } from '#domain/money/own-debt.ts';
import { ownDebtsMachine } from '#machines/member-area/own-debts.machine.ts';
import { callAsMember } from '#src/member/session/as-member.ts';
import { leaveToPay, watchReturnToPage } from '#src/portal/leave-to-pay.ts';
import { reportFailure, type Services, withSignal } from '#src/portal/services.ts';

/** Reads the member's debts. The status 404 comes from a server of the previous release, and means no debts. */
async function readDebts(services: Services): Promise<readonly OwnDebt[]> {
  return callAsMember(services, getOwnDebts, {}).catch((error: unknown) => {
    if (error instanceof CallFailed && error.status === 404) return [];
    return reportFailure(services, Promise.reject(error));
  });
}

export function createOwnDebtsMachine(services: Services) {
  return ownDebtsMachine.provide({
    actors: {
      load: fromPromise(({ signal }) => readDebts(withSignal(signal, services))),
      prepare: fromPromise(({ input: { debt } }) => {
        const { lines = [], total = 0, year = 0 } = debt ?? {};
        const body = { year, total, lines: lines.map(({ id }) => id) };
        return reportFailure(services, callAsMember(services, payOwnDebt, { body }));
      }),
      leave: fromPromise(({ input }) => leaveToPay(payOwnDebt, input.redirectUrl)),
      watch: fromCallback(({ sendBack }) => watchReturnToPage(() => sendBack({ type: 'page shown again' }))),
    },
  });
}
