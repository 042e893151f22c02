import { expect, test } from 'vitest';
import type { Insurance } from '#domain/insurance/insurance.ts';
import { t } from '#domain/texts/texts.ts';
import { memberDetailInsuranceMachine } from '#machines/insurance/member-detail-insurance.machine.ts';
import { insuranceClicks, rowOf, type Row } from '#tests/machines/truth-tables/insurance-table.ts';
import { memberDetailTable } from '#tests/machines/truth-tables/member-detail-insurance.ts';
import { boxControls, boxes, clickBox, doesOnBoxes, drawn, drawnAs } from '#tests/screens/insurance-boxes.ts';
import { someOf } from '#tests/support/models/depth.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { inWindow } from '#tests/support/screens/member-dialog.ts';
import { lines, recordOf, thisYear } from '#tests/support/screens/office-data.ts';
import { boxAt, clickAt, fillAt, clickOnceThere, valueAt } from '#tests/support/screens/by-id.ts';
import { openOffice, type Office } from '#tests/support/screens/office-app.tsx';
import { checkbox, messageAt, shows, tick } from '#tests/support/screens/page.ts';

const rows: Readonly<Record<Row, readonly [boolean, boolean, boolean]>> = {
  '[ ][ ][ ]': [false, false, false],
  '[x][ ][ ]': [true, false, false],
  '[ ][x][ ]': [false, true, false],
  '[x][x][ ]': [true, true, false],
  '[ ][ ][x]': [false, false, true],
};

function insuranceIn(row: Row): Insurance {
  const [thirdParty, personalAccident, insuredElsewhere] = rows[row];
  return { thirdParty, personalAccident, insuredElsewhere, agencyName: '' };
}

type Held = { row: Row; needsCover: boolean };
type System = Office & Held & { agency: string };

function records({ row, needsCover }: Held) {
  return { [thisYear]: recordOf({ insurance: rows[row], licences: [needsCover ? 'rco' : 'collector_a'] }) };
}

async function openDialog(row: Row, needsCover: boolean): Promise<System> {
  await inWindow('desk');
  const office = await openOffice({
    path: '/admin/members/list',
    answers: {
      [lines.records]: records({ row, needsCover }),
      [lines.insurance]: null,
      [lines.agency]: null,
      [lines.addGroup]: null,
      [lines.removeGroup]: null,
    },
  });
  await clickOnceThere('open-member-1');
  await shows(drawn, drawnAs(memberDetailTable(needsCover), row));
  return { ...office, row, needsCover, agency: '' };
}

function click(system: System, box: 0 | 1 | 2): void {
  system.row = clickBox(memberDetailTable(system.needsCover), system.row, box);
  // Whatever is saved, the record is read again after it.
  system.network.always(lines.records, records(system));
}

test('the insurance of a record follows the truth table of the detail dialog on the screen', async () => {
  const states = [false, true].flatMap((needsCover) =>
    Object.keys(rows).map((row) => ({ insurance: insuranceIn(row as Row), needsCover })),
  );
  await screenModelOf(memberDetailInsuranceMachine, {
    inputs: states.slice(1, 2).map((stored) => ({ ...stored, deceased: false })),
    matters: ({ context }) => context.stored.needsCover,
    samples: [
      ...insuranceClicks,
      ...states.slice(4).map((stored) => ({ type: 'record read' as const, ...stored })),
      { type: 'member stored', deceased: false },
    ],
  }).drive<System>({
    open: ({ input }) => openDialog(input ? rowOf(input.insurance) : '[x][ ][ ]', input?.needsCover ?? false),
    does: {
      ...doesOnBoxes(click),
      // Whatever is saved, the record is read again after it.
      'record read': (system, { insurance, needsCover }) => {
        system.row = rowOf(insurance);
        system.needsCover = needsCover;
        system.network.always(lines.records, records(system));
        clickAt('group-lhg');
      },
      // Whatever is typed in the details tells what is stored.
      'member stored': () => fillAt('firstName', 'Marija'),
    },
    controls: boxControls,
    sees: async ({ row, needsCover, agency }) => {
      const elsewhere = row === '[ ][ ][x]';
      const looks = () => [drawn(), valueAt('agencyName'), messageAt('agencyName')];
      const missing = 'Please specify the name of the insurance agency.';
      const table = memberDetailTable(needsCover);
      await shows(looks, [
        drawnAs(table, row),
        elsewhere ? agency : null,
        elsewhere && agency === '' ? missing : null,
      ]);
    },
  });
});

/** Which licences ask for cover (specification section 4: a target or rco licence), by hand. */
const licences = {
  collector_a: false,
  collector_a_special: false,
  target_a: true,
  target_a_special: true,
  target_a_cb: true,
  rco: true,
  target_b_ts: true,
  target_b_ag: true,
  target_b_cp: true,
  target_b_ml: true,
} as const;

test('each target licence and rco binds the insurance, and no other does', async () => {
  const office = await openDialog('[x][ ][ ]', false);
  for (const [id, needsCover] of someOf(Object.entries(licences), 4)) {
    const table = memberDetailTable(needsCover);
    for (const [from, box] of [
      ['[x][ ][ ]', 0],
      ['[x][x][ ]', 0],
      ['[ ][ ][x]', 2],
    ] as const) {
      const next = table[from][box];
      if (next === 'disabled') throw new Error(`box ${box} is disabled in ${from}`);
      const reads = (row: Row) =>
        office.network.always(lines.records, {
          [thisYear]: recordOf({ insurance: rows[row], licences: [id] }),
        });
      // Whatever is saved, the record is read again after it.
      reads(from);
      clickAt('group-lhg');
      await shows(() => [boxAt(`licence-${id}`), drawn()], ['[x]', drawnAs(table, from)]);
      reads(next);
      clickAt(boxes[box]);
      await shows(() => [id, from, drawn()], [id, from, drawnAs(table, next)]);
    }
  }
});

test('each click is one call with the whole resulting state, and the state that it was made upon', async () => {
  const { network } = await openDialog('[x][x][ ]', true);
  network.always(lines.records, records({ row: '[ ][ ][x]', needsCover: true }));
  tick(t('insurance.thirdParty'));
  const named = ['insurance.thirdParty', 'insurance.personalAccident', 'insurance.insuredElsewhere'] as const;
  await shows(() => named.map((cover) => checkbox(t(cover))).join(''), '[ ]( )[x]');
  await shows(
    () => network.made.filter((made) => made.line === lines.insurance).map((made) => made.body),
    [
      {
        year: String(thisYear),
        third_party: false,
        personal_accident: false,
        insured_elsewhere: true,
        previous: { third_party: true, personal_accident: true, insured_elsewhere: false },
        ask_first: true,
      },
    ],
  );
  await shows(() => document.activeElement?.id, 'agencyName');
});

test('a record that is insured elsewhere without a name asks for it, and leaves the focus where it is', async () => {
  await openDialog('[ ][ ][x]', false);
  expect(messageAt('agencyName')).toBe('Please specify the name of the insurance agency.');
  expect(document.activeElement?.id).not.toBe('agencyName');
});
