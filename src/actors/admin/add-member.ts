import './members-texts.ts';
import * as v from 'valibot';
import { fromPromise } from 'xstate';
import type { Club } from '#domain/club.ts';
import { addMember } from '#domain/calls/members.ts';
import { getCountries } from '#domain/calls/countries.ts';
import { getAffiliatedGroups, getClubs } from '#domain/calls/public-data.ts';
import { insuranceProblem } from '#domain/insurance.ts';
import { emptyEntries, newMemberForm, newMemberOf } from '#domain/member-admin-form.ts';
import { FieldsRefused, problemsOf, type Problems } from '#domain/problems.ts';
import { hasClubBesideMandatory, type Selection } from '#domain/renewal.ts';
import { t } from '#domain/texts/texts.ts';
import { addMemberMachine, type AddMemberData } from '#machines/members/add-member.machine.ts';
import { submissionMachine } from '#machines/submission.machine.ts';
import { CallFailed, makeCall } from '#src/api/make-call.ts';
import { byFormField } from '../details-fields.ts';
import type { Entries } from '../form.ts';
import { providePhotoCapture } from '../photo-capture.ts';
import { reported } from '../services.ts';
import { announce, asAdministrator, type AdminServices } from './services.ts';

async function load(): Promise<AddMemberData> {
  const [clubs, groups, countries] = await Promise.all([
    makeCall(getClubs, {}),
    makeCall(getAffiliatedGroups, {}),
    makeCall(getCountries, {}),
  ]);
  return { clubs, groups, countries, entries: emptyEntries };
}

function selectionOf(values: Entries): Selection {
  return JSON.parse(values['selection'] ?? '') as Selection;
}

/** What is wrong with the details, the clubs and the insurance (specification section 5). */
function problemsWith(values: Entries, clubs: readonly Club[]): Problems {
  const chosen = selectionOf(values);
  const insurance = insuranceProblem(chosen.insurance, chosen.licences, 'add');
  return {
    ...problemsOf(newMemberForm, values),
    ...(hasClubBesideMandatory(chosen.clubs, clubs) ? {} : { clubs: t('invalid.clubs') }),
    ...(insurance ? { [insurance.field]: t(insurance.text) } : {}),
  };
}

function ofTheForm(fields: Readonly<Record<string, string>>): Problems {
  const names = Object.entries(fields).map(([name, message]) => [name.replace(/^member\./, ''), message]);
  return byFormField(Object.fromEntries(names));
}

/** Answers the new membership number. */
async function add(services: AdminServices, values: Entries): Promise<number> {
  const { affiliatedGroups, clubs, insurance, licences } = selectionOf(values);
  try {
    const added = await asAdministrator(services, addMember, {
      body: {
        member: newMemberOf(v.parse(newMemberForm, values)),
        clubs: [...clubs],
        affiliatedGroups: [...affiliatedGroups],
        licences: [...licences],
        insurance,
      },
    });
    return added.membershipNumber;
  } catch (error) {
    throw error instanceof CallFailed ? new FieldsRefused(error.message, ofTheForm(error.fields)) : error;
  }
}

export function provideAddMember(services: AdminServices) {
  let clubs: readonly Club[] = [];
  return addMemberMachine.provide({
    actors: {
      load: fromPromise(async () => {
        const data = await reported(services, load());
        clubs = data.clubs;
        return data;
      }),
      addMemberForm: submissionMachine.provide({
        actors: {
          check: fromPromise<Problems, { values: Entries }>(async ({ input }) =>
            problemsWith(input.values, clubs),
          ),
          submit: fromPromise<unknown, { values: Entries }>(({ input }) =>
            reported(services, add(services, input.values)),
          ),
        },
      }),
      photoCapture: providePhotoCapture(),
    },
    actions: {
      'say that the member was added': () =>
        announce(services, t('addMember.added.title'), t('addMember.added')),
      'go to the list': () => services.go('/admin/members/list'),
    },
  });
}
