import { fromPromise } from 'xstate';
import { getToday } from '#domain/calls/today.ts';
import { todayMachine } from '#machines/office/today.machine.ts';
import { withSignal } from '../../portal/services.ts';
import { callAsAdministrator, type AdminServices } from '../session/services.ts';

/** Counts the tasks again when the office opens a page. Only the page of today's tasks shows an error. */
export function createTodayMachine(services: AdminServices) {
  return todayMachine.provide({
    actors: {
      load: fromPromise(({ signal }) => callAsAdministrator(withSignal(signal, services), getToday, {})),
    },
  });
}
