import '../../portal/group-texts.ts';
import '../../portal/desk-texts.ts';
import '../../portal/members-texts.ts';
import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { hasEnoughClubs } from '#domain/registry/club.ts';
import { getAssociationCountryName } from '#domain/contact/country.ts';
import type { CallFailed } from '#domain/calls/call-failed.ts';
import type { AnswerOf } from '#domain/calls/call.ts';
import { addMember } from '#domain/calls/members.ts';
import { getCountries } from '#domain/calls/countries.ts';
import { getAffiliatedGroups, getClubs, getPrices } from '#domain/calls/public-data.ts';
import { findInsuranceProblem } from '#domain/insurance/insurance.ts';
import { findReferenceProblems } from '#domain/money/desk-payment.ts';
import { chooseOfferedYear, listYearsForGroups } from '#domain/renewal/group-renewal.ts';
import { toDay } from '#domain/values/time-zone.ts';
import { isAssociation } from '#domain/access/role.ts';
import { emptyEntries, newMemberForm, toNewMember } from '#domain/member/member-admin-form.ts';
import type { Problems } from '#domain/values/form-problems.ts';
import { t } from '#domain/texts/texts.ts';
import { toClubsWithFeesOfYear, findPricesInForce, type YearPrices } from '#domain/year/year-prices.ts';
import { findSamePeople } from '#domain/calls/same-people.ts';
import type { PersonHint, TypedEntries } from '#domain/member/same-people.ts';
import { addMemberMachine } from '#machines/members/add-member.machine.ts';
import { memberHintsMachine } from '#machines/members/member-hints.machine.ts';
import type { AddedMember, AddMemberData, NewMemberChoice } from '#machines/members/new-member.ts';
import { plainLook } from '#machines/members/list/listed-members.ts';
import type { FormValues } from '#machines/submission.machine.ts';
import { makeCall } from '#src/api/make-call.ts';
import { getCurrentYear, getServerTime } from '#src/api/server-clock.ts';
import { toFormFieldProblems, findDetailsFormProblems } from '../../../portal/fields/details-form.ts';
import { createFormMachine } from '../../../portal/provide-form.ts';
import { createPhotoCaptureMachine } from '../../../portal/fields/photo-capture-actors.ts';
import { announce, logFailure, reportFailure } from '../../../portal/services.ts';
import { isGroupDisabled } from '../../session/disabled-group.ts';
import {
  callAsAdministrator,
  createReadingActor,
  getRole,
  type AdminServices,
} from '../../session/services.ts';
import { parsePaidAtDesk, readLastMethod, saveLastMethod } from '../fields/desk-method.ts';
import { createNewMemberDraftStore } from './member-draft.ts';

async function loadForOffice({ signal }: AdminServices): Promise<AddMemberData> {
  const [clubs, groups, countries, kept] = await Promise.all([
    makeCall(getClubs, { signal }),
    makeCall(getAffiliatedGroups, { signal }),
    makeCall(getCountries, { signal }),
    makeCall(getPrices, { signal }),
  ]);
  // The first membership of a new member is always for this year.
  const prices = findPricesInForce(getCurrentYear(), kept);
  const entries = { ...emptyEntries, paidBy: readLastMethod() };
  return { clubs: toClubsWithFeesOfYear(getCurrentYear(), clubs), groups, prices, countries, entries };
}

/** Finds the errors in a new member's details and insurance (specification section 5). */
function findDetailProblems(values: FormValues, { chosen }: NewMemberChoice): Problems {
  const insurance = findInsuranceProblem(chosen.insurance, chosen.licences, 'add');
  return {
    ...findDetailsFormProblems(newMemberForm, values),
    ...(insurance ? { [insurance.field]: t(insurance.text) } : {}),
  };
}

/** Finds the problems in the order of the error summary, in which clubs come before insurance. */
function findProblems(values: FormValues, choice: NewMemberChoice): Problems {
  const { agencyName, insurance, ...details } = findDetailProblems(values, choice);
  return {
    ...details,
    ...findReferenceProblems(values),
    ...(hasEnoughClubs(choice.chosen.clubs, choice.clubs) ? {} : { clubs: t('invalid.clubs') }),
    ...(insurance === undefined ? {} : { insurance }),
    ...(agencyName === undefined ? {} : { agencyName }),
  };
}

function sendMember(
  services: AdminServices,
  values: FormValues,
  { chosen }: NewMemberChoice,
): Promise<Added> {
  const { affiliatedGroups, clubs, insurance, licences } = chosen;
  return callAsAdministrator(services, addMember, {
    body: {
      member: toNewMember(v.parse(newMemberForm, values), getAssociationCountryName()),
      clubs: [...clubs],
      affiliatedGroups: [...affiliatedGroups],
      licences: [...licences],
      insurance,
      ...parsePaidAtDesk(values),
      // Only a group's form has a year.
      year: values['year'] === undefined ? undefined : Number(values['year']),
    },
  });
}

type Added = AnswerOf<typeof addMember>;

/** Explains a refusal to a group. A group that the office has just disabled gets the status 403. */
function explainToGroup({ message, reason, status }: CallFailed): string {
  if ((status === 400 || status === 429) && reason) return `${message} ${reason}`;
  return status === 403 ? `${message} ${t('groupMembers.disabled.add')}` : message;
}

/** Loads the data for a group's form. Only the office can choose clubs, groups and licences. */
async function loadForGroup(services: AdminServices): Promise<AddMemberData> {
  const [countries, kept, disabled] = await Promise.all([
    makeCall(getCountries, { signal: services.signal }),
    makeCall(getPrices, { signal: services.signal }),
    isGroupDisabled(services),
  ]);
  const prices = findPricesInForce(getCurrentYear(), kept);
  const years = listYearsForGroups(toDay(getServerTime()), kept);
  return { clubs: [], groups: [], prices, years, countries, entries: emptyEntries, disabled };
}

