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
import { rethrowAsShown } from '../../portal/services.ts';
import { readRecords } from '../members/detail/member-record-actors.ts';
import {
  readOfficeOffer,
  readOwnRenewal,
  renewAtDesk,
  writeMessageBesideButton,
} from '../members/renewal/admin-renewal-actors.ts';
import { callAsAdministrator, createReader, type AdminServices } from '../session/services.ts';
import { readFewAtOnce, startFewAtOnce } from '../../portal/few-at-once.ts';

addTexts(manyEn);

/**
 * Awaits the reading of a person. Returns null if the failure is only about this person, so that other people are still
 * read.
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

/** Reads the current data of a ticked person from the server. */
async function readPerson(services: AdminServices, id: number, { kind }: ChangeChoice) {
  const asked = callAsAdministrator(services, getMembers, { query: { id: String(id) } });
  const listed = await readOrNull(services, asked);
  if (!listed) return { id, member: null, unread: true } as const;
  const member = listed.find((one) => one.id === id);
  if (!member) return { id, member: null } as const;
  const own = await readOrNull(
    services,
    kind === 'renewal'
      ? readOwnRenewal(services, { member, again: false })
      : readRecords(services, toMemberRef(member)).then((records) => ({ records, vip: member.vip })),
  );
  return own ? { id, member, own } : ({ id, member, unread: true } as const);
}

/** Reads every ticked person with the data that the change needs, at today's prices. */
async function readPeople(services: AdminServices, { choice, people }: ChangeAsked): Promise<PersonRead[]> {
  const offer = await readOfficeOffer(services);
  const read = await readFewAtOnce(people, (id) => readPerson(services, id, choice));
  return read.map((one) =>
    one.own ? { id: one.id, member: one.member, data: { ...offer, ...one.own } } : one,
  );
}

/** Makes the change of one person. Returns the receipt number, or null if there is no receipt. */
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
  // The shown fee is sent, so that the server does not charge or refund another fee.
  await callAsAdministrator(services, made, { params, body: { year, shortName, fee: Math.abs(cents) } });
  return null;
}

export function createChangeOfManyMachine(services: AdminServices) {
  return changeOfManyMachine.provide({
    actors: {
      load: createReader(services, readOfficeOffer),
      check: createReader(services, readPeople),
      calls: fromCallback(({ input: { choice, planned }, receive, sendBack }) => {
        const changes = startFewAtOnce(async (one: PlannedChange) => {
          const { id } = one;
          try {
            const made = makeChange(services, choice, one);
            const receipt = await rethrowAsShown({ message: writeMessageBesideButton }, made);
            sendBack({ type: 'person changed', id, receipt });
          } catch (error) {
            sendBack({ type: 'person refused', id, message: error instanceof Error ? error.message : '' });
          }
        });
        receive(() => {
          for (const { id } of changes.takeWaiting()) sendBack({ type: 'person left out', id });
        });
        changes.add(planned);
        // When the administrator leaves the page, people whose change has not started are not changed.
        return () => {
          changes.takeWaiting();
        };
      }),
    },
  });
}
