import '../session/member-texts.ts';
import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { verificationCode } from '#domain/access/verification-code.ts';
import { apply, sendApplicantCode } from '#domain/calls/applications.ts';
import { CallFailed } from '#domain/calls/call-failed.ts';
import { getCountries } from '#domain/calls/countries.ts';
import { getAffiliatedGroups, getClubs, getPrices } from '#domain/calls/public-data.ts';
import { getAssociationCountryName } from '#domain/contact/country.ts';
import { formatPhone, parsePhone } from '#domain/contact/phone.ts';
import { findInsuranceProblem } from '#domain/insurance/insurance.ts';
import { isUnderAge, parent } from '#domain/joining/application.ts';
import { emptyEntries, newMemberForm, toNewMember } from '#domain/member/member-admin-form.ts';
import { hasEnoughClubs } from '#domain/registry/club.ts';
import { keptSelection } from '#domain/renewal/pending-renewal.ts';
import { applyEn } from '#domain/texts/apply.en.ts';
import { addTexts, t } from '#domain/texts/texts.ts';
import { parseDate } from '#domain/values/calendar.ts';
import { findFormProblems, type Problems } from '#domain/values/form-problems.ts';
import { toDay } from '#domain/values/time-zone.ts';
import { fields } from '#domain/values/wire.ts';
import { findPricesInForce, toClubsWithFeesOfYear } from '#domain/year/year-prices.ts';
import { codeVerificationMachine } from '#machines/code-verification.machine.ts';
import {
  applicationMachine,
  nothingChosen,
  type ApplicationChoice,
  type ApplicationData,
  type CodeForApplication,
} from '#machines/joining/application.machine.ts';
import type { AddMemberData, NewMemberChoice } from '#machines/members/new-member.ts';
import { keepWhatIsOffered } from '#machines/renewal/renewal-draft.ts';
import { isChanged, type FormValues } from '#machines/submission.machine.ts';
import { makeCall } from '#src/api/make-call.ts';
import { getCurrentYear, getServerTime } from '#src/api/server-clock.ts';
import { countdown } from '#src/portal/countdown.ts';
import { findDetailsFormProblems, toFormFieldProblems } from '#src/portal/fields/details-form.ts';
import { createPhotoCaptureMachine } from '#src/portal/fields/photo-capture-actors.ts';
import { createFormCheck, createFormMachine } from '#src/portal/provide-form.ts';
import { reportCodeCheck, reportFailure, withSignal, type Services } from '#src/portal/services.ts';
import { createHistoryEntryForCode } from './entry-of-code.ts';
import { findSentCode, keepSentCode, createApplicationDraftStore } from './application-draft.ts';

addTexts(applyEn);

/** Loads this year's clubs, groups and prices, because an accepted applicant becomes a member this year. */
async function loadOffer({ signal }: Services): Promise<AddMemberData> {
  const [clubs, groups, countries, kept] = await Promise.all([
    makeCall(getClubs, { signal }),
    makeCall(getAffiliatedGroups, { signal }),
    makeCall(getCountries, { signal }),
    makeCall(getPrices, { signal }),
  ]);
  const year = getCurrentYear();
  const entries = { ...emptyEntries, parent: '' };
  return {
    clubs: toClubsWithFeesOfYear(year, clubs),
    groups,
    prices: findPricesInForce(year, kept),
    countries,
    entries,
  };
}

/** Returns whether the applicant is a minor. For a minor, the form asks for a parent. */
export function isApplicantMinor(values: FormValues): boolean {
  const [born, today] = [parseDate(values['dateOfBirth'] ?? ''), toDay(getServerTime())];
  return born !== null && born <= today && isUnderAge(born, today);
}

function findParentProblems(values: FormValues): Problems {
  if (!isApplicantMinor(values)) return {};
  if ((values['parent'] ?? '').trim() === '') return { parent: t('apply.parent.required') };
  return findFormProblems(fields({ parent }), { parent: values['parent'] ?? '' });
}

