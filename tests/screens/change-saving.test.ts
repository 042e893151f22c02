import { test } from 'vitest';
import { changeSavingMachine } from '#machines/members/file/change-saving.machine.ts';
import { toYearState, type RecordChange } from '#machines/members/file/record-changes.ts';
import { saving } from '#tests/support/screens/member-dialog.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { lines, thisYear } from '#tests/support/screens/office-data.ts';
import { boxAt } from '#tests/support/screens/by-id.ts';
import { boxOf, calls, openTruth, type Truth } from '#tests/screens/expected-record.ts';
import { messageAt, shows } from '#tests/support/screens/page.ts';

const licence: RecordChange = { kind: 'licence', year: thisYear, field: 'collector_a', wish: 'collector_a' };
const group: RecordChange = { kind: 'group', year: thisYear, field: 'lhg', wish: true };
const { agencyName: _, ...held } = toYearState({}, thisYear).insurance;
const covers: RecordChange = {
  kind: 'insurance',
  year: thisYear,
  field: 'covers',
  wish: { ...held, thirdParty: true, personalAccident: true },
};
const technical = {
  insurance: 'Could not update the insurance due to a technical error.',
  licence: 'Could not add the licence due to a technical error.',
  group: 'Could not add the affiliated group membership due to a technical error.',
} as const;

function clickOf(change: RecordChange | null): 'licence' | 'group' | 'accident' {
  if (change?.kind === 'insurance') return 'accident';
  return change?.kind === 'licence' ? 'licence' : 'group';
}

test('a click is saved or refused, a licence, covers and anything else', async () => {
  await screenModelOf(changeSavingMachine, {
    inputs: [licence, group, covers].map((change) => ({
      ref: '1001',
      change,
      before: toYearState({}, thisYear),
    })),
    samples: [
      { type: 'xstate.done.actor.call' },
      { type: 'xstate.error.actor.call', error: new Error(technical.group) },
      { type: 'xstate.done.actor.swap', output: { refusal: null } },
      { type: 'xstate.done.actor.swap', output: { refusal: technical.licence } },
      { type: 'xstate.done.actor.covers', output: { refusal: null, declined: false } },
      { type: 'xstate.done.actor.covers', output: { refusal: technical.insurance, declined: false } },
    ],
  }).drive<Truth>({
    open: async ({ input }) => {
      const truth = await openTruth('insured');
      await truth.click(clickOf(input?.change ?? null));
      return truth;
    },
    does: {
      'xstate.done.actor.call': (truth) => truth.takes(),
      'xstate.error.actor.call': (truth) => truth.refuses(),
      'xstate.done.actor.swap': (truth, event) =>
        (event.output as { refusal: string | null }).refusal === null ? truth.takes() : truth.refuses(),
      'xstate.done.actor.covers': (truth, event) =>
        (event.output as { refusal: string | null }).refusal === null ? truth.takes() : truth.refuses(),
    },
    sees: async ({ office: { network } }, { context, status }) => {
      const kind = clickOf(context.change);
      const looks = () => ({
        saving: saving(),
        calling: network.waiting(calls[kind].on[0]),
        reading: network.waiting(lines.records),
        box: boxAt(boxOf[kind]),
        refusal: messageAt(calls[kind].at),
      });
      const done = status === 'done';
      await shows(looks, {
        saving: !done,
        calling: done ? 0 : 1,
        reading: done ? 1 : 0,
        box: context.refusal === null ? '[x]' : '[ ]',
        refusal: context.refusal === null ? null : technical[kind === 'accident' ? 'insurance' : kind],
      });
    },
  });
});
