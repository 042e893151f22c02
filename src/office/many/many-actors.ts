import { assign } from 'xstate';
import { resetOtherPaperChoices } from '#domain/member/papers-of-many.ts';
import { papersEn } from '#domain/texts/papers.en.ts';
import { addTexts } from '#domain/texts/texts.ts';
import { previewPaperOfMany, printPaperOfMany } from '#domain/calls/printing.ts';
import { manyMembersMachine } from '#machines/many/many-members.machine.ts';
import { papersOfManyMachine } from '#machines/many/papers-of-many.machine.ts';
import { savePdf } from '#src/files/save-file.ts';
import { createChangeOfManyMachine } from './change-actors.ts';
import { createReminderMachine } from '../messages/reminder-actors.ts';
import { createFormDraftStore } from '../portal/form-draft.ts';
import { callAsAdministrator, createReadingActor, type AdminServices } from '../session/services.ts';

addTexts(papersEn);

export function createManyMembersMachine(services: AdminServices) {
  const draft = createFormDraftStore(services, 'paper');
  const papersOfMany = papersOfManyMachine.provide({
    actors: {
      preview: createReadingActor(services, (asking, { choice, people }) =>
        callAsAdministrator(asking, previewPaperOfMany, {
          body: {
            ...resetOtherPaperChoices({ ...choice, subject: '', text: '', title: '', day: '' }),
            people: [...people],
          },
          signal: asking.signal,
        }),
      ),
      print: createReadingActor(services, async (asking, { choice, people }) => {
        const made = await callAsAdministrator(asking, printPaperOfMany, {
          body: { ...resetOtherPaperChoices(choice), people: [...people] },
          signal: asking.signal,
        });
        savePdf(made);
        return made.count;
      }),
    },
    actions: {
      'restore the values saved in the browser': assign(({ context: { choice } }) => ({
        choice: { ...choice, ...draft.read() },
      })),
      'save the typed values in the browser': ({ context: { choice } }) => {
        const { day, subject, text, title } = choice;
        draft.write({ day, subject, text, title });
      },
    },
  });
  return manyMembersMachine.provide({
    actors: {
      papersOfMany,
      reminder: createReminderMachine(services),
      changeOfMany: createChangeOfManyMachine(services),
    },
    actions: {
      // The machine that started this one (of a list or a report) then reads its people again.
      'tell the page that people were changed': ({ self }) => self._parent?.send({ type: 'people changed' }),
    },
  });
}
