import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { licenceIds, type LicenceId } from '#domain/insurance/licence.ts';
import { listLicencesHeld, type RecordsByYear } from '#domain/year/year-record.ts';
import { sharedEn } from '#domain/texts/shared.en.ts';
import { addTexts } from '#domain/texts/texts.ts';
import { licenceSwapMachine, type LicenceCall } from '#machines/licences/licence-swap.machine.ts';
import { changeSavingMachine, type ChangeSaving } from '#machines/members/file/change-saving.machine.ts';
import {
  changeWithQuestionMachine,
  type ChangeCall,
  type SavingQuestion,
} from '#machines/members/file/change-with-question.machine.ts';
import { memberRecordMachine } from '#machines/members/file/member-record.machine.ts';
import {
  applyChange,
  getShownYearState,
  toYearState,
  type YearState,
} from '#machines/members/file/record-changes.ts';
import { record, Server, start, thirdParty } from './member-record/slow-server.ts';

addTexts(sharedEn);

const records: RecordsByYear = { 2025: record(start), 2026: record(start) };

const question: SavingQuestion = { takenAway: [], voided: null, lines: [] };

/** Answers the question of a cover that begins anew, where one stands: yes and no by turns. */
function answerQuestion(actor: ReturnType<typeof actorOver>, server: Server): void {
  const covers = actor.getSnapshot().children.save?.getSnapshot().children.covers;
  if (!covers?.getSnapshot().hasTag('asking')) return;
  covers.send({ type: server.asked % 2 === 0 ? 'change confirmed' : 'change declined' });
}

function withLicence(held: boolean, id: LicenceId | null) {
  return (year: YearState): YearState => ({
    ...year,
    licences: licenceIds.filter((one) => (one === id ? held : year.licences.includes(one))),
  });
}

function actorOver(server: Server) {
  return createActor(
    memberRecordMachine.provide({
      actors: {
        changeSaving: changeSavingMachine.provide({
          actors: {
            licenceSwap: licenceSwapMachine.provide({
              actors: {
                addLicence: fromPromise<void, LicenceCall>(({ input }) =>
                  server.takes(`POST ${input.id}`, withLicence(true, input.id)),
                ),
                removeLicence: fromPromise<void, LicenceCall>(({ input }) =>
                  server.takes(`DELETE ${input.id}`, withLicence(false, input.id)),
                ),
              },
            }),
            changeWithQuestion: changeWithQuestionMachine.provide({
              actors: {
                makeChange: fromPromise<SavingQuestion | null, ChangeCall>(async ({ input }) => {
                  const { askFirst, wish } = input;
                  if ('entry' in wish) throw new Error('a click is no entry');
                  if (askFirst && server.asks()) return question;
                  const change = { kind: 'insurance', year: 2026, field: 'covers', wish: wish.to } as const;
                  await server.takes('insurance covers', (year) => applyChange(year, change));
                  return null;
                }),
              },
            }),
            makeCall: fromPromise<void, ChangeSaving>(async ({ input: { change } }) => {
              if (change)
                await server.takes(`${change.kind} ${change.field}`, (year) => applyChange(year, change));
            }),
          },
        }),
        read: fromPromise(() => server.read()),
      },
    }),
    { input: { ref: '1001', deceased: false, year: 2026, records: { 2026: record(start) } } },
  ).start();
}

const toggledCovers = [
  'third party toggled',
  'personal accident toggled',
  'insured elsewhere toggled',
] as const;
const click = fc.oneof(
  fc.constantFrom(...licenceIds).map((id) => ({ type: 'licence toggled', id }) as const),
  fc.constant({ type: 'club toggled', shortName: 'vsc' } as const),
  fc.constant({ type: 'group toggled', shortName: 'lhg' } as const),
  fc.constantFrom(...toggledCovers).map((type) => ({ on: 'insurance', type }) as const),
  fc.constantFrom('A', 'B').map((name) => ({ type: 'agency name entered', name }) as const),
  // A pause, in which one call is answered.
  fc.constant(null),
);

