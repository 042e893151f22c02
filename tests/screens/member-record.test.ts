import { expect, test } from 'vitest';
import { createActor, type SnapshotFrom } from 'xstate';
import { type Insurance, noInsurance } from '#domain/insurance/insurance.ts';
import type { RecordsByYear } from '#domain/year/year-record.ts';
import { memberDetailInsuranceMachine } from '#machines/insurance/member-detail-insurance.machine.ts';
import { memberRecordMachine } from '#machines/members/file/member-record.machine.ts';
import { canUndoSavedChange, getShownYearState } from '#machines/members/file/record-changes.ts';
import { saving, yearShown } from '#tests/support/screens/member-dialog.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { lines, thisYear } from '#tests/support/screens/office-data.ts';
import { boxAt, clickAt, fillAt, valueAt } from '#tests/support/screens/by-id.ts';
import { pressIn, question, saidIn } from '#tests/support/screens/dialogs.ts';
import {
  calls,
  boxOf,
  covers,
  openTruth,
  recordsOf,
  start,
  writing,
  type Clicked,
  type Kind,
  type Ticks,
  type Truth,
} from '#tests/screens/expected-record.ts';
import { messageAt, shows } from '#tests/support/screens/page.ts';
import { controlAt, controlAtFor, controlNamed } from '#tests/support/screens/controls.ts';
import { snapshotsFrom } from '#tests/support/models/form-snapshots.ts';

const coverMissing = 'Third party insurance is required for target shooting licence holders.';

function heldBy(kind: Kind, agency = ''): RecordsByYear {
  if (kind === 'recordless') return {};
  const [thirdParty, personalAccident, insuredElsewhere] = covers[kind];
  const record: RecordsByYear[string] = {
    licences: {},
    insurance: { thirdParty, personalAccident, insuredElsewhere, insuredElsewhereAgencyName: agency },
    boughtInsurance: thirdParty,
    hasReceipt: false,
    receipt: null,
    receipts: [],
    clubMemberships: [
      { id: 0, shortName: 'assoc', name: 'A', fee: 1000, mandatory: true, enabled: true, member: true },
      { id: 1, shortName: 'vsc', name: 'V', fee: 2500, mandatory: false, enabled: true, member: true },
    ],
    affiliatedGroupMemberships: [{ id: 0, shortName: 'lhg', name: 'L', enabled: true, member: false }],
  };
  return { [thisYear]: record, [thisYear - 1]: record };
}

/** Whether the machine knows the server to hold personal accident for the current year. */
function accidentIsKnown(context: SnapshotFrom<typeof memberRecordMachine>['context']): boolean {
  return getShownYearState({ ...context, sending: null, waiting: [] }, thisYear).insurance.personalAccident;
}

function kindOf(records: RecordsByYear): Kind {
  const insurance = records[String(thisYear)]?.insurance;
  if (!insurance) return 'recordless';
  if (insurance.insuredElsewhere) return 'elsewhere';
  return insurance.thirdParty ? 'insured' : 'uninsured';
}

function insuranceThat(personalAccident: boolean) {
  const insurance: Insurance = { ...noInsurance, thirdParty: true, personalAccident };
  return createActor(memberDetailInsuranceMachine, {
    input: { insurance, needsCover: false, deceased: false },
  }).getSnapshot();
}
const [alone, both] = [insuranceThat(false), insuranceThat(true)];

function whereRefused(): string | null {
  const places = [...Object.values(calls).map(({ at }) => at), 'agencyName'];
  return places.map(messageAt).find((text) => text !== null && text !== agencyMissing) ?? null;
}
const agencyMissing = 'Please specify the name of the insurance agency.';

