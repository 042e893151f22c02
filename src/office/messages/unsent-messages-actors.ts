import '../portal/messages-texts.ts';
import { fromPromise } from 'xstate';
import { getMessages, giveUpMessage, tryMessageAgain } from '#domain/calls/messages.ts';
import type { OutgoingMessage } from '#domain/messages/outgoing-message.ts';
import { t } from '#domain/texts/texts.ts';
import { unsentMessagesMachine } from '#machines/office/unsent-messages.machine.ts';
import { announce, reportFailure } from '../../portal/services.ts';
import {
  callAsAdministrator,
  createChangingActor,
  createReadingActor,
  type AdminServices,
} from '../session/services.ts';

function idOf(message: OutgoingMessage | null): number {
  if (!message) throw new Error('No message is chosen');
  return message.id;
}

export function createUnsentMessagesMachine(services: AdminServices) {
  return unsentMessagesMachine.provide({
    actors: {
      load: createReadingActor(services, (reader) => callAsAdministrator(reader, getMessages, {})),
      try: fromPromise(({ input: { alike, message } }) =>
        reportFailure(
          services,
          callAsAdministrator(services, tryMessageAgain, { body: { message: idOf(message), alike } }),
        ),
      ),
      giveUp: createChangingActor(services, ({ message }) =>
        callAsAdministrator(services, giveUpMessage, { body: { message: idOf(message) } }),
      ),
    },
    actions: {
      'announce how many messages are sent again': ({ event }) => {
        if (event.type === 'xstate.done.actor.try')
          announce(services, t('messages.tried.title'), t('messages.tried', event.output));
      },
    },
  });
}
