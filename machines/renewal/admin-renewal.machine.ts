import { assign, sendTo, setup } from 'xstate';
import { listMandatoryClubs } from '#domain/registry/club.ts';
import type { AdminMember } from '#domain/member/member-admin.ts';
import {
  changeRenewalYear,
  dropUnusedAgency,
  findOfficeRenewalProblems,
  createOfficeRenewalSelection,
  listYearsToRenew,
  type OfficeRenewal,
  type ShownRenewal,
} from '#machines/renewal/office-renewal.ts';
import type { RenewalData } from '#machines/renewal/renewal-draft.ts';
import { t } from '#domain/texts/texts.ts';
import { toggleName } from '#domain/year/selection.ts';
import { getCoversGroupBought, listGroupsOfBegunYear } from '#domain/year/year-record.ts';
import { getChosenInsurance } from '../insurance/insurance-of.ts';
import { renewalInsuranceMachine } from '../insurance/renewal-insurance.machine.ts';
import { licenceChoiceMachine, getChosenLicences } from '../licences/licence-choice.machine.ts';
import {
  expectEvent,
  getOutput,
  getRefusal,
  getChildSnapshot,
  type ActorsEnded,
  type ChildChanged,
} from '../events.ts';
import { createStub, createActionStub } from '../stub.ts';
import {
  isFormLeft,
  createSubmissionMachine,
  type FormValues,
  type SubmissionOutput,
  type submissionMachine,
} from '../submission.machine.ts';

export type AdminRenewalOutput = { readonly renewed: boolean };

/** `data` is null until the server has answered. */
export type RenewalChoice = ShownRenewal & { readonly member: AdminMember };

/** `again` is true if the data are loaded again because the price has changed. */
export type RenewalAsked = { readonly member: AdminMember; readonly again: boolean };

type Context = {
  member: AdminMember;
  years: readonly number[];
  thisYear: number;
  data: RenewalData | null;
  chosen: OfficeRenewal;
  first: OfficeRenewal;
  /** The values of the form: the payment and, for a past year, the day on which the covers were bought. */
  entries: FormValues;
  /** The values with which the form opens, with the payment method that was last chosen in this browser. */
  recalled: FormValues;
  /** The receipt's number. Null if nobody has paid yet. */
  receipt: string | null;
  refusal: string | null;
};

type Event =
  | { type: 'year chosen'; year: number }
  | { type: 'club toggled'; shortName: string }
  | { type: 'group toggled'; shortName: string }
  | { type: 'submitted' }
  | { type: 'year confirmed' }
  | { type: 'year withdrawn' }
  | { type: 'retried' }
  | { type: 'cancelled' }
  | ActorsEnded<{ load: RenewalData; form: SubmissionOutput<string | null> }>
  | ChildChanged<'form', typeof submissionMachine>
  | ChildChanged<'licences', typeof licenceChoiceMachine>
  | ChildChanged<'insurance', typeof renewalInsuranceMachine>;

function getChoice({ chosen, data, member, thisYear }: Context): RenewalChoice {
  return { member, chosen: dropUnusedAgency(chosen), data, thisYear };
}

/**
 * The renewal of a member by an administrator. Used by: the office. Seen at: the renewal dialog of
 * `/admin/members/list`.
 */
