import { and, assign, sendTo, setup, stateIn } from 'xstate';
import { continueOrBegin, openNextDraft } from '#machines/renewal/begun-renewals.ts';
import { hasEnoughClubs, listMandatoryClubs } from '#domain/registry/club.ts';
import type { RenewalStep } from '#domain/renewal/pending-renewal.ts';
import { isReviewReached, isStepReached, moveToStep } from '#machines/renewal/reached-step.ts';
import {
  markPaymentBegun,
  chooseOnePageOrSteps,
  goToNextRenewalStep,
  goToRenewalStep,
  nothingPast,
  removeOtherYear,
  createRenewalDraft,
  toggleOtherYear,
  type MemberRenewalData,
} from '#machines/renewal/renewal-draft.ts';
import { listMissingForPayment, findYearToRenewTogether } from '#machines/renewal/renewal-review.ts';
import { toggleName } from '#domain/year/selection.ts';
import { t } from '#domain/texts/texts.ts';
import { listGroupsOfBegunYear, isMembership } from '#domain/year/year-record.ts';
import {
  expectEvent,
  getOutput,
  getRefusal,
  getChildSnapshot,
  type ActorsEnded,
  type ChildChanged,
} from '../events.ts';
import { createStub, createActionStub } from '../stub.ts';
import { licenceAndInsuranceMachine } from './licence-and-insurance.machine.ts';
import {
  areSameRenewals,
  atFirst,
  findRenewalPaidTogether,
  nothingWrong,
  type MembershipRenewal as Context,
  type RenewalMemory,
} from './membership-renewal-context.ts';
import { renewalPaymentMachine } from './renewal-payment.machine.ts';

/**
 * `asBefore` opens a renewal on one page (true) or step by step (false). If it is undefined, the renewal continues as
 * it was started. `field` is the first field to correct.
 */
type Event =
  | { type: 'renewal chosen'; year: number; asBefore?: boolean }
  | { type: 'step opened'; step: RenewalStep; field?: string }
  | { type: 'club toggled'; shortName: string }
  | { type: 'group toggled'; shortName: string }
  | { type: 'home opened' | 'other year toggled' | 'details saved' | 'proceeded' | 'undone' | 'retried' }
  | { type: 'cancelled'; details?: Record<string, string> | null }
  | ({ type: 'changed elsewhere' } & RenewalMemory)
  | { type: 'year finished'; year: number }
  | ActorsEnded<{
      load: MemberRenewalData;
      licenceAndInsurance: undefined;
      payment: { refusal: string | null };
    }>
  | ChildChanged<'licenceAndInsurance', typeof licenceAndInsuranceMachine>
  | ChildChanged<'payment', typeof renewalPaymentMachine>;

/**
 * A member’s own renewal for a year, step by step. Used by: members. Seen at: `/member/update-details`,
 * `/member/membership`, `/member/licence-and-insurance`, `/member/renew-as-before`.
 */
