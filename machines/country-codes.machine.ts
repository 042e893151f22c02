import { assign, setup, type DoneActorEvent } from 'xstate';
import { getHomeCountry, type Country } from '#domain/contact/country.ts';
import { createStub } from './stub.ts';
import { getOutput } from './events.ts';

type Context = { countries: readonly Country[] };

type Event = { type: 'phone field entered' } | DoneActorEvent<readonly Country[], 'load'>;

/**
 * The choice of a country code for a phone number. Used by: everybody who types a phone number. Seen at: beside every
 * phone number.
 */
export const countryCodesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy',
    children: {} as { load: 'load' },
  },
  actors: { load: createStub<readonly Country[]>('load') },
  actions: {
    'store the countries and their phone codes': assign(({ event }) => ({
      countries: getOutput(event, 'load'),
    })),
  },
}).createMachine({
  id: 'countryCodes',
  description:
    'The country codes of phone numbers. The association’s own country can be chosen immediately, so nobody has to wait.',
  context: () => ({ countries: [getHomeCountry()] }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The other countries are being read.',
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'ready', actions: 'store the countries and their phone codes' },
        onError: 'absent',
      },
    },
    ready: { description: 'Every country can be chosen.' },
    absent: {
      description:
        'The other countries could not be read. Only the association’s own country can be chosen. When the user enters a phone field, the countries are read again.',
      on: { 'phone field entered': 'loading' },
    },
  },
});
