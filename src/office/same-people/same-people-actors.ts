import '../portal/members-texts.ts';
import { getSamePeople, markDifferent, unmarkDifferent } from '#domain/calls/same-people.ts';
import { samePeopleMachine } from '#machines/members/same-people.machine.ts';
import { asAdministrator, changing, reading, type AdminServices } from '../session/services.ts';

export function provideSamePeople(services: AdminServices) {
  return samePeopleMachine.provide({
    actors: {
      load: reading(services, (reader) => asAdministrator(reader, getSamePeople, {})),
      mark: changing(services, async ({ marking }) => {
        if (!marking) throw new Error('No pair is chosen');
        const { different, pair } = marking;
        const body = { one: pair.one.id, other: pair.other.id };
        await asAdministrator(services, different ? markDifferent : unmarkDifferent, { body });
      }),
    },
  });
}
