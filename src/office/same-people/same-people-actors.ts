import '../portal/members-texts.ts';
import { getSamePeople, markDifferent, unmarkDifferent } from '#domain/calls/same-people.ts';
import { samePeopleMachine } from '#machines/members/same-people.machine.ts';
import {
  callAsAdministrator,
  createChangingActor,
  createReadingActor,
  type AdminServices,
} from '../session/services.ts';

export function createSamePeopleMachine(services: AdminServices) {
  return samePeopleMachine.provide({
    actors: {
      load: createReadingActor(services, (reader) => callAsAdministrator(reader, getSamePeople, {})),
      mark: createChangingActor(services, async ({ marking }) => {
        if (!marking) throw new Error('No pair is chosen');
        const { different, pair } = marking;
        const body = { one: pair.one.id, other: pair.other.id };
        await callAsAdministrator(services, different ? markDifferent : unmarkDifferent, { body });
      }),
    },
  });
}