export const adminRenewalMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { member: AdminMember; thisYear: number; year?: number | undefined },
    output: {} as AdminRenewalOutput,
    tags: {} as 'busy' | 'refused' | 'asking' | 'paid',
    children: {} as {
      load: 'load';
      form: 'renewalForm';
      licences: 'licenceChoice';
      insurance: 'renewalInsurance';
    },
  },
  actors: {
    load: createStub<RenewalData, RenewalAsked>('load'),
    renewalForm: createSubmissionMachine<RenewalChoice, string | null>(),
    licenceChoice: licenceChoiceMachine,
    renewalInsurance: renewalInsuranceMachine,
  },
  actions: {
    'store the clubs, prices and earlier records': assign(
      ({ context: { chosen, data: before, thisYear }, event }) => {
        const data = getOutput(event, 'load');
        if (before) return { data, chosen: changeRenewalYear({ chosen, data, thisYear }, chosen.year) };
        const first = createOfficeRenewalSelection(chosen.year, thisYear, data);
        return { data, chosen: first, first };
      },
    ),
    'show why the server refused': assign({ refusal: getRefusal }),
    'fill in the payment method used last': createActionStub('fill in the payment method used last'),
    'store the typed values': assign({
      entries: ({ event }) => getChildSnapshot(event, 'form').context.values,
    }),
    'store the number of the new receipt': assign({
      receipt: ({ event }) => getOutput(event, 'form').answer,
    }),
    'show that the price has changed': assign({
      refusal: ({ event }) => getChildSnapshot(event, 'form').context.refusal,
    }),
    'clear the refusal of the server': assign({ refusal: null }),
    'choose the year of the renewal': assign(({ context, event }) => ({
      chosen: changeRenewalYear(context, expectEvent(event, 'year chosen').year),
    })),
    'tick or untick the club': assign(({ context: { chosen }, event }) => {
      const { shortName } = expectEvent(event, 'club toggled');
      return { chosen: { ...chosen, clubs: toggleName(chosen.clubs, shortName) } };
    }),
    'tick or untick the group': assign(({ context: { chosen }, event }) => {
      const { shortName } = expectEvent(event, 'group toggled');
      return { chosen: { ...chosen, affiliatedGroups: toggleName(chosen.affiliatedGroups, shortName) } };
    }),
    'store the chosen licences': assign(({ context: { chosen }, event }) => ({
      chosen: { ...chosen, licences: getChosenLicences(getChildSnapshot(event, 'licences')) },
    })),
    'store the chosen insurance': assign(({ context: { chosen }, event }) => ({
      chosen: { ...chosen, insurance: getChosenInsurance(getChildSnapshot(event, 'insurance')) },
    })),
    'copy the selection into the form': sendTo('form', ({ context }) => ({
      type: 'subject changed' as const,
      about: getChoice(context),
    })),
    'submit the form': sendTo('form', { type: 'submitted' }),
    'announce that the member was renewed': createActionStub('announce that the member was renewed'),
  },
  guards: {
    'an entry or choice is wrong or missing': ({ context }) =>
      Object.keys(findOfficeRenewalProblems(getChoice(context), context.entries['boughtOn'])).length > 0,
    'the chosen year is over': ({ context: { chosen, thisYear } }) => chosen.year < thisYear,
    'the member can renew for the chosen year': ({ context, event }) =>
      event.type === 'year chosen' && context.years.includes(event.year),
    'the clicked club is not mandatory': ({ context, event }) =>
      event.type === 'club toggled' &&
      !listMandatoryClubs(context.data?.clubs ?? []).includes(event.shortName),
    'the group can be changed': ({ context: { chosen, data }, event }) =>
      event.type === 'group toggled' &&
      !listGroupsOfBegunYear(data?.records ?? {}, chosen.year).includes(event.shortName),
    'the price has changed': ({ event }) =>
      event.type === 'xstate.snapshot.form' &&
      event.snapshot.hasTag('refused') &&
      event.snapshot.context.refusal === t('error.price.changed'),
    'the server wrote a receipt': ({ event }) =>
      event.type === 'xstate.done.actor.form' && event.output.answer !== null,
    'the user left the form': isFormLeft,
    'the form is being sent': ({ event }) =>
      event.type === 'xstate.snapshot.form' && event.snapshot.hasTag('busy'),
  },
}).createMachine({
  id: 'adminRenewal',
  description: 'The office renews a member for a year that is not renewed yet.',
  context: ({ input: { member, thisYear, year } }) => {
    const years = listYearsToRenew(member, thisYear);
    const asked = years.find((one) => one === year);
    const first = createOfficeRenewalSelection(asked ?? years[0] ?? thisYear, thisYear);
    return {
      member,
      years,
      thisYear,
      data: null,
      chosen: first,
      first,
      entries: {},
      recalled: {},
      receipt: null,
      refusal: null,
    };
  },
  output: ({ event }) => ({ renewed: event.output === 'renewed' }),
  initial: 'loading',
  states: {
    loading: {
      description:
        'Clubs, groups and earlier years are being read. They are read again if the price has changed.',
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { data, member } }) => ({ member, again: data !== null }),
        onDone: {
          target: 'choosing',
          actions: ['store the clubs, prices and earlier records', 'fill in the payment method used last'],
        },
        onError: { target: 'unavailable', actions: 'show why the server refused' },
      },
      on: { cancelled: 'left' },
    },
    unavailable: {
      description: 'The data of the dialog could not be read.',
      tags: 'refused',
      on: { retried: { target: 'loading', actions: 'clear the refusal of the server' }, cancelled: 'left' },
    },
    choosing: {
      description:
        'The user chooses year, clubs, groups, licences and insurance. The dialog starts with the choices of the latest year.',
      initial: 'open',
      invoke: [
        {
          id: 'form',
          src: 'renewalForm',
          input: ({ context }) => ({
            values: context.entries,
            about: getChoice(context),
            first: {
              values: context.recalled,
              about: { ...getChoice(context), chosen: dropUnusedAgency(context.first) },
            },
          }),
          onSnapshot: [
            {
              guard: 'the price has changed',
              target: 'loading',
              actions: 'show that the price has changed',
            },
            { guard: 'the form is being sent', target: '.renewing' },
            { target: '.open', actions: 'store the typed values' },
          ],
          onDone: [
            { guard: 'the user left the form', target: 'left' },
            {
              guard: 'the server wrote a receipt',
              target: 'paid',
              actions: ['store the number of the new receipt', 'announce that the member was renewed'],
            },
            { target: 'renewed', actions: 'announce that the member was renewed' },
          ],
        },
        {
          id: 'licences',
          src: 'licenceChoice',
          input: ({ context }) => ({ licences: context.chosen.licences }),
          onSnapshot: { actions: ['store the chosen licences', 'copy the selection into the form'] },
        },
        {
          id: 'insurance',
          src: 'renewalInsurance',
          input: ({ context: { chosen, data } }) => ({
            insurance: chosen.insurance,
            paid: getCoversGroupBought(data?.records ?? {}, chosen.year),
          }),
          onSnapshot: { actions: ['store the chosen insurance', 'copy the selection into the form'] },
        },
      ],
      on: {
        'club toggled': {
          guard: 'the clicked club is not mandatory',
          actions: ['tick or untick the club', 'copy the selection into the form'],
        },
        'group toggled': {
          guard: 'the group can be changed',
          actions: ['tick or untick the group', 'copy the selection into the form'],
        },
      },
      states: {
        open: {
          description: 'Everything can be changed and sent. If the server refuses the entries, they stay.',
          on: {
            // A group has perhaps bought other covers for the new year, so the machine starts the insurance and the
            // form again.
            'year chosen': {
              guard: 'the member can renew for the chosen year',
              target: '#adminRenewal.choosing',
              reenter: true,
              actions: ['clear the refusal of the server', 'choose the year of the renewal'],
            },
            submitted: [
              // If there are problems, the form shows its problems and sends nothing.
              { guard: 'an entry or choice is wrong or missing', actions: 'submit the form' },
              { guard: 'the chosen year is over', target: 'asking' },
              { target: 'renewing', actions: ['clear the refusal of the server', 'submit the form'] },
            ],
          },
        },
        asking: {
          description: 'The user is asked whether to renew for a year that is over.',
          tags: 'asking',
          on: {
            'year confirmed': {
              target: 'renewing',
              actions: ['clear the refusal of the server', 'submit the form'],
            },
            'year withdrawn': 'open',
          },
        },
        renewing: { description: 'The renewal is being sent. The dialog waits for the answer.' },
      },
    },
    paid: {
      description: 'The member is renewed and has paid. The receipt can be printed.',
      tags: 'paid',
      on: { cancelled: 'renewed' },
    },
    renewed: { description: 'The member is renewed.', type: 'final', output: 'renewed' },
    left: { description: 'The dialog was closed without renewing.', type: 'final', output: 'left' },
  },
});
