import { getRenewalYears } from '#domain/calls/public-data.ts';
import { addRenewalYear, getPeopleConcerned, setRenewalYearStatus } from '#domain/calls/registry.ts';
import {
  renewalYearsMachine,
  type YearChange,
  type YearsRead,
} from '#machines/registry/renewal-years.machine.ts';
import { makeCall } from '#src/api/make-call.ts';
import { getCurrentYear } from '#src/api/server-clock.ts';
import { addServerReason } from '../portal/refusal-reason.ts';
import {
  callAsAdministrator,
  createChangingActor,
  createReadingActor,
  type AdminServices,
} from '../session/services.ts';

async function loadYears(services: AdminServices): Promise<YearsRead> {
  const [years, concerned] = await Promise.all([
    makeCall(getRenewalYears, { signal: services.signal }),
    callAsAdministrator(services, getPeopleConcerned, {}),
  ]);
  const toRenew = new Map(concerned.years.map((one) => [one.year, one.toRenew]));
  return {
    years: years.map((one) => ({ ...one, toRenew: toRenew.get(one.year) })),
    thisYear: getCurrentYear(),
  };
}

async function saveYear(services: AdminServices, change: YearChange | null): Promise<unknown> {
  if (!change) return null;
  const { kind, undo, year } = change;
  if (kind === 'add') return callAsAdministrator(services, addRenewalYear, { body: { year } });
  const body = { year, status: kind === 'enable', undo };
  return callAsAdministrator(services, setRenewalYearStatus, { body });
}

export function createRenewalYearsMachine(services: AdminServices) {
  return renewalYearsMachine.provide({
    actors: {
      load: createReadingActor(services, loadYears),
      save: createChangingActor(services, ({ change }) => saveYear(services, change), {
        message: addServerReason,
      }),
    },
  });
}