test('however the answers come, whatever is refused and whatever is asked, the screen ends as the server is', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(click, { maxLength: 20 }),
      fc.array(fc.boolean(), { maxLength: 7 }),
      async (schedule, clicks, refusals) => {
        const server = new Server(schedule, refusals);
        const actor = actorOver(server);
        for (const one of clicks) {
          if (one === null) {
            if (schedule.count() > 0) await schedule.waitOne();
          } else if ('on' in one) actor.getSnapshot().children.insurance?.send({ type: one.type });
          else actor.send(one);
        }
        while (!actor.getSnapshot().matches({ saving: 'resting' })) {
          answerQuestion(actor, server);
          if (schedule.count() > 0) await schedule.waitOne();
          else await Promise.resolve();
        }
        const { context, children } = actor.getSnapshot();
        const shown = getShownYearState(context, 2026);
        expect({ ...shown, clubs: shown.clubs.toSorted() }).toEqual({
          ...server.year,
          clubs: server.year.clubs.toSorted(),
        });
        expect(listLicencesHeld(context.records['2026']?.licences ?? {})).toEqual(server.year.licences);
        const insurance = children.insurance?.getSnapshot();
        const { thirdParty: tpl, personalAccident, insuredElsewhere } = server.year.insurance;
        const tags = ['third party', 'personal accident', 'insured elsewhere'] as const;
        expect(tags.map((tag) => insurance?.hasTag(tag))).toEqual([tpl, personalAccident, insuredElsewhere]);
        actor.stop();
      },
    ),
    { numRuns: 500 },
  );
});

test('the last wish for a field is the one that is saved, and a wish taken back is none', async () => {
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const saved: ChangeSaving[] = [];
  const actor = createActor(
    memberRecordMachine.provide({
      actors: {
        changeSaving: changeSavingMachine.provide({
          actors: {
            makeCall: fromPromise<void, ChangeSaving>(async ({ input }) => {
              saved.push(input);
              await held;
            }),
          },
        }),
        read: fromPromise(async () => records),
      },
    }),
    { input: { ref: '1001', deceased: false, year: 2026, records } },
  ).start();
  actor.send({ type: 'group toggled', shortName: 'lhg' });
  for (let times = 0; times < 4; times += 1) actor.send({ type: 'club toggled', shortName: 'vsc' });
  expect(actor.getSnapshot().context.waiting).toEqual([]);
  for (let times = 0; times < 3; times += 1) actor.send({ type: 'club toggled', shortName: 'vsc' });
  expect(actor.getSnapshot().context.waiting).toEqual([
    { kind: 'club', year: 2026, field: 'vsc', wish: false },
  ]);
  actor.send({ type: 'club toggled', shortName: 'assoc' });
  expect(actor.getSnapshot().context.waiting).toHaveLength(1);
  expect(getShownYearState(actor.getSnapshot().context, 2026)).toEqual({
    ...start,
    clubs: ['assoc'],
    groups: ['lhg'],
  });
  release();
  await expect.poll(() => saved.map(({ change }) => change?.field)).toEqual(['lhg', 'vsc']);
});

test('a target licence waits for cover, without a call', () => {
  const uninsured = { ...start, insurance: { ...thirdParty, thirdParty: false } };
  const actor = createActor(memberRecordMachine, {
    input: { ref: '1001', deceased: false, year: 2026, records: { 2026: record(uninsured) } },
  }).start();
  actor.send({ type: 'licence toggled', id: 'target_b_ag' });
  expect(actor.getSnapshot().context).toMatchObject({ sending: null, waiting: [] });
  expect(actor.getSnapshot().context.refusal).toEqual({
    field: 'licence target_b_ag',
    text: 'Third party insurance is required for target shooting licence holders.',
  });
  expect(getShownYearState(actor.getSnapshot().context, 2026)).toEqual(
    toYearState({ 2026: record(uninsured) }, 2026),
  );
});