function findProblems(values: FormValues, { chosen, clubs }: NewMemberChoice): Problems {
  const insurance = findInsuranceProblem(chosen.insurance, chosen.licences, 'add');
  return {
    ...findDetailsFormProblems(newMemberForm, values),
    ...findParentProblems(values),
    ...(hasEnoughClubs(chosen.clubs, clubs) ? {} : { clubs: t('invalid.clubs') }),
    ...(insurance ? { [insurance.field]: t(insurance.text) } : {}),
  };
}

function canBeSent({ chosen = nothingChosen, entries, ...data }: ApplicationData): boolean {
  const first = { values: entries, about: { chosen: keepWhatIsOffered(chosen, data) } };
  const isOffered = !isChanged({ values: entries, about: { chosen }, first });
  return isOffered && Object.keys(findProblems(entries, { chosen, clubs: data.clubs })).length === 0;
}

async function sendCode({ mobileNumber: typed = '' }: FormValues): Promise<CodeForApplication> {
  const phone = parsePhone(typed);
  const mobileNumber = phone ? formatPhone(phone) : typed;
  const { resendAfter } = await makeCall(sendApplicantCode, { body: { mobileNumber } });
  return keepSentCode(mobileNumber, resendAfter);
}

/** Sends the application. The entries are valid, because a code is sent only for valid entries. */
async function sendApplication({
  authToken = '',
  key = '',
  selection = '',
  ...values
}: FormValues): Promise<null> {
  const { affiliatedGroups, clubs, insurance, licences } = v.parse(keptSelection, JSON.parse(selection));
  await makeCall(apply, {
    body: {
      member: toNewMember(v.parse(newMemberForm, values), getAssociationCountryName()),
      clubs: [...clubs],
      affiliatedGroups: [...affiliatedGroups],
      licences: [...licences],
      insurance,
      parent: isApplicantMinor(values) ? (values['parent'] ?? '') : '',
      authToken: v.parse(verificationCode, authToken),
      key,
    },
  });
  return null;
}

function toFieldsHere({ affiliatedGroups: groups, ...problems }: Problems): Problems {
  return { ...toFormFieldProblems(problems), ...(groups === undefined ? {} : { groups }) };
}

/** Returns a refusal (400) that names fields, and throws any other error. */
function catchRefused(error: unknown): CallFailed {
  if (error instanceof CallFailed && error.status === 400 && Object.keys(error.problems).length > 0)
    return error;
  throw error;
}

function createCodeMachine(services: Services) {
  return codeVerificationMachine.provide({
    actors: {
      countdown,
      verificationForm: createFormMachine({
        losesNothing: 'it is kept',
        check: createFormCheck(fields({ authToken: verificationCode })),
        send: (values) =>
          reportCodeCheck(services, sendApplication(values), { problems: toFieldsHere }).catch(catchRefused),
      }),
      resend: fromPromise(({ input }) => reportFailure(services, sendCode(input.values))),
    },
  });
}

/** Needs no session. What the applicant typed stays after a reload. */
export function createApplicationMachine(services: Services) {
  const draft = createApplicationDraftStore();
  return applicationMachine.provide({
    actors: {
      load: fromPromise(async ({ signal }) => {
        const data = draft.into(await reportFailure(services, loadOffer(withSignal(signal, services))));
        return canBeSent(data) ? data : { ...data, sent: null };
      }),
      applicationForm: createFormMachine<ApplicationChoice, CodeForApplication>({
        losesNothing: 'it is kept',
        check: findProblems,
        send: async (values, { refused }) => {
          if (refused) throw refused;
          return (
            findSentCode(values['mobileNumber']) ??
            reportFailure(services, sendCode(values), { waitsAt: 'mobileNumber' })
          );
        },
      }),
      photoCapture: createPhotoCaptureMachine(),
      codeVerification: createCodeMachine(services),
      entryOfCode: createHistoryEntryForCode(services),
    },
    actions: draft.actions,
  });
}