/** Loads the years that groups can renew today. If the chosen year is not one of them, it is added first. */
const openYears = fromPromise<readonly YearPrices[], string | undefined>(async ({ input: year, signal }) => {
  const kept = await makeCall(getPrices, { signal });
  const open = listYearsForGroups(toDay(getServerTime()), kept);
  const isOpen = year === undefined || open.some((one) => one.year === Number(year));
  return isOpen ? open : [findPricesInForce(Number(year), kept), ...open];
});

/** Sets the year of a group's form: the draft's year, the list's year, or the first of `data.years`. */
function chooseOpenYear(data: AddMemberData, listed: number): AddMemberData {
  const open = chooseOfferedYear(data.years ?? [], Number(data.entries['year'] ?? listed));
  const year = String(open?.year ?? getCurrentYear());
  const first = chooseOfferedYear(data.years ?? [], listed)?.year ?? getCurrentYear();
  return {
    ...data,
    first: { ...data.first, year: String(first) },
    entries: { ...data.entries, year },
  };
}

/** Returns the year that the user chose in a group's list, or 0. */
function getListedYear({ looks }: AdminServices): number {
  return looks.get('group')?.year ?? 0;
}

/** Announces the added member. The list of members then marks this member's row. */
function announceAddition(services: AdminServices, values: FormValues, answer: Added): AddedMember {
  const { id, membershipNumber: number, outcome, receipt = null, total = null } = answer;
  const isOffice = isAssociation(getRole(services));
  const sentences = [t('addMember.added'), ...(isOffice ? [t('addMember.number', { number })] : [])];
  announce(services, t('addMember.added.title'), sentences.join(' '));
  const added = {
    id,
    membershipNumber: number,
    name: `${values['firstName']?.trim()} ${values['lastName']?.trim()}`,
    year: Number(values['year'] ?? getCurrentYear()),
    total,
    receipt,
  };
  // The earlier search of the list is removed, because the search would hide the row of the new member.
  const look = { ...plainLook, marked: id, year: getListedYear(services) };
  services.looks.clear();
  services.looks.set(isOffice ? 'association' : 'group', {
    ...look,
    ...(outcome === 'added' ? { added } : {}),
  });
  return added;
}

/** Creates the machine that finds hints. The user does not wait for hints, so failures are not shown. */
function createHintsMachine(ask: (typed: TypedEntries) => Promise<readonly PersonHint[]>) {
  return memberHintsMachine.provide({
    actors: { ask: fromPromise(({ input }) => ask(input)) },
  });
}

/**
 * Creates the machine of the office's form. If the user leaves the page during the saving, the notice is still shown
 * and the draft is removed.
 */
export function createAddMemberMachine(services: AdminServices) {
  const draft = createNewMemberDraftStore(services, '/admin/members/list');
  return addMemberMachine.provide({
    actors: {
      load: createReadingActor(services, async (reader) => draft.into(await loadForOffice(reader))),
      addMemberForm: createFormMachine<NewMemberChoice, AddedMember>({
        losesNothing: 'it is kept',
        check: findProblems,
        send: async (values, choice) => {
          const made = sendMember(services, values, choice);
          const added = await reportFailure(services, made, { problems: toFormFieldProblems });
          saveLastMethod(parsePaidAtDesk(values).paidBy);
          draft.actions['discard the typed values']();
          return announceAddition(services, values, added);
        },
      }),
      years: openYears,
      memberHints: createHintsMachine((body) =>
        logFailure(services, callAsAdministrator(services, findSamePeople, { body })),
      ),
      photoCapture: createPhotoCaptureMachine(),
    },
    actions: {
      ...draft.actions,
      'go to the list of members': () => services.go('/admin/members/list'),
    },
  });
}

/**
 * The texts of a second notice. They say that the person was already stored, and whether the group pays for this
 * person.
 */
const outcomes = { linked: 'addMember.linked', 'already renewed': 'addMember.alreadyRenewed' } as const;

/** Creates the machine of the form with which a group adds a person and their insurance (specification section 2.4). */
export function createAddMemberForGroupMachine(services: AdminServices) {
  const draft = createNewMemberDraftStore(services, '/admin/group-members/list');
  return addMemberMachine.provide({
    actors: {
      load: createReadingActor(services, async (reader) =>
        chooseOpenYear(draft.into(await loadForGroup(reader)), getListedYear(services)),
      ),
      addMemberForm: createFormMachine<NewMemberChoice, AddedMember>({
        losesNothing: 'it is kept',
        check: findDetailProblems,
        send: async (values, choice) => {
          const made = sendMember(services, values, choice);
          const shown = { message: explainToGroup, problems: toFormFieldProblems };
          const added = await reportFailure(services, made, shown);
          const { outcome } = added;
          draft.actions['discard the typed values']();
          const listed = announceAddition(services, values, added);
          if (outcome !== 'added') {
            const year = values['year'] ?? '';
            announce(services, t('addMember.linked.title'), t(outcomes[outcome], { year }));
          }
          return listed;
        },
      }),
      years: openYears,
      // A group is not allowed to know which people the association has stored, so a group gets no hints.
      memberHints: createHintsMachine(() => Promise.resolve([])),
      photoCapture: createPhotoCaptureMachine(),
    },
    actions: {
      ...draft.actions,
      'go to the list of members': () => services.go('/admin/group-members/list'),
    },
  });
}
