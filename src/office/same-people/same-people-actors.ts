import '../portal/members-texts.ts';
import { fromPromise } from 'xstate';
import { getSamePeople, markDifferent, unmarkDifferent } from '#domain/calls/same-people.ts';
import type { SamePair } from '#domain/same-people.ts';
import { samePeopleMachine, type Marking } from '#machines/members/same-people.machine.ts';
import { reported, until } from '../../portal/services.ts';
import { asAdministrator, type AdminServices } from '../session/services.ts';

/** Provides the actors of the list of people who may be one person. */
export function provideSamePeople(services: AdminServices) {
  return samePeopleMachine.provide({
    actors: {
      load: fromPromise<readonly SamePair[], undefined>(({ signal }) =>
        reported(services, asAdministrator(until(signal, services), getSamePeople, {})),
      ),
      mark: fromPromise<void, { marking: Marking | null }>(async ({ input: { marking } }) => {
        if (!marking) throw new Error('No pair is chosen');
        const { different, pair } = marking;
        const body = { one: pair.one.id, other: pair.other.id };
        await reported(
          services,
          asAdministrator(services, different ? markDifferent : unmarkDifferent, { body }),
        );
      }),
    },
  });
}
