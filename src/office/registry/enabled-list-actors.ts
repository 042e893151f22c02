import { fromCallback } from 'xstate';
import type { Club } from '#domain/registry/club.ts';
import { getAffiliatedGroups, getClubs, getRenewalYears } from '#domain/calls/public-data.ts';
import { listFeeWarnings, findFeesProblems, getNewestFee, parseChangedFees } from '#domain/year/club-fees.ts';
import {
  getAdministrators,
  getPeopleConcerned,
  setAdministratorStatus,
  setAffiliatedGroupStatus,
  setClubFee,
  setClubMandatory,
  setClubStatus,
} from '#domain/calls/registry.ts';
import {
  enabledListMachine,
  type Change,
  type Entry,
  type FeesOf,
} from '#machines/registry/enabled-list.machine.ts';
import type { FormValues } from '#machines/submission.machine.ts';
import { makeCall } from '#src/api/make-call.ts';
import { getCurrentYear } from '#src/api/server-clock.ts';
import { createFormMachine } from '../../portal/provide-form.ts';
import { reportFailure } from '../../portal/services.ts';
import { addServerReason } from '../portal/refusal-reason.ts';
import { callAsAdministrator, createReadingActor, type AdminServices } from '../session/services.ts';

export interface Registry {
  readonly load: (services: AdminServices) => Promise<readonly Entry[]>;
  readonly send: (services: AdminServices, change: Change) => Promise<unknown>;
}

export const administrators: Registry = {
  load: async (services) => {
    const listed = await callAsAdministrator(services, getAdministrators, {});
    return listed.map(({ username, firstName, lastName, ...rest }) => ({
      id: username,
      name: `${firstName} ${lastName}`,
      ...rest,
    }));
  },
  send: (services, change) =>
    callAsAdministrator(services, setAdministratorStatus, {
      body: { username: change.id, status: change.value === true, undo: change.undo },
    }),
};

function changeClub(services: AdminServices, change: Change): Promise<unknown> {
  const { id: shortName, undo } = change;
  if (change.field === 'fees') return sendFees(services, shortName, change);
  const made = change.field === 'mandatory' ? setClubMandatory : setClubStatus;
  return callAsAdministrator(services, made, { body: { shortName, status: change.value, undo } });
}

function sendFees(
  services: AdminServices,
  shortName: string,
  {
    previous: previousFees,
    undo,
    value: fees,
  }: Pick<Change & { field: 'fees' }, 'previous' | 'undo' | 'value'>,
): Promise<unknown> {
  const years = Object.keys(fees).map(Number);
  const body = { shortName, fee: getNewestFee(fees), years, fees, previousFees, undo };
  return callAsAdministrator(services, setClubFee, { body });
}

async function changeFees(services: AdminServices, values: FormValues, { fees, id }: FeesOf): Promise<void> {
  const change = parseChangedFees(values, fees);
  if (Object.keys(change.value).length === 0) return;
  await reportFailure(services, sendFees(services, id, change), { message: addServerReason });
}

export const clubs: Registry = {
  load: async (services) => {
    const [listed, years, concerned] = await Promise.all([
      makeCall(getClubs, { signal: services.signal }),
      makeCall(getRenewalYears, { signal: services.signal }),
      callAsAdministrator(services, getPeopleConcerned, {}),
    ]);
    const open = [getCurrentYear(), ...years.filter((one) => one.enabled).map((one) => one.year)];
    return listed.map(({ fee, fees, shortName, ...rest }: Club): Entry => {
      const counted = concerned.clubs.find((one) => one.shortName === shortName);
      const { members = 0, others = 0, payers = 0 } = counted ?? {};
      return {
        id: shortName,
        ...rest,
        fees: Object.fromEntries(open.map((year) => [year, fees?.[year] ?? fee])),
        concerned: { disabled: members, mandatory: others, fee: payers },
      };
    });
  },
  send: changeClub,
};

export const affiliatedGroups: Registry = {
  load: async (services) => {
    const [listed, concerned] = await Promise.all([
      makeCall(getAffiliatedGroups, { signal: services.signal }),
      callAsAdministrator(services, getPeopleConcerned, {}),
    ]);
    return listed.map(({ shortName, ...rest }) => {
      const counted = concerned.groups.find((one) => one.shortName === shortName);
      return { id: shortName, ...rest, concerned: { disabled: counted?.people ?? 0 } };
    });
  },
  send: (services, change) =>
    callAsAdministrator(services, setAffiliatedGroupStatus, {
      body: { shortName: change.id, status: change.value === true, undo: change.undo },
    }),
};

export function createEnabledListMachine(services: AdminServices, registry: Registry) {
  return enabledListMachine.provide({
    actors: {
      load: createReadingActor(services, registry.load),
      // Each change starts after the earlier change has ended. The changes also finish if the user has left the page.
      calls: fromCallback(({ receive, sendBack }) => {
        let before: Promise<unknown> = Promise.resolve();
        receive(({ change }) => {
          before = before
            .then(() =>
              reportFailure(services, registry.send(services, change), { message: addServerReason }),
            )
            .then(
              () => sendBack({ type: 'change accepted' }),
              (error: unknown) =>
                sendBack({ type: 'change refused', message: error instanceof Error ? error.message : '' }),
            );
        });
      }),
      feeForm: createFormMachine<FeesOf, void>({
        check: (values, { fees }) => findFeesProblems(values, fees),
        doubt: (values, { fees }) => listFeeWarnings(values, fees),
        send: (values, of) => changeFees(services, values, of),
      }),
    },
  });
}
