import '../portal/members-texts.ts';
import '../portal/desk-texts.ts';
import * as v from 'valibot';
import { fromPromise } from 'xstate';
import {
  acceptApplication,
  askApplicant,
  getApplicationPhoto,
  getApplications,
  refuseApplication,
  sendApplicationLink,
} from '#domain/calls/applications.ts';
import {
  applicationQuestion,
  applicationRefusal,
  applicationsAtOnce,
  type OpenApplication,
} from '#domain/joining/application.ts';
import type { CallFailed } from '#domain/calls/call-failed.ts';
import { findReferenceProblems } from '#domain/money/desk-payment.ts';
import { formatMembershipNumber } from '#domain/member/membership-number.ts';
import { applicationsEn } from '#domain/texts/applications.en.ts';
import { addTexts, t } from '#domain/texts/texts.ts';
import { findFormProblems, type Problems } from '#domain/values/form-problems.ts';
import {
  applicationsMachine,
  type DecidedApplication,
  type WishedApplication,
} from '#machines/members/applications.machine.ts';
import type { FormValues } from '#machines/submission.machine.ts';
import { createFormMachine } from '../../portal/provide-form.ts';
import { announce, reportFailure, rethrowWithShownMessage, withSignal } from '../../portal/services.ts';
import { parsePaidAtDesk, saveLastMethod } from '../members/fields/desk-method.ts';
import { addServerReason } from '../portal/refusal-reason.ts';
import { callAsAdministrator, type AdminServices } from '../session/services.ts';

addTexts(applicationsEn);

/** Shows a refusal as one sentence, because the refused field may be missing in the dialog. */
function decide<Answer>(services: AdminServices, made: Promise<Answer>): Promise<Answer> {
  const message = (failed: CallFailed) =>
    Object.values(failed.problems)[0] ?? (failed.status === 400 ? failed.message : addServerReason(failed));
  return reportFailure(services, rethrowWithShownMessage({ message, problems: () => ({}) }, made));
}

function callWithout(
  services: AdminServices,
  values: FormValues,
  { application, decision }: WishedApplication,
): Promise<unknown> {
  const params = { application: application.id };
  if (decision === 'send') return callAsAdministrator(services, sendApplicationLink, { params });
  if (decision === 'ask')
    return callAsAdministrator(services, askApplicant, {
      params,
      body: v.parse(applicationQuestion, values),
    });
  const refusal = v.parse(applicationRefusal, { reason: values['reason'] });
  const body = { ...refusal, takesBack: application.accepted !== undefined };
  return callAsAdministrator(services, refuseApplication, { params, body });
}

async function sendDecision(
  services: AdminServices,
  values: FormValues,
  wished: WishedApplication,
): Promise<DecidedApplication> {
  const { application, decision } = wished;
  const done = { name: `${application.person.firstName} ${application.person.lastName}`, decision };
  if (decision !== 'accept') {
    await decide(services, callWithout(services, values, wished));
    return { ...done, membershipNumber: null, isMember: false, receipt: null };
  }
  const paid = parsePaidAtDesk(values);
  const body = { total: application.total ?? 0, ...paid };
  const made = callAsAdministrator(services, acceptApplication, {
    params: { application: application.id },
    body,
  });
  const { membershipNumber, receipt = null, waitsToBePaid } = await decide(services, made);
  if (application.accepted) saveLastMethod(paid.paidBy);
  return { ...done, membershipNumber, isMember: waitsToBePaid !== true, receipt };
}

/** Finds the problems of a decision. An accepted application that is not paid yet needs a payment method. */
function findProblems(values: FormValues, wished: WishedApplication | null): Problems {
  if (wished?.decision === 'send') return {};
  if (wished?.decision === 'refuse') return findFormProblems(applicationRefusal, values);
  if (wished?.decision === 'ask') return findFormProblems(applicationQuestion, values);
  const isUnpaid = wished?.application.accepted !== undefined && (values['paidBy'] ?? '') === '';
  return isUnpaid ? { paidBy: t('applications.pay.how') } : findReferenceProblems(values);
}

/** The texts after the two decisions that leave the application undecided. */
const sent = {
  ask: ['applications.asked.title', 'applications.asked.done'],
  send: ['applications.sent.title', 'applications.sent'],
} as const;

function announceDecision(
  services: AdminServices,
  { decision, isMember, membershipNumber, name, receipt }: DecidedApplication,
): void {
  if (decision === 'ask' || decision === 'send') {
    const [title, text] = sent[decision];
    announce(services, t(title), t(text, { name }));
    return;
  }
  if (membershipNumber === null) {
    announce(services, t('applications.refused.title'), t('applications.refused', { name }));
    return;
  }
  const said = { name, number: formatMembershipNumber(membershipNumber) };
  if (!isMember) {
    announce(services, t('applications.toPay.title'), t('applications.toPay', said));
    return;
  }
  const text =
    receipt === null
      ? t('applications.accepted', said)
      : t('applications.accepted.receipt', { ...said, receipt });
  announce(services, t('applications.accepted.title'), text);
}

export function createApplicationsMachine(services: AdminServices) {
  return applicationsMachine.provide({
    actors: {
      load: fromPromise(async ({ input: { after, shown = 0 }, signal }) => {
        // The menu also shows the number of all applications, so the server is asked for this number again.
        services.today().send({ type: 'news asked' });
        const reader = withSignal(signal, services);
        const read: OpenApplication[] = [];
        for (;;) {
          const query = { after: read.at(-1)?.id ?? after };
          const next = await reportFailure(reader, callAsAdministrator(reader, getApplications, { query }));
          read.push(...next);
          if (next.length < applicationsAtOnce || read.length >= shown) return read;
        }
      }),
      readPhoto: fromPromise(async ({ input: application, signal }) => {
        const reader = withSignal(signal, services);
        const made = callAsAdministrator(reader, getApplicationPhoto, { params: { application } });
        return (await reportFailure(reader, made)).photo;
      }),
      decisionForm: createFormMachine<WishedApplication | null, DecidedApplication>({
        check: findProblems,
        send: async (values, wished) => {
          if (!wished) throw new Error('No decision is wished');
          return sendDecision(services, values, wished);
        },
      }),
    },
    actions: {
      'announce the decision': ({ event }) => {
        if (event.type !== 'xstate.done.actor.decide') return;
        announceDecision(services, event.output.answer);
      },
    },
  });
}
