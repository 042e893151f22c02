import { fromPromise } from 'xstate';
import { getRenewalYears } from '#domain/calls/public-data.ts';
import { addRenewalYear, getPeopleConcerned, setRenewalYearStatus } from '#domain/calls/registry.ts';
import {
  renewalYearsMachine,
  type YearChange,
  type YearsRead,
} from '#machines/registry/renewal-years.machine.ts';
import { makeCall } from '#src/api/make-call.ts';
import { currentYear } from '#src/api/server-clock.ts';
import { reported, until } from '../../portal/services.ts';
import { withReason } from '../portal/refusal-reason.ts';
import { asAdministrator, type AdminServices } from '../session/services.ts';

async function save(services: AdminServices, { kind, undo, year }: YearChange): Promise<void> {
  if (kind === 'add') await asAdministrator(services, addRenewalYear, { body: { year } });
  else
    await asAdministrator(services, setRenewalYearStatus, {
      body: { year, status: kind === 'enable', undo },
    });
}

export function provideRenewalYears(services: AdminServices) {
  return renewalYearsMachine.provide({
    actors: {
      load: fromPromise<YearsRead, undefined>(async ({ signal }) => {
        const reading = until(signal, services);
        const read = Promise.all([
          makeCall(getRenewalYears, { signal }),
          asAdministrator(reading, getPeopleConcerned, {}),
        ]);
        const [years, concerned] = await reported(services, read);
        const toRenew = new Map(concerned.years.map((one) => [one.year, one.toRenew]));
        return {
          years: years.map((one) => ({ ...one, toRenew: toRenew.get(one.year) ?? 0 })),
          thisYear: currentYear(),
        };
      }),
      save: fromPromise<void, { change: YearChange | null }>(async ({ input }) => {
        if (input.change) await reported(services, save(services, input.change), { message: withReason });
      }),
    },
  });
}
