import { and, assign, sendTo, setup } from 'xstate';
import { withoutDraft, type BegunRenewals } from '#domain/begun-renewals.ts';
import type { MemberRenewalData } from '#domain/renewal-draft.ts';
import { hasClubBesideMandatory } from '#domain/club.ts';
import { isReached, isReviewed, type RenewalStep } from '#domain/pending-renewal.ts';
import { t } from '#domain/texts/texts.ts';
import { eventOf, refusalOf } from '../events.ts';
import { answering, unprovided } from '../stub.ts';
import { licenceAndInsuranceMachine } from './licence-and-insurance.machine.ts';
import * as renewal from './renewal-context.ts';
import type { RenewalContext, RenewalEvent } from './renewal-context.ts';

type At = { readonly step: RenewalStep };

/**
 * Renewing one’s membership for a year, step by step. Used by: members. Seen at: `/member/update-details`,
 * `/member/membership`, `/member/licence-and-insurance`, `/member/renew-as-before`.
 */
export const membershipRenewalMachine = setup({
  types: {
    context: {} as RenewalContext,
    events: {} as RenewalEvent,
    input: {} as BegunRenewals,
    meta: {} as { path: `/member${string}` },
    tags: {} as 'busy' | 'refused',
    children: {} as { load: 'load'; licenceAndInsurance: 'licenceAndInsurance' },
  },
  actors: { load: answering<MemberRenewalData>('load'), licenceAndInsurance: licenceAndInsuranceMachine },
  actions: {
    'begin with the year': assign(({ context, event }) => renewal.begunWith(context, event)),
    'turn there': assign(({ context, event }) => renewal.turnedTo(context, eventOf(event, 'step opened'))),
    'turn on': assign(({ context }) => renewal.turnedOn(context)),
    'leave the part as it was': assign(({ context }) => renewal.leftAsItWas(context)),
    'keep the data': assign(({ context, event }) => renewal.withData(context, event)),
    'keep the refusal': assign({ refusal: refusalOf }),
    'note the step': assign(({ context }, { step }: At) => renewal.openedAt(context, step)),
    'toggle the club': assign(({ context, event }) => renewal.withToggled(context, 'clubs', event)),
    'toggle the group': assign(({ context, event }) =>
      renewal.withToggled(context, 'affiliatedGroups', event),
    ),
    'show what is missing among the clubs': assign({ problems: () => ({ clubs: t('invalid.clubs') }) }),
    'forget the problems': assign(renewal.nothingWrong),
    'keep the choice': assign(({ event }) => renewal.withChoice(event)),
    'keep what was shown': assign(({ context, event }) => renewal.withOutdated(context, event)),
    'send it on': sendTo('licenceAndInsurance', { type: 'proceeded' as const }),
    'take over': assign(({ event }) => renewal.takenOver(event)),
    'forget the renewal': assign(({ context }) => ({ ...withoutDraft(context), ...renewal.nothingWrong })),
    'say that the year is renewed already': unprovided('say that the year is renewed already'),
  },
  guards: {
    'the step was reached before': ({ context, event }) =>
      event.type === 'step opened' && isReached(context.draft, event.step),
    'another step was opened': ({ context: { draft }, event }) =>
      event.type === 'step opened' && event.step !== draft?.step && isReached(draft, event.step),
    'another step is to be read anew': and(['another step was opened', renewal.isReadAnew]),
    'it is looked over at once': ({ context }) => isReviewed(context.draft),
    'a part of the page with everything is open': ({ context: { draft } }) =>
      isReviewed(draft) && draft?.step !== 'review',
    'the insurance can be looked over': ({ context }) => renewal.isInsuranceReviewed(context),
    'nothing is missing': ({ context }) => renewal.isComplete(context),
    'the year is renewed already': ({ context }) => renewal.isRenewed(context),
    'the step is next': ({ context }, { step }: At) => context.draft?.step === step,
    'the club may be changed': ({ context, event }) => renewal.mayToggleClub(context, event),
    'the group may be changed': ({ context, event }) => renewal.mayToggleGroup(context, event),
    'a club is chosen': ({ context }) =>
      hasClubBesideMandatory(context.draft?.clubs ?? [], context.data?.clubs ?? []),
    'the payment is on its way': ({ event }) =>
      event.type === 'xstate.snapshot.licenceAndInsurance' && event.snapshot.hasTag('busy'),
    'nothing changed': ({ context, event }) => renewal.isUnchanged(context, event),
    'it was given up elsewhere': ({ event }) => event.type === 'changed elsewhere' && event.draft === null,
    'it is this year': ({ context, event }) => renewal.isThatYear(context, event),
  },
}).createMachine({
  id: 'membershipRenewal',
  description: 'A member renews a year: details, membership, licences and insurance, and the payment.',
  context: ({ input }) => ({ ...input, ...renewal.atFirst }),
  initial: 'resting',
  on: {
    'year settled': { guard: 'it is this year', target: '.resting', actions: 'forget the renewal' },
  },
  states: {
    resting: {
      description: 'No step is open; what was begun is kept.',
      on: {
        'renewal chosen': { target: 'opening', actions: 'begin with the year' },
        'step opened': { guard: 'the step was reached before', target: 'opening', actions: 'turn there' },
        'changed elsewhere': { actions: 'take over' },
      },
    },
    opening: {
      description: 'Clubs, groups and earlier years are being fetched.',
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'renewing', actions: 'keep the data' },
        onError: { target: 'unavailable', actions: 'keep the refusal' },
      },
      on: {
        'home opened': 'resting',
        'changed elsewhere': [
          { guard: 'nothing changed' },
          { guard: 'it was given up elsewhere', target: 'resting', actions: 'take over' },
          { actions: 'take over' },
        ],
      },
    },
    unavailable: {
      description: 'What the steps show could not be fetched.',
      tags: 'refused',
      exit: 'forget the problems',
      on: {
        retried: 'opening',
        'renewal chosen': { target: 'opening', actions: 'begin with the year' },
        'step opened': { guard: 'the step was reached before', target: 'opening', actions: 'turn there' },
        cancelled: [
          { guard: 'a part of the page with everything is open', target: 'opening', actions: 'turn on' },
          { target: 'resting', actions: 'forget the renewal' },
        ],
        'home opened': 'resting',
        'changed elsewhere': [
          { guard: 'nothing changed' },
          { guard: 'it was given up elsewhere', target: 'resting', actions: 'take over' },
          { actions: 'take over' },
        ],
      },
    },
    renewing: {
      description: 'The member stands at one of the steps.',
      initial: 'turning',
      on: {
        'home opened': 'resting',
        'step opened': [
          { guard: 'another step is to be read anew', target: 'opening', actions: 'turn there' },
          { guard: 'another step was opened', target: '.turning', actions: 'turn there' },
        ],
        'changed elsewhere': [
          { guard: 'nothing changed' },
          { guard: 'it was given up elsewhere', target: 'resting', actions: 'take over' },
          { target: '.turning', actions: 'take over' },
        ],
      },
      states: {
        turning: {
          description: 'The step is found at which to go on.',
          always: [
            {
              guard: 'the year is renewed already',
              target: '#membershipRenewal.resting',
              actions: ['say that the year is renewed already', 'forget the renewal'],
            },
            { guard: { type: 'the step is next', params: { step: 'details' } }, target: 'details' },
            { guard: { type: 'the step is next', params: { step: 'membership' } }, target: 'membership' },
            { guard: { type: 'the step is next', params: { step: 'review' } }, target: 'review' },
            { target: 'licences' },
          ],
        },
        details: {
          description: 'The personal details are looked through and saved.',
          meta: { path: '/member/update-details' },
          entry: { type: 'note the step', params: { step: 'details' } },
          on: {
            'details saved': [
              {
                guard: 'it is looked over at once',
                target: '#membershipRenewal.opening',
                actions: 'turn on',
              },
              { target: 'membership' },
            ],
            cancelled: [
              { guard: 'it is looked over at once', target: 'turning', actions: 'leave the part as it was' },
              { target: '#membershipRenewal.resting', actions: 'forget the renewal' },
            ],
          },
        },
        membership: {
          description: 'Clubs and affiliated groups are chosen.',
          meta: { path: '/member/membership' },
          entry: { type: 'note the step', params: { step: 'membership' } },
          on: {
            cancelled: [
              { guard: 'it is looked over at once', target: 'turning', actions: 'leave the part as it was' },
              { target: '#membershipRenewal.resting', actions: 'forget the renewal' },
            ],
            'club toggled': {
              guard: 'the club may be changed',
              actions: ['toggle the club', 'forget the problems'],
            },
            'group toggled': { guard: 'the group may be changed', actions: 'toggle the group' },
            proceeded: [
              { guard: 'a club is chosen', target: 'turning', actions: 'turn on' },
              { actions: 'show what is missing among the clubs' },
            ],
          },
        },
        licences: {
          description: 'Licences and insurance are chosen; the price is shown, and paid.',
          meta: { path: '/member/licence-and-insurance' },
          entry: { type: 'note the step', params: { step: 'licences' } },
          initial: 'choosing',
          invoke: {
            id: 'licenceAndInsurance',
            src: 'licenceAndInsurance',
            input: ({ context: { data, draft } }) => ({ draft, data }),
            onSnapshot: [
              { guard: 'the payment is on its way', target: '.paying', actions: 'keep the choice' },
              { target: '.choosing', actions: 'keep the choice' },
            ],
            onDone: { target: '#membershipRenewal.opening', actions: 'keep what was shown' },
          },
          on: {
            proceeded: [
              { guard: 'the insurance can be looked over', target: 'turning', actions: 'turn on' },
              { guard: 'it is looked over at once', actions: 'send it on' },
            ],
          },
          states: {
            choosing: {
              description: 'Everything may be changed, or the renewal given up.',
              on: {
                cancelled: [
                  {
                    guard: 'it is looked over at once',
                    target: '#membershipRenewal.renewing.turning',
                    actions: 'leave the part as it was',
                  },
                  { target: '#membershipRenewal.resting', actions: 'forget the renewal' },
                ],
              },
            },
            paying: { description: 'The price is being frozen, or the payment page is being opened.' },
          },
        },
        review: {
          description: 'Everything stands on one page as it was before; it is looked over, and paid.',
          meta: { path: '/member/renew-as-before' },
          entry: { type: 'note the step', params: { step: 'review' } },
          initial: 'looking',
          invoke: {
            id: 'licenceAndInsurance',
            src: 'licenceAndInsurance',
            input: ({ context: { data, draft } }) => ({ draft, data }),
            onSnapshot: [{ guard: 'the payment is on its way', target: '.paying' }, { target: '.looking' }],
            onDone: { target: '#membershipRenewal.opening', actions: 'keep what was shown' },
          },
          states: {
            looking: {
              description: 'What differs and what is missing is read; every part may be changed.',
              on: {
                proceeded: { guard: 'nothing is missing', target: 'paying', actions: 'send it on' },
                cancelled: { target: '#membershipRenewal.resting', actions: 'forget the renewal' },
              },
            },
            paying: { description: 'The price is being frozen, or the payment page is being opened.' },
          },
        },
      },
    },
  },
});
