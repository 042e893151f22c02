import '../portal/members-texts.ts';
import { getFoundMembers } from '#domain/calls/member-search.ts';
import { getMembers } from '#domain/calls/members.ts';
import { joinPeople, previewJoin } from '#domain/calls/same-people.ts';
import {
  getStayingSide,
  toJoinTwoPeopleBody,
  type JoinChoice,
  type JoinPreview,
} from '#domain/member/join-people.ts';
import type { AdminMember } from '#domain/member/member-admin.ts';
import type { KnownPerson } from '#domain/member/same-people.ts';
import { t } from '#domain/texts/texts.ts';
import { joinPeopleMachine } from '#machines/members/join-people.machine.ts';
import { createFormMachine } from '../../portal/provide-form.ts';
import { announce, reportFailure } from '../../portal/services.ts';
import { formatPersonWithNumber } from '../members/fields/same-person-texts.ts';
import { addServerReason } from '../portal/refusal-reason.ts';
import { callAsAdministrator, createReadingActor, type AdminServices } from '../session/services.ts';
import { describeJoining } from './join-texts.ts';

/** The maximum number of people that the search offers. To find others, the user must type more of the name. */
const mostOffered = 10;

function toKnownPerson(member: AdminMember): KnownPerson {
  const { dateOfBirth, firstName, id, idNumber, lastName, membershipNumber, mobileNumber } = member;
  return { dateOfBirth, firstName, id, idNumber, lastName, membershipNumber, mobileNumber };
}

async function readFirst(services: AdminServices, id: number): Promise<KnownPerson> {
  const [member] = await callAsAdministrator(services, getMembers, { query: { id: String(id) } });
  if (!member) throw new Error(t('invalid.member.unknown'));
  return toKnownPerson(member);
}

/**
 * Returns the person who stays. If only the other person has a membership number, the person who stays gets this
 * number.
 */
function getWhoStays(preview: JoinPreview, values: JoinChoice): KnownPerson {
  const stays = getStayingSide(values);
  const { person } = preview[stays];
  const other = preview[stays === 'one' ? 'other' : 'one'].person;
  return { ...person, membershipNumber: person.membershipNumber || other.membershipNumber };
}

/** Reads the ids of the two people from the URL. `other` is null if the URL has only one id. */
export function readTwoPersonIds({ address }: AdminServices): { one: number; other: number | null } {
  const { one = '', other = '' } = address.read();
  const toId = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : null);
  return { one: toId(one) ?? 0, other: toId(other) };
}

export function createJoinPeopleMachine(services: AdminServices) {
  return joinPeopleMachine.provide({
    actors: {
      load: createReadingActor(services, async (reader, { one, other }) => {
        if (other === null) return { person: await readFirst(reader, one), preview: null };
        const preview = await callAsAdministrator(reader, previewJoin, { body: { one, other } });
        return { person: preview.one.person, preview };
      }),
      find: createReadingActor(services, async (reader, { one, text }) => {
        const query = { text, limit: String(mostOffered + 1) };
        const { found, members } = await callAsAdministrator(reader, getFoundMembers, { query });
        const others = members.filter(({ id }) => id !== one);
        const more = found.more || found.count > mostOffered + 1 || others.length > mostOffered;
        return { people: others.slice(0, mostOffered).map(toKnownPerson), more };
      }),
      joinForm: createFormMachine<JoinPreview, KnownPerson>({
        check: () => ({}),
        doubt: (values, preview) => describeJoining(preview, values),
        send: async (values, preview) => {
          const call = callAsAdministrator(services, joinPeople, {
            body: toJoinTwoPeopleBody(preview, values),
          });
          await reportFailure(services, call, { message: addServerReason });
          return getWhoStays(preview, values);
        },
      }),
    },
    actions: {
      'put the second person into the URL': ({ context: { one, other } }) =>
        services.address.replace({ one: String(one), ...(other === null ? {} : { other: String(other) }) }),
      'announce that the two people were joined': ({ context: { person } }) => {
        if (person)
          announce(services, t('join.done.title'), t('join.done', { name: formatPersonWithNumber(person) }));
      },
    },
  });
}