export const membershipRenewalMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as RenewalMemory,
    tags: {} as 'busy' | 'refused',
    children: {} as { load: 'load'; licenceAndInsurance: 'licenceAndInsurance'; payment: 'renewalPayment' },
  },
  actors: {
    load: createStub<MemberRenewalData>('load'),
    licenceAndInsurance: licenceAndInsuranceMachine,
    renewalPayment: renewalPaymentMachine,
  },
  actions: {
    'begin or continue the renewal for the year': assign(({ context, event }) => {
      const { asBefore, year } = expectEvent(event, 'renewal chosen');
      const { draft, others } = continueOrBegin(context, createRenewalDraft(year));
      return { draft: draft && chooseOnePageOrSteps(draft, asBefore), others, ...nothingPast };
    }),
    'go to the chosen step': assign(({ context, event }) => {
      const { field, step } = expectEvent(event, 'step opened');
      return goToRenewalStep(context.draft, step, field);
    }),
    'go to the next step': assign(({ context: { draft } }) => goToNextRenewalStep(draft)),
    'store the clubs, prices and earlier records': assign(({ context: { draft }, event }) => {
      const data = getOutput(event, 'load');
      return { data, draft: draft && createRenewalDraft(draft.year, draft, data) };
    }),
    'show why the server refused': assign({ refusal: getRefusal }),
    'store which step is open': assign(({ context: { draft } }) => {
      const opened = draft && moveToStep(draft, draft.step);
      return { draft: opened, asOpened: opened, ...nothingWrong };
    }),
    'tick or untick the club': assign(({ context: { draft }, event }) => {
      const clubs = toggleName(draft?.clubs ?? [], expectEvent(event, 'club toggled').shortName);
      return { draft: draft && { ...draft, clubs } };
    }),
    'tick or untick the group': assign(({ context: { draft }, event }) => {
      const groups = toggleName(draft?.affiliatedGroups ?? [], expectEvent(event, 'group toggled').shortName);
      return { draft: draft && { ...draft, affiliatedGroups: groups } };
    }),
    'show that a club must be chosen': assign({ problems: () => ({ clubs: t('invalid.clubs') }) }),
    'clear all shown problems': assign(nothingWrong),
    'store the chosen licences and insurance': assign(({ context: { draft }, event }) => {
      const { draft: chosen } = getChildSnapshot(event, 'licenceAndInsurance').context;
      if (!draft || !chosen) return {};
      return { draft: { ...draft, licences: chosen.licences, insurance: chosen.insurance } };
    }),
    'store the shown renewal': assign(({ context: { data, draft }, event }) => {
      const { refusal } = getOutput(event, 'payment');
      if (!draft) return {};
      return { outdated: data && { data, draft, refusal }, draft: removeOtherYear(draft), field: null };
    }),
    'add or remove the second year': assign(({ context: { draft } }) => ({ draft: toggleOtherYear(draft) })),
    'note the started payment': assign(({ context: { draft }, event }) => ({
      draft: markPaymentBegun(draft, getChildSnapshot(event, 'payment').context.reference),
    })),
    'start the payment of the renewal': sendTo('payment', ({ context }) => ({
      type: 'proceeded' as const,
      other: findRenewalPaidTogether(context),
    })),
    'copy what the other tab has': assign(({ event }) => {
      const { cancelled = null, draft, others, typed = null } = expectEvent(event, 'changed elsewhere');
      return { draft, others, ...nothingPast, cancelled, typed };
    }),
    'copy the payments from the other tab': assign(({ event }) => {
      const { draft, others } = expectEvent(event, 'changed elsewhere');
      return { draft, others };
    }),
    'cancel the renewal': assign(({ context, event }) => ({
      ...openNextDraft(context),
      ...nothingWrong,
      cancelled: context.draft?.reached ? context.draft : null,
      typed: expectEvent(event, 'cancelled').details ?? null,
    })),
    'restore the cancelled renewal': assign(({ context }) => ({
      ...(context.cancelled && continueOrBegin(context, context.cancelled)),
      ...nothingPast,
    })),
    'restore the typed details of the member': createActionStub('restore the typed details of the member'),
    'discard the draft': assign(({ context }) => ({ ...openNextDraft(context), ...nothingWrong })),
    'announce that the year is renewed': createActionStub('announce that the year is renewed'),
  },
  guards: {
    'a step is open': stateIn({ open: 'renewing' }),
    'the step was reached': ({ context, event }) =>
      event.type === 'step opened' && isStepReached(context.draft, event.step),
    'the chosen step needs no new data': ({ context: { draft, outdated }, event }) =>
      event.type === 'step opened' &&
      event.step !== draft?.step &&
      isStepReached(draft, event.step) &&
      !draft?.asBefore &&
      outdated === null,
    'another step is ready': and(['a step is open', 'the chosen step needs no new data']),
    'the chosen step needs data': ({ context: { draft, refusal }, event }) =>
      event.type === 'step opened' &&
      isStepReached(draft, event.step) &&
      (event.step !== draft?.step || refusal !== null),
    'the member has cancelled a renewal': ({ context }) => context.cancelled !== null,
    'the member reached the review before': ({ context }) => isReviewReached(context.draft),
    'nothing is missing in the renewal': ({ context: { data, draft } }) =>
      draft?.step === 'review' && data !== null && listMissingForPayment(draft, data).length === 0,
    'a second year can be paid together': ({ context: { data, draft } }) =>
      draft !== null && data !== null && findYearToRenewTogether(draft, data) !== null,
    'the year is renewed already': ({ context: { data, draft } }) =>
      draft !== null && isMembership(data?.records[String(draft.year)]),
    'the next step is the personal details': ({ context }) => context.draft?.step === 'details',
    'the next step is clubs and groups': ({ context }) => context.draft?.step === 'membership',
    'the next step is the final review': ({ context }) => context.draft?.step === 'review',
    'the clicked club is not mandatory': ({ context: { data }, event }) =>
      event.type === 'club toggled' && !listMandatoryClubs(data?.clubs ?? []).includes(event.shortName),
    'the group can be changed': ({ context: { data, draft }, event }) =>
      event.type === 'group toggled' &&
      !listGroupsOfBegunYear(data?.records ?? {}, draft?.year ?? 0).includes(event.shortName),
    'an optional club is chosen': ({ context }) =>
      hasEnoughClubs(context.draft?.clubs ?? [], context.data?.clubs ?? []),
    'the member is paying': stateIn({ open: { renewing: { review: 'paying' } } }),
    'the payment is running': ({ event }) =>
      event.type === 'xstate.snapshot.payment' && event.snapshot.hasTag('busy'),
    'both tabs have the same drafts': ({ context, event }) =>
      event.type === 'changed elsewhere' && areSameRenewals(event, context),
    'the other tab has no draft': ({ event }) => event.type === 'changed elsewhere' && event.draft === null,
    'this renewal is finished': ({ context, event }) =>
      event.type === 'year finished' && event.year === context.draft?.year,
  },
}).createMachine({
  id: 'membershipRenewal',
  description: 'A member renews a year with details, clubs, licences and insurance, then checks and pays.',
  context: ({ input }) => ({ ...atFirst, ...input }),
  initial: 'resting',
  on: {
    'year finished': { guard: 'this renewal is finished', target: '.resting', actions: 'discard the draft' },
    'changed elsewhere': [
      { guard: 'both tabs have the same drafts', actions: 'copy the payments from the other tab' },
      { guard: 'the other tab has no draft', target: '.resting', actions: 'copy what the other tab has' },
      { guard: 'a step is open', target: '.open.renewing', actions: 'copy what the other tab has' },
      { actions: 'copy what the other tab has' },
    ],
  },
  states: {
    resting: {
      description: 'No step is open. A started renewal is kept.',
      on: {
        'renewal chosen': { target: 'open', actions: 'begin or continue the renewal for the year' },
        'step opened': { guard: 'the step was reached', target: 'open', actions: 'go to the chosen step' },
        undone: {
          guard: 'the member has cancelled a renewal',
          target: 'open',
          actions: ['restore the typed details of the member', 'restore the cancelled renewal'],
        },
      },
    },
    open: {
      description: 'A step is open or being opened.',
      initial: 'opening',
      on: {
        'home opened': 'resting',
        'step opened': [
          { guard: 'another step is ready', target: '.renewing', actions: 'go to the chosen step' },
          { guard: 'the chosen step needs data', target: '.opening', actions: 'go to the chosen step' },
        ],
      },
      states: {
        opening: {
          description: 'Clubs, groups and earlier years are being read.',
          tags: 'busy',
          invoke: {
            id: 'load',
            src: 'load',
            onDone: { target: 'renewing', actions: 'store the clubs, prices and earlier records' },
            onError: { target: 'unavailable', actions: 'show why the server refused' },
          },
        },
        unavailable: {
          description: 'The data of the steps could not be read.',
          tags: 'refused',
          exit: 'clear all shown problems',
          on: {
            retried: 'opening',
            'renewal chosen': { target: 'opening', actions: 'begin or continue the renewal for the year' },
            cancelled: { target: '#membershipRenewal.resting', actions: 'cancel the renewal' },
          },
        },
        renewing: {
          description: 'A step is shown.',
          initial: 'turning',
          on: {
            cancelled: [
              { guard: 'the member is paying' },
              { target: '#membershipRenewal.resting', actions: 'cancel the renewal' },
            ],
          },
          states: {
            turning: {
              description: 'Finds the step at which the renewal continues.',
              exit: 'store which step is open',
              always: [
                {
                  guard: 'the year is renewed already',
                  target: '#membershipRenewal.resting',
                  actions: ['announce that the year is renewed', 'discard the draft'],
                },
                { guard: 'the next step is the personal details', target: 'details' },
                { guard: 'the next step is clubs and groups', target: 'membership' },
                { guard: 'the next step is the final review', target: 'review' },
                { target: 'licences' },
              ],
            },
            details: {
              description: 'The personal details are being checked and saved. The review shows them too.',
              on: {
                'details saved': [
                  {
                    guard: 'the member reached the review before',
                    target: '#membershipRenewal.open.opening',
                    actions: 'go to the next step',
                  },
                  { target: 'turning', actions: 'go to the next step' },
                ],
              },
            },
            membership: {
              description: 'Clubs and affiliated groups are being chosen.',
              on: {
                'club toggled': {
                  guard: 'the clicked club is not mandatory',
                  actions: ['tick or untick the club', 'clear all shown problems'],
                },
                'group toggled': { guard: 'the group can be changed', actions: 'tick or untick the group' },
                proceeded: [
                  { guard: 'an optional club is chosen', target: 'turning', actions: 'go to the next step' },
                  { actions: 'show that a club must be chosen' },
                ],
              },
            },
            licences: {
              description: 'Licences and insurance are being chosen.',
              invoke: {
                id: 'licenceAndInsurance',
                src: 'licenceAndInsurance',
                input: ({ context: { data, draft } }) => ({ draft, data }),
                onSnapshot: { actions: 'store the chosen licences and insurance' },
                onDone: { target: '#membershipRenewal.open.opening', actions: 'go to the next step' },
              },
            },
            review: {
              description: 'One page shows the whole renewal, to check and to pay.',
              initial: 'free',
              invoke: {
                id: 'payment',
                src: 'renewalPayment',
                input: ({ context: { data, draft } }) => ({ draft, data }),
                onSnapshot: [
                  { guard: 'the payment is running', target: '.paying', actions: 'note the started payment' },
                  { target: '.free' },
                ],
                onDone: { target: '#membershipRenewal.open.opening', actions: 'store the shown renewal' },
              },
              states: {
                free: {
                  description: 'Each part can be changed, and the renewal can be cancelled.',
                  on: {
                    'other year toggled': {
                      guard: 'a second year can be paid together',
                      actions: 'add or remove the second year',
                    },
                    proceeded: {
                      guard: 'nothing is missing in the renewal',
                      target: 'paying',
                      actions: 'start the payment of the renewal',
                    },
                  },
                },
                paying: {
                  description: 'The price is being fixed, or the payment page is being opened.',
                },
              },
            },
          },
        },
      },
    },
  },
});
