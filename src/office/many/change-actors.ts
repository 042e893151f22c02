import '../portal/desk-texts.ts';
import '../portal/members-texts.ts';
import { fromCallback } from 'xstate';
import { CallFailed } from '#domain/calls/call-failed.ts';
import {
  addMemberClub,
  addMemberGroup,
  getMembers,
  removeMemberClub,
  removeMemberGroup,
} from '#domain/calls/members.ts';
import { toMemberRef } from '#domain/member/member-ref.ts';
import { manyEn } from '#domain/texts/many.en.ts';
import { addTexts } from '#domain/texts/texts.ts';
import type { ChangeChoice, PersonRead, PlannedChange } from '#machines/many/change-of-many.ts';
import { changeOfManyMachine, type ChangeAsked } from '#machines/many/change-of-many.machine.ts';
import { rethrowWithShownMessage } from '../../portal/services.ts';
import { readRecords } from '../members/detail/member-record-actors.ts';
import {
  readOfficeOffer,
  readMemberRenewalData,
  renewAtDesk,
  chooseMessageBesideButton,
} from '../members/renewal/admin-renewal-actors.ts';
import { callAsAdministrator, createReadingActor, type AdminServices } from '../session/services.ts';
import { readFewAtOnce, createFewAtOnceQueue } from '../../portal/few-at-once.ts';

addTexts(manyEn);

/**
 * Returns null if the call fails only for this person, so that the other people are still loaded. Throws any other
 * error.
 */
async function readOrNull<Read>(services: AdminServices, read: Promise<Read>): Promise<Read | null> {
  try {
    return await read;
  } catch (error) {
    const isTheirs = error instanceof CallFailed && error.status !== 403 && !services.signal?.aborted;
    if (!isTheirs) throw error;
    return null;
  }
}

/** Loads a person's data. `member` is null if the person could not be loaded or does not exist any more. */
async function readPerson(services: AdminServices, id: number, { kind }: ChangeChoice) {
  const asked = callAsAdministrator(services, getMembers, { query: { id: String(id) } });
  const listed = await readOrNull(services, asked);
  if (!listed) return { id, member: null, unread: true } as const;
  const member = listed.find((one) => one.id === id);
  if (!member) return { id, member: null } as const;
  const own = await readOrNull(
    services,
    kind === 'renewal'
      ? readMemberRenewalData(services, { member, again: false })
      : readRecords(services, toMemberRef(member)).then((records) => ({ records, vip: member.vip })),
  );
  return own ? { id, member, own } : ({ id, member, unread: true } as const);
}

async function readPeople(services: AdminServices, { choice, people }: ChangeAsked): Promise<PersonRead[]> {
  const offer = await readOfficeOffer(services);
  const read = await readFewAtOnce(people, (id) => readPerson(services, id, choice));
  return read.map((one) =>
    one.own ? { id: one.id, member: one.member, data: { ...offer, ...one.own } } : one,
  );
}

/** Returns the number of the receipt, or null if the change has no receipt. */
async function makeChange(
  services: AdminServices,
  { kind, name: shortName, paidBy, reference, year }: ChangeChoice,
  { cents, member, renewal }: PlannedChange,
): Promise<string | null> {
  if (renewal) return renewAtDesk(services, { paidBy, reference }, renewal);
  const params = { n: toMemberRef(member) };
  if (kind === 'groupAdded' || kind === 'groupRemoved') {
    const made = kind === 'groupAdded' ? addMemberGroup : removeMemberGroup;
    await callAsAdministrator(services, made, { params, body: { year, shortName } });
    return null;
  }
  const made = kind === 'clubAdded' ? addMemberClub : removeMemberClub;
  // The fee that the administrator saw is sent with the change, so that the server cannot charge or refund another fee.
  await callAsAdministrator(services, made, { params, body: { year, shortName, fee: Math.abs(cents) } });
  return null;
}

export function createChangeOfManyMachine(services: AdminServices) {
  return changeOfManyMachine.provide({
    actors: {
      load: createReadingActor(services, readOfficeOffer),
      check: createReadingActor(services, readPeople),
      calls: fromCallback(({ input: { choice, planned }, receive, sendBack }) => {
        const changes = createFewAtOnceQueue(async (one: PlannedChange) => {
          const { id } = one;
          try {
            const made = makeChange(services, choice, one);
            const receipt = await rethrowWithShownMessage({ message: chooseMessageBesideButton }, made);
            sendBack({ type: 'person changed', id, receipt });
          } catch (error) {
            sendBack({ type: 'person refused', id, message: error instanceof Error ? error.message : '' });
          }
        });
        receive(() => {
          for (const { id } of changes.takeWaiting()) sendBack({ type: 'person left out', id });
        });
        changes.add(planned);
        // When the administrator leaves the page, only the changes that have already started are finished.
        return () => {
          changes.takeWaiting();
        };
      }),
    },
  });
}
