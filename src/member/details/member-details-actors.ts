import { fromPromise } from 'xstate';
import * as v from 'valibot';
import { CallFailed } from '#domain/calls/call-failed.ts';
import { checkMobileCode, getMember, sendMobileCode, updateMember } from '#domain/calls/member-self.ts';
import { getCountries } from '#domain/calls/countries.ts';
import { getHomeCountry } from '#domain/contact/country.ts';
import {
  toDetailsFormEntries,
  memberDetailsForm,
  toMemberUpdateBody,
  type MemberRead,
} from '#domain/member/member.ts';
import { isSamePhone, formatPhone, parsePhone } from '#domain/contact/phone.ts';
import type { Problems } from '#domain/values/form-problems.ts';
import { codeVerificationMachine, type SentCode } from '#machines/code-verification.machine.ts';
import {
  memberDetailsMachine,
  type DetailsSubject,
  type MemberDetailsData,
  type NewMobile,
  type SavingAnswer,
} from '#machines/member-area/member-details.machine.ts';
import type { FormValues } from '#machines/submission.machine.ts';
import { t } from '#domain/texts/texts.ts';
import { getHomePath } from '#src/member/portal/home-path.ts';
import { makeCall } from '#src/api/make-call.ts';
import { countdown } from '../../portal/countdown.ts';
import { toFormFieldProblems, findDetailsFormProblems } from '../../portal/fields/details-form.ts';
import { createFormCheck, createFormMachine } from '../../portal/provide-form.ts';
import { toProfileForSession } from '../home/member-home-actors.ts';
import { createPhotoCaptureMachine } from '../../portal/fields/photo-capture-actors.ts';
import {
  announce,
  reportCodeCheck,
  reportFailure,
  rethrowWithShownMessage,
  type Services,
  withSignal,
} from '../../portal/services.ts';
import { callAsMember } from '../session/as-member.ts';

/** Where the details form leads: to the renewal, or to the home page (specification section 2.3). */
export type DetailsSource = 'renewal' | 'updateDetails';

async function loadDetails(services: Services): Promise<MemberDetailsData> {
  const [member, countries] = await Promise.all([
    callAsMember(services, getMember, {}),
    // If the list of countries cannot be read, members can still enter a phone number of the association's own country.
    // A stored phone number of another country is then shown as one text.
    reportFailure(services, makeCall(getCountries, { signal: services.signal })).catch(() => [
      getHomeCountry(),
    ]),
  ]);
  const typed = services.session().getSnapshot().context.kept?.details;
  return { member, entries: { ...toDetailsFormEntries(member), ...typed }, countries };
}

/** Returns `stale` if somebody changed the details after the page read them. */
async function saveDetails(
  services: Services,
  stored: MemberRead,
  values: FormValues,
): Promise<SavingAnswer> {
  const details = v.parse(memberDetailsForm, values);
  const body = { ...toMemberUpdateBody(details, stored.photo), version: stored.version };
  try {
    await callAsMember(services, updateMember, { body });
  } catch (error) {
    if (error instanceof CallFailed && error.status === 409) return 'stale';
    throw error;
  }
  const profile = toProfileForSession({ ...details, vip: stored.vip, address: details });
  services.session().send({ type: 'profile read', profile });
  return 'saved';
}

/** Returns the changed values of the form, or null if the member changed nothing. */
function findTyped(stored: MemberRead, values: FormValues): Record<string, string> | null {
  const entries: FormValues = toDetailsFormEntries(stored);
  const typed = Object.entries(values).filter(([name, value]) => value !== entries[name]);
  return typed.length > 0 ? Object.fromEntries(typed) : null;
}

/** For each mobile, the time from which another code can be requested, in milliseconds of the browser's clock. */
type Pauses = Map<string, number>;

