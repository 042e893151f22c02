import { fromCallback, fromPromise } from 'xstate';
import { CallFailed } from '#domain/calls/call-failed.ts';
import { getRefusalMessage } from '#domain/calls/call.ts';
import { getOwnDebts, payOwnDebt } from '#domain/calls/own-debts.ts';
import type { OwnDebt } from '#domain/money/own-debt.ts';
import { ownDebtsMachine } from '#machines/member-area/own-debts.machine.ts';
import { callAsMember } from '#src/member/session/as-member.ts';
import { reportFailure, type Services, withSignal } from '#src/portal/services.ts';

/** What a member owes. A process of the release before this one cannot say it: then nothing is shown. */
async function readDebts(services: Services): Promise<readonly OwnDebt[]> {
  return callAsMember(services, getOwnDebts, {}).catch((error: unknown) => {
    if (error instanceof CallFailed && error.status === 404) return [];
    return reportFailure(services, Promise.reject(error));
  });
}

export function provideOwnDebts(services: Services) {
  return ownDebtsMachine.provide({
    actors: {
      load: fromPromise(({ signal }) => readDebts(withSignal(signal, services))),
      prepare: fromPromise(({ input: { debt } }) => {
        const { lines = [], total = 0, year = 0 } = debt ?? {};
        const body = { year, total, lines: lines.map(({ id }) => id) };
        return reportFailure(services, callAsMember(services, payOwnDebt, { body }));
      }),
      leave: fromPromise(async ({ input }) => {
        try {
          location.assign(input.redirectUrl ?? '');
        } catch {
          // The browser takes no such address.
          throw new CallFailed(getRefusalMessage(payOwnDebt, 500));
        }
      }),
      watch: fromCallback(({ sendBack }) => {
        const tell = ({ persisted }: PageTransitionEvent) => {
          if (persisted) sendBack({ type: 'page shown again' });
        };
        addEventListener('pageshow', tell);
        return () => removeEventListener('pageshow', tell);
      }),
    },
  });
}