test('every moment of the records on the screen', async () => {
  const kinds: readonly Kind[] = ['insured', 'elsewhere', 'uninsured', 'recordless'];
  await screenModelOf(memberRecordMachine, {
    inputs: kinds.map((kind) => ({ ref: '1001', deceased: false, year: thisYear, records: heldBy(kind) })),
    matters: ({ context }) => [
      kindOf(context.records),
      context.year,
      context.sending && [context.sending.kind, context.sending.field],
      context.waiting.map(({ kind, field }) => [kind, field]),
      getShownYearState(context, thisYear).insurance.personalAccident,
      accidentIsKnown(context),
      getShownYearState(context, thisYear).insurance.agencyName,
      context.saved && [context.saved.change.kind, canUndoSavedChange(context.saved)],
    ],
    samples: [
      { type: 'year chosen', year: thisYear },
      { type: 'year chosen', year: thisYear - 1 },
      { type: 'licence toggled', id: 'collector_a' },
      { type: 'licence toggled', id: 'target_b_ag' },
      { type: 'club toggled', shortName: 'vsc' },
      { type: 'group toggled', shortName: 'lhg' },
      { type: 'agency name entered', name: 'Għarb Mutual' },
      { type: 'member stored', deceased: false },
      { type: 'undo asked' },
      { type: 'money changed' },
      { type: 'renewal cancelled', cancelled: [] },
      ...snapshotsFrom('insurance', alone, both),
      { type: 'xstate.done.actor.save', output: { refusal: null } },
      { type: 'xstate.done.actor.save', output: { refusal: 'refused' } },
      ...kinds.map((kind) => ({
        type: 'xstate.done.actor.read' as const,
        output: heldBy(kind, 'Għarb Mutual'),
      })),
      { type: 'xstate.error.actor.read', error: new Error('refused') },
    ],
    when: ({ context, children }, event) => {
      const kind = kindOf(context.records);
      const { sending, waiting } = context;
      const idle = waiting.length === 0;
      switch (event.type) {
        case 'year chosen':
          return idle && event.year !== context.year && (!sending || sending.kind === 'agency');
        case 'licence toggled':
          return event.id === 'collector_a' ? clickable('licence') : kind === 'uninsured' && idle && !sending;
        case 'club toggled':
          return clickable('club');
        case 'group toggled':
          return clickable('group');
        case 'agency name entered':
          return kind === 'elsewhere' && idle && !sending && context.year === thisYear;
        case 'xstate.snapshot.insurance':
          return clickable('accident');
        case 'money changed':
          return kind === 'insured' && idle && !sending && context.year === thisYear && !context.saved;
        case 'xstate.done.actor.read':
          return 'read' in children && 'output' in event && isRead(kindOf(event.output as RecordsByYear));
        case 'renewal cancelled':
          return kind === 'insured' && idle && !sending && context.year === thisYear;
        case 'undo asked':
        case 'member stored':
        default:
          return true;
      }
      // Only what was cancelled goes, here or by somebody else.
      function isRead(read: Kind): boolean {
        return read === kind || (read === 'recordless' && kind === 'insured' && idle);
      }
      // The last wish for a field that waits takes the place of the one before: tests/machines/member-record.test.ts.
      function clickable(what: Clicked): boolean {
        if (kind !== 'insured' || !idle || context.year !== thisYear) return false;
        if (what === 'accident') return sending === null || sending.kind === 'club';
        return !accidentIsKnown(context) && (sending === null || what !== 'group');
      }
    },
  }).drive<Truth>({
    open: ({ input }) => openTruth(kindOf(input?.records ?? {})),
    does: {
      'year chosen': (truth, event) => truth.turn(event.year),
      'licence toggled': (truth, { id }) => {
        if (id === 'collector_a') return truth.click('licence');
        truth.refusal = coverMissing;
        clickAt(`licence-${id}`);
      },
      'club toggled': (truth) => truth.click('club'),
      'group toggled': (truth) => truth.click('group'),
      'agency name entered': (truth, { name }) => truth.name(name),
      // Whatever is typed tells what is stored.
      'member stored': () => fillAt('firstName', 'Marija'),
      'undo asked': (truth) => truth.undo(),
      'money changed': async ({ office }) => {
        const before = office.network.waiting(lines.records);
        pressIn('dialog', 'Record payment…');
        await shows(question, `€14.00 of Ġorġa Żammit for ${thisYear}`);
        pressIn('question', 'Not now');
        if (before === 0) return;
        // What was being read is given up; whatever it answers comes too late.
        await shows(() => office.network.waiting(lines.records), 2);
        await office.network.answer(lines.records, {});
      },
      'xstate.snapshot.insurance': (truth) => truth.click('accident'),
      'xstate.done.actor.save': (truth, event) =>
        (event.output as { refusal: string | null }).refusal === null ? truth.takes() : truth.refuses(),
      'renewal cancelled': (truth) => truth.cancel(),
      'xstate.done.actor.read': (truth, { output }) => {
        truth.kind = kindOf(output as RecordsByYear);
        if (truth.kind === 'recordless') truth.saved = null;
        return truth.office.network.answer(lines.records, recordsOf(truth));
      },
      'xstate.error.actor.read': ({ office }) => office.network.answer(lines.records, undefined, 500),
    },
    controls: {
      'year chosen': ({ year }) => controlNamed(String(year), '[role="dialog"]'),
      'licence toggled': ({ id }) => controlAt(`licence-${id}`),
      'club toggled': () => controlAt('club-vsc'),
      'group toggled': () => controlAt('group-lhg'),
      'undo asked': () => controlAt('undo-record'),
      'agency name entered': ({ name }, { context }) =>
        // To enter what is stored already says nothing.
        getShownYearState(context, context.year).insurance.agencyName === name
          ? 'held'
          : controlAtFor('agencyName', name),
    },
    sees: async (truth, snapshot) => {
      const { asked, held, kind, office, refusal, saved, shown, typed } = truth;
      const current = snapshot.context.year === thisYear;
      const looks = () => ({
        none: saidIn('dialog', 'There is no membership yet. Renew the member to create the first one.'),
        year: yearShown(),
        saving: saving(),
        writing: writing.some((line) => office.network.waiting(line) > 0),
        reading: office.network.waiting(lines.records),
        ticks: Object.values(boxOf).map(boxAt).join(' '),
        agency: valueAt('agencyName'),
        refusal: whereRefused(),
        undo: controlAt('undo-record'),
      });
      const drawnAs = (ticks: Ticks) =>
        Object.entries(ticks).map(([what, on]) => {
          if (what === 'accident' && kind === 'elsewhere') return '( )';
          return on ? '[x]' : '[ ]';
        });
      const past: Ticks = { ...start, club: false };
      await shows(looks, {
        none: kind === 'recordless',
        year: kind === 'recordless' ? null : String(snapshot.context.year),
        saving: snapshot.hasTag('saving'),
        writing: asked.length > 0,
        reading: snapshot.matches({ saving: 'reading' }) || snapshot.matches({ saving: 'rereading' }) ? 1 : 0,
        ticks: (kind === 'recordless'
          ? ['absent', 'absent', 'absent', 'absent']
          : drawnAs(current ? shown : past)
        ).join(' '),
        agency: kind === 'elsewhere' ? (current ? typed : '') : null,
        refusal,
        undo: saved && saved.what !== 'agency' ? (snapshot.hasTag('saving') ? 'busy' : 'ready') : 'absent',
      });
      expect(asked.length === 0 && current ? shown : held).toEqual(held);
    },
  });
});
