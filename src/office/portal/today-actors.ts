import { fromPromise } from 'xstate';
import { getToday } from '#domain/calls/today.ts';
import { todayMachine } from '#machines/office/today.machine.ts';
import { withSignal } from '../../portal/services.ts';
import { callAsAdministrator, type AdminServices } from '../session/services.ts';

/**
 * Provides the actors that count today's tasks. The numbers are read on every page. Only the page of today's tasks
 * shows a failure.
 */
export function createTodayMachine(services: AdminServices) {
  return todayMachine.provide({
    actors: {
      load: fromPromise(({ signal }) => callAsAdministrator(withSignal(signal, services), getToday, {})),
    },
  });
}
