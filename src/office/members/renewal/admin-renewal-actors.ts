import '../../portal/desk-texts.ts';
import '../../portal/members-texts.ts';
import { assign } from 'xstate';
import type { CallFailed } from '#domain/calls/call-failed.ts';
import { getJoining, renewMember } from '#domain/calls/members.ts';
import { getAffiliatedGroups, getClubs, getPrices } from '#domain/calls/public-data.ts';
import { findReferenceProblems } from '#domain/money/desk-payment.ts';
import { toMemberRef } from '#domain/member/member-ref.ts';
import { formatEuro } from '#domain/values/money.ts';
import { parseDayBought } from '#domain/insurance/insurance.ts';
import { findOfficeRenewalProblems, needsDayBought } from '#machines/renewal/office-renewal.ts';
import type { RenewalData } from '#machines/renewal/renewal-draft.ts';
import { t } from '#domain/texts/texts.ts';
import {
  adminRenewalMachine,
  type RenewalAsked,
  type RenewalChoice,
} from '#machines/renewal/admin-renewal.machine.ts';
import type { FormValues } from '#machines/submission.machine.ts';
import { makeCall } from '#src/api/make-call.ts';
import { createFormMachine } from '../../../portal/provide-form.ts';
import { announce, reportFailure } from '../../../portal/services.ts';
import { parsePaidAtDesk, readLastMethod, saveLastMethod } from '../fields/desk-method.ts';
import { readRecords, readMember } from '../detail/member-record-actors.ts';
import { addServerReason } from '../../portal/refusal-reason.ts';
import { callAsAdministrator, createReadingActor, type AdminServices } from '../../session/services.ts';
import { formatNumberAndName } from './numbered-name.ts';
import { computeOfficeTotal } from './total.ts';

export async function readOfficeOffer({ signal }: AdminServices) {
  const [clubs, groups, prices] = await Promise.all([
    makeCall(getClubs, { signal }),
    makeCall(getAffiliatedGroups, { signal }),
    makeCall(getPrices, { signal }),
  ]);
  return { clubs, groups, prices };
}

export async function readMemberRenewalData(services: AdminServices, { again, member }: RenewalAsked) {
  const [records, joining, { membershipNumber, vip }] = await Promise.all([
    readRecords(services, toMemberRef(member)),
    callAsAdministrator(services, getJoining, { query: { id: String(member.id) } }),
    again ? readMember(services, member) : member,
  ]);
  const isJoining = membershipNumber <= 0;
  const { enrolmentAgain } = joining;
  return {
    records,
    vip,
    joining: isJoining ? joining : null,
    enrolmentAgain: !isJoining && enrolmentAgain,
  };
}

async function loadRenewal(services: AdminServices, asked: RenewalAsked): Promise<RenewalData> {
  const [offer, own] = await Promise.all([readOfficeOffer(services), readMemberRenewalData(services, asked)]);
  return { ...offer, ...own };
}

/** Renews a member at the desk. Returns the receipt's number, or null if there is no receipt. */
export async function renewAtDesk(
  services: AdminServices,
  values: FormValues,
  { member, ...shown }: RenewalChoice,
): Promise<string | null> {
  const { chosen, data } = shown;
  const { affiliatedGroups, clubs, insurance, licences, year } = chosen;
  const day = needsDayBought(shown) ? parseDayBought(values['boughtOn'] ?? '', year) : null;
  const total = data ? computeOfficeTotal({ chosen, data }) : undefined;
  const renewed = await callAsAdministrator(services, renewMember, {
    params: { n: toMemberRef(member) },
    body: {
      year,
      clubs: [...clubs],
      affiliatedGroups: [...affiliatedGroups],
      licences: [...licences],
      insurance: { ...insurance, boughtOn: day ?? undefined },
      total,
      // If the total is 0, nothing is paid.
      ...(total === 0 ? {} : parsePaidAtDesk(values)),
    },
  });
  if (total !== 0) saveLastMethod(parsePaidAtDesk(values).paidBy);
  return renewed?.receipt ?? null;
}

/**
 * Announces a renewal. If there is a receipt, the notice is short, because the dialog stays open and shows the amount.
 */
function announceRenewal(
  services: AdminServices,
  { chosen, data, member, receipt }: RenewalChoice & { readonly receipt: string | null },
): void {
  const who = formatNumberAndName(member);
  const amount = formatEuro(data ? computeOfficeTotal({ chosen, data }) : 0);
  const said = t('renewal.done.who', { who, year: chosen.year, amount });
  const sentences = receipt === null ? [t('renewal.done'), said] : [t('renewal.done')];
  announce(services, t('renewal.done.title'), sentences.join(' '));
}

/**
 * Returns the message beside the button. If the refusal names fields, the server's reason is shown at these fields
 * instead.
 */
export function chooseMessageBesideButton(failed: CallFailed): string {
  return Object.keys(failed.problems).length > 0 ? failed.message : addServerReason(failed);
}

export function createAdminRenewalMachine(services: AdminServices) {
  return adminRenewalMachine.provide({
    actors: {
      load: createReadingActor(services, loadRenewal),
      renewalForm: createFormMachine<RenewalChoice, string | null>({
        check: (values, choice) => ({
          ...findOfficeRenewalProblems(choice, values['boughtOn']),
          ...findReferenceProblems(values),
        }),
        send: (values, choice) =>
          reportFailure(services, renewAtDesk(services, values, choice), {
            message: chooseMessageBesideButton,
          }),
      }),
    },
    actions: {
      'fill in the payment method used last': assign(({ context: { entries } }) => {
        const recalled = { paidBy: readLastMethod() };
        return { recalled, entries: { ...recalled, ...entries } };
      }),
      'announce that the member was renewed': ({ context }) => announceRenewal(services, context),
    },
  });
}
