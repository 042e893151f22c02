import '../../portal/group-texts.ts';
import '../../portal/members-texts.ts';
import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { hasClubBesideMandatory, type Club } from '#domain/club.ts';
import type { AnswerOf } from '#domain/calls/call.ts';
import { addMember } from '#domain/calls/members.ts';
import { getCountries } from '#domain/calls/countries.ts';
import { getAffiliatedGroups, getClubs } from '#domain/calls/public-data.ts';
import { insuranceProblem } from '#domain/insurance.ts';
import { emptyEntries, newMemberForm, newMemberOf } from '#domain/member-admin-form.ts';
import { FieldsRefused, type Problems } from '#domain/form-problems.ts';
import type { Selection } from '#domain/selection.ts';
import { t } from '#domain/texts/texts.ts';
import { addMemberMachine, type AddMemberData } from '#machines/members/add-member.machine.ts';
import { submissionMachine } from '#machines/submission.machine.ts';
import { CallFailed, makeCall } from '#src/api/make-call.ts';
import { byFormField, detailsProblems } from '../../../portal/fields/details-form.ts';
import type { Entries } from '../../../portal/form-check.ts';
import { providePhotoCapture } from '../../../portal/fields/photo-capture-actors.ts';
import { announce, reported, until } from '../../../portal/services.ts';
import { isGroupDisabled } from '../list/member-list-actors.ts';
import { asAdministrator, type AdminServices } from '../../session/services.ts';
import { memberDraft } from './member-draft.ts';

async function load(signal: AbortSignal): Promise<AddMemberData> {
  const [clubs, groups, countries] = await Promise.all([
    makeCall(getClubs, { signal }),
    makeCall(getAffiliatedGroups, { signal }),
    makeCall(getCountries, { signal }),
  ]);
  return { clubs, groups, countries, entries: emptyEntries };
}

function selectionOf(values: Entries): Selection {
  return JSON.parse(values['selection'] ?? '') as Selection;
}

/** What is wrong with the details and the insurance (specification section 5). */
function detailProblems(values: Entries, problemOf: typeof insuranceProblem): Problems {
  const chosen = selectionOf(values);
  const insurance = problemOf(chosen.insurance, chosen.licences, 'add');
  return {
    ...detailsProblems(newMemberForm, values),
    ...(insurance ? { [insurance.field]: t(insurance.text) } : {}),
  };
}

/** What is wrong with the whole form of the association; a summary names the clubs before the insurance. */
function problemsWith(values: Entries, clubs: readonly Club[]): Problems {
  const { agencyName, insurance, ...details } = detailProblems(values, insuranceProblem);
  return {
    ...details,
    ...(hasClubBesideMandatory(selectionOf(values).clubs, clubs) ? {} : { clubs: t('invalid.clubs') }),
    ...(insurance === undefined ? {} : { insurance }),
    ...(agencyName === undefined ? {} : { agencyName }),
  };
}

function ofTheForm(fields: Readonly<Record<string, string>>): Problems {
  const names = Object.entries(fields).map(([name, message]) => [name.replace(/^member\./, ''), message]);
  return byFormField(Object.fromEntries(names));
}

function send(services: AdminServices, values: Entries): Promise<Added> {
  const { affiliatedGroups, clubs, insurance, licences } = selectionOf(values);
  return asAdministrator(services, addMember, {
    body: {
      member: newMemberOf(v.parse(newMemberForm, values)),
      clubs: [...clubs],
      affiliatedGroups: [...affiliatedGroups],
      licences: [...licences],
      insurance,
    },
  });
}

/** What is wrong with the form of a group. */
function ofGroup(values: Entries): Problems {
  return detailProblems(values, insuranceProblem);
}

type Added = AnswerOf<typeof addMember>;

/** What stands at the form beside the fields, where a call is refused. */
type Told = (refused: CallFailed) => string;

/** Adds, says in a notice what failed, and puts at the form what was refused. */
async function add(services: AdminServices, values: Entries, told: Told): Promise<Added> {
  try {
    return await reported(services, send(services, values));
  } catch (error) {
    throw error instanceof CallFailed ? new FieldsRefused(told(error), ofTheForm(error.fields)) : error;
  }
}

/** A known person who does not match, and a group that was disabled meanwhile, are told of in words. */
function toldToGroup({ message, reason, status }: CallFailed): string {
  if ((status === 400 || status === 429) && reason) return `${message} ${reason}`;
  return status === 403 ? `${message} ${t('groupMembers.disabled.add')}` : message;
}

/** What an affiliated group's form shows; clubs, groups and licences are the association's to give. */
async function loadGroup(services: AdminServices): Promise<AddMemberData> {
  const [countries, disabled] = await Promise.all([
    makeCall(getCountries, { signal: services.signal }),
    isGroupDisabled(services),
  ]);
  return { clubs: [], groups: [], countries, entries: emptyEntries, disabled };
}

type Check = (values: Entries) => Problems;
type Submit = (values: Entries) => Promise<Added>;

/**
 * The form; its answer is the new membership number, 0 for a person of a group. Who leaves the page while the member is
 * being added is told of it all the same, and does not find the form as they left it.
 */
function form(check: Check, submit: Submit, done: (added: Added) => void) {
  return submissionMachine.provide({
    actors: {
      check: fromPromise<Problems, { values: Entries }>(async ({ input }) => check(input.values)),
      submit: fromPromise<unknown, { values: Entries }>(async ({ input }) => {
        const added = await submit(input.values);
        done(added);
        return added.membershipNumber;
      }),
    },
  });
}

function sayAdded(services: AdminServices): void {
  announce(services, t('addMember.added.title'), t('addMember.added'));
  // Whoever was added is looked for in the list that follows, which an earlier search would hide.
  services.looks.clear();
}

export function provideAddMember(services: AdminServices) {
  let clubs: readonly Club[] = [];
  const draft = memberDraft(services, '/admin/members/list');
  return addMemberMachine.provide({
    actors: {
      load: fromPromise(async ({ signal }) => {
        const data = await reported(services, load(signal));
        clubs = data.clubs;
        return draft.into(data);
      }),
      addMemberForm: form(
        (values) => problemsWith(values, clubs),
        (values) => add(services, values, ({ message }) => message),
        () => {
          draft.actions['forget what is typed']();
          sayAdded(services);
        },
      ),
      photoCapture: providePhotoCapture(),
    },
    actions: {
      ...draft.actions,
      'go to the list': () => services.go('/admin/members/list'),
    },
  });
}

/** Whoever was on file already is told of besides, and whether the group pays for them. */
const outcomes = { linked: 'addMember.linked', 'already renewed': 'addMember.alreadyRenewed' } as const;

/** The form of an affiliated group (specification section 2.4): a person and their insurance. */
export function provideAddGroupMember(services: AdminServices) {
  const draft = memberDraft(services, '/admin/group-members/list');
  return addMemberMachine.provide({
    actors: {
      load: fromPromise(async ({ signal }) =>
        draft.into(await reported(services, loadGroup(until(signal, services)))),
      ),
      addMemberForm: form(
        ofGroup,
        (values) => add(services, values, toldToGroup),
        ({ outcome }) => {
          draft.actions['forget what is typed']();
          sayAdded(services);
          if (outcome !== 'added') announce(services, t('addMember.linked.title'), t(outcomes[outcome]));
        },
      ),
      photoCapture: providePhotoCapture(),
    },
    actions: {
      ...draft.actions,
      'go to the list': () => services.go('/admin/group-members/list'),
    },
  });
}
