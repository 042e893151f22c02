import { fromPromise } from 'xstate';
import { updateInsurance } from '#domain/calls/members.ts';
import type { CoverQuestion } from '#domain/insurance/cover-change.ts';
import { t } from '#domain/texts/texts.ts';
import {
  changeWithQuestionMachine,
  type ChangeCall,
  type CoverWish,
  type EntryWish,
  type SavingQuestion,
} from '#machines/members/file/change-with-question.machine.ts';
import { announce, reportFailure } from '../../../portal/services.ts';
import { addServerReason } from '../../portal/refusal-reason.ts';
import { undoEntry } from '../../undo/undo.ts';
import { callAsAdministrator, type AdminServices } from '../../session/services.ts';

async function changeCovers(
  services: AdminServices,
  { from, ref, to, undo: takesBack, year }: CoverWish,
  asked: Omit<ChangeCall, 'wish'>,
): Promise<CoverQuestion | null> {
  const answer = await callAsAdministrator(services, updateInsurance, {
    params: { n: ref },
    body: { year, ...to, otherAgencyName: undefined, previous: from, ...asked, undo: takesBack },
  });
  return answer?.question ?? null;
}

async function undoEntryOrAsk(
  services: AdminServices,
  { entry }: EntryWish,
  asked: Omit<ChangeCall, 'wish'>,
): Promise<SavingQuestion | null> {
  const question = await undoEntry(services, entry, asked);
  if (!question) announce(services, t('undo.done.title'), t('undo.done'));
  return question;
}

export function createChangeWithQuestionMachine(services: AdminServices) {
  return changeWithQuestionMachine.provide({
    actors: {
      makeChange: fromPromise(({ input: { wish, ...asked } }) => {
        const made: Promise<SavingQuestion | null> =
          'entry' in wish ? undoEntryOrAsk(services, wish, asked) : changeCovers(services, wish, asked);
        return reportFailure(services, made, { message: addServerReason });
      }),
    },
  });
}