/** Sends a code. If it is too early for another code, sends nothing, because the member already has the last code. */
async function sendCode(services: Services, pauses: Pauses, mobileNumber: string): Promise<SentCode> {
  const paused = pauses.get(mobileNumber) ?? 0;
  if (paused > Date.now()) return { now: Date.now(), resendAt: paused };
  const { resendAfter } = await callAsMember(services, sendMobileCode, { body: { mobileNumber } });
  const now = Date.now();
  const resendAt = now + resendAfter * 1000;
  pauses.set(mobileNumber, resendAt);
  return { now, resendAt };
}

const sayNotSent = (found: Problems): Problems =>
  'mobileNumber' in found ? { mobileNumber: t('mobile.notSent') } : {};

/** Sends the first code to a new mobile. If the server refuses the number, the error is shown beside the field. */
async function sendFirstCode(services: Services, pauses: Pauses, mobileNumber: string): Promise<NewMobile> {
  try {
    return { mobileNumber, ...(await sendCode(services, pauses, mobileNumber)) };
  } catch (error) {
    const failed = Promise.reject(error);
    return error instanceof CallFailed && error.wait !== null
      ? rethrowWithShownMessage({ waitsAt: 'mobileNumber' }, failed)
      : reportFailure(services, failed, { problems: sayNotSent });
  }
}

function createCodeVerificationMachine(services: Services, pauses: Pauses) {
  const { body } = checkMobileCode;
  return codeVerificationMachine.provide({
    actors: {
      countdown,
      verificationForm: createFormMachine({
        losesNothing: 'it is a sign-in',
        check: createFormCheck(body),
        send: (values) =>
          reportCodeCheck(services, callAsMember(services, checkMobileCode, { body: v.parse(body, values) })),
      }),
      resend: fromPromise(({ input }) =>
        reportFailure(services, sendCode(services, pauses, input.values['mobileNumber'] ?? '')),
      ),
    },
  });
}

export function createMemberDetailsMachine(services: Services, source: DetailsSource) {
  const session = services.session();
  const pauses: Pauses = new Map();
  const goHome = () => services.go(getHomePath());
  const getRenewal = () => session.getSnapshot().children.renewal;
  return memberDetailsMachine.provide({
    actors: {
      load: fromPromise(({ signal }) => reportFailure(services, loadDetails(withSignal(signal, services)))),
      detailsForm: createFormMachine<DetailsSubject, SavingAnswer>({
        // A renewal stores the entries from step to step, and restores them if its cancellation is undone.
        ...(source === 'renewal' ? { losesNothing: 'it can be undone' as const } : {}),
        check: (values, { stored }) =>
          findDetailsFormProblems(memberDetailsForm, values, stored?.dateOfBirth),
        send: async (values, { confirmed, stored }) => {
          if (!stored) throw new Error('no details are open');
          const phone = parsePhone(values['mobileNumber']);
          const mobile = phone ? formatPhone(phone) : '';
          if (!isSamePhone(mobile, confirmed) && !isSamePhone(mobile, stored.mobileNumber)) {
            return sendFirstCode(services, pauses, mobile);
          }
          return reportFailure(services, saveDetails(services, stored, values), {
            problems: toFormFieldProblems,
          });
        },
      }),
      photoCapture: createPhotoCaptureMachine(),
      codeVerification: createCodeVerificationMachine(services, pauses),
    },
    actions: {
      'save the typed values in the browser': ({ event, context }) => {
        if (event.type !== 'xstate.snapshot.form' || !context.data) return;
        const { values } = event.snapshot.context;
        session.send({ type: 'details typed', details: findTyped(context.data.member, values) });
      },
      'discard the typed values': () => session.send({ type: 'details typed', details: null }),
      'announce that the details are saved': () =>
        announce(services, t('member.updated.title'), t('member.updated')),
      'open the home page or the next step':
        source === 'updateDetails' ? goHome : () => getRenewal()?.send({ type: 'details saved' }),
      'leave without saving the details':
        source === 'updateDetails'
          ? goHome
          : ({ event, context: { data } }) =>
              getRenewal()?.send({
                type: 'cancelled',
                details:
                  data && event.type === 'xstate.done.actor.form'
                    ? findTyped(data.member, event.output.values)
                    : null,
              }),
    },
  });
}
