import { fromCallback, fromPromise } from 'xstate';
import { CallFailed } from '#domain/calls/call-failed.ts';
import { getDocumentCheck, getMemberCard } from '#domain/calls/member-card.ts';
import { t } from '#domain/texts/texts.ts';
import { toDay } from '#domain/values/time-zone.ts';
import type { MemberCard } from '#domain/year/member-card.ts';
import {
  memberCardMachine,
  type CardAnswer,
  type CardRead,
} from '#machines/member-area/member-card.machine.ts';
import { getSignedInMember } from '#machines/session/session-memory.ts';
import { makeCall } from '#src/api/make-call.ts';
import { getServerTime } from '#src/api/server-clock.ts';
import { reportFailure, withSignal, type Services } from '#src/portal/services.ts';
import { callAsMember } from '../session/as-member.ts';
import { rememberPageAsked } from '../portal/page-after-sign-in.ts';
import { cardPath } from '../portal/card-path.ts';
import { saveCardPicture } from './card-picture.ts';
import { keepCard, readKeptCard, removeKeptCard, updateKeptCard } from './kept-card.ts';

/** Returns the member's number. Undefined if nobody is signed in, or while the server is still checking the session. */
function getOwnNumber(services: Services): number | undefined {
  const session = services.session().getSnapshot();
  return session.matches('returning')
    ? undefined
    : getSignedInMember(session.context.record)?.membershipNumber;
}

/** Opens the login page. The promise never resolves, because another page opens. */
export function askToSignIn(services: Services): Promise<never> {
  rememberPageAsked(cardPath);
  services.go('/member/login');
  return new Promise(() => undefined);
}

/** Reads the member's card. Also updates the kept card, or removes it if the member has no card any more. */
async function readCard(services: Services): Promise<CardRead> {
  const own = getOwnNumber(services);
  if (own === undefined) return askToSignIn(services);
  const read = await callAsMember(services, getMemberCard, {});
  return { ...read, ...(await updateKeptCard(own, read.card)) };
}

/** Checks a kept card, and needs no session. Removes the card if it is not valid. */
async function checkKeptCard(card: MemberCard, signal: AbortSignal): Promise<CardAnswer> {
  const token = card.checkUrl.split('/').at(-1) ?? '';
  const { validity } = await makeCall(getDocumentCheck, { params: { token }, signal });
  if (validity === 'valid') return { kind: 'valid', at: getServerTime().toISOString() };
  await removeKeptCard();
  return { kind: 'withdrawn' };
}

/** Reads the card again if its member is signed in. If not, only checks the kept card's code. */
async function askAboutKeptCard(
  services: Services,
  card: MemberCard,
  signal: AbortSignal,
): Promise<CardAnswer> {
  if (getOwnNumber(services) === card.membershipNumber) {
    try {
      return { kind: 'read', read: await readCard(withSignal(signal, services)) };
    } catch (error) {
      if (!(error instanceof CallFailed) || error.status !== 403) throw error;
    }
  }
  return checkKeptCard(card, signal);
}

export function createMemberCardMachine(services: Services) {
  return memberCardMachine.provide({
    actors: {
      find: fromPromise(async () => {
        const [kept, own] = [await readKeptCard(), getOwnNumber(services)];
        if (!kept) return null;
        const isOver = toDay(getServerTime()) > kept.card.validUntil;
        // A signed-in member does not see the kept card of another person or of a past year.
        const isWanted = own === undefined || (!isOver && own === kept.card.membershipNumber);
        return isWanted ? { ...kept, isOver } : null;
      }),
      read: fromPromise(({ signal }) => reportFailure(services, readCard(withSignal(signal, services)))),
      ask: fromPromise(({ input, signal }) => askAboutKeptCard(services, input.card, signal)),
      keep: fromPromise(({ input }) => keepCard(input.card)),
      remove: fromPromise(() => removeKeptCard()),
      returns: fromCallback(({ sendBack }) => {
        const look = () => {
          if (document.visibilityState === 'visible') sendBack({ type: 'looked at again' });
        };
        addEventListener('online', look);
        document.addEventListener('visibilitychange', look);
        return () => {
          removeEventListener('online', look);
          document.removeEventListener('visibilitychange', look);
        };
      }),
    },
    actions: {
      'save the card as a picture': ({ context: { card } }) => {
        if (!card) return;
        saveCardPicture(card).catch(() => {
          const text = t('card.picture.failed');
          services.notices.send({ type: 'notice raised', kind: 'error', title: t('error.title'), text });
        });
      },
    },
  });
}
