import { expect, test } from 'vitest';
import { userEvent, page } from 'vitest/browser';
import { type Insurance, noInsurance } from '#domain/insurance/insurance.ts';
import { t } from '#domain/texts/texts.ts';
import { renewalInsuranceMachine } from '#machines/insurance/renewal-insurance.machine.ts';
import { insuranceClicks, rowOf, type Row } from '#tests/machines/truth-tables/insurance-table.ts';
import { renewalTable } from '#tests/machines/truth-tables/renewal-insurance.ts';
import { boxControls, clickBox, doesOnBoxes, drawn, drawnAs } from '#tests/screens/insurance-boxes.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { lines, listedMember, recordOf, thisYear } from '#tests/support/screens/office-data.ts';
import { clickAt, valueAt } from '#tests/support/screens/by-id.ts';
import { dialogTitle, formInDialog, leaveForm } from '#tests/support/screens/dialogs.ts';
import { openOffice } from '#tests/support/screens/office-app.tsx';
import { keptRenewal } from '#tests/support/screens/member-data.ts';
import { button, shows, totalShown } from '#tests/support/screens/page.ts';
import { kept, openScreen } from '#tests/support/screens/member-app.tsx';

/** With the club's 25.00 and the association's 10.00. */
const totals: Readonly<Record<Row, string>> = {
  '[ ][ ][ ]': '€35.00',
  '[x][ ][ ]': '€49.00',
  '[ ][x][ ]': '€40.00',
  '[x][x][ ]': '€54.00',
  '[ ][ ][x]': '€35.00',
};

/** Every start; one that no state allows opens as insured elsewhere. */
const flags = [false, true];
const starts = flags.flatMap((thirdParty) =>
  flags.flatMap((personalAccident) =>
    flags.map((insuredElsewhere) => chosen(thirdParty, personalAccident, insuredElsewhere)),
  ),
);

function chosen(thirdParty: boolean, personalAccident: boolean, insuredElsewhere: boolean): Insurance {
  return { thirdParty, personalAccident, insuredElsewhere, agencyName: 'Għarb Mutual' };
}

type System = {
  row: Row;
  agency: string;
  readonly total: () => string | null;
  readonly close: () => Promise<void>;
};

/** Drives every combination and every tick on a screen that starts with a given insurance. */
async function drive(open: (insurance: Insurance) => Promise<Pick<System, 'total' | 'close'>>) {
  await screenModelOf(renewalInsuranceMachine, {
    inputs: starts.map((insurance) => ({ insurance })),
    samples: insuranceClicks,
  }).drive<System>({
    open: async ({ input }) => {
      const insurance = input?.insurance ?? chosen(false, false, false);
      return { ...(await open(insurance)), row: rowOf(insurance), agency: 'Għarb Mutual' };
    },
    does: doesOnBoxes((system, box) => {
      system.row = clickBox(renewalTable, system.row, box);
    }),
    controls: boxControls,
    sees: async ({ row, agency, total }) => {
      await shows(
        () => [drawn(), valueAt('agencyName'), total()],
        [drawnAs(renewalTable, row), row === '[ ][ ][x]' ? agency : null, totals[row]],
      );
    },
    close: ({ close }) => close(),
  });
}

function openStep(insurance: Insurance) {
  return openScreen({ path: '/member/licence-and-insurance', kept: keptRenewal({ insurance }) });
}

test('the insurance follows the truth table of the renewal dialog in the dialog itself', async () => {
  const answers = { [lines.members]: [listedMember({ renewed_previous_year: true })] };
  const office = await openOffice({ path: '/admin/members/list', answers });
  await shows(() => button('Renew Membership of Ġorġa Żammit'), 'ready');
  await drive(async ({ agencyName, insuredElsewhere, personalAccident, thirdParty }) => {
    const insurance = [thirdParty, personalAccident, insuredElsewhere] as const;
    office.network.always(lines.records, { [thisYear]: recordOf({ insurance, agency: agencyName }) });
    clickAt('renew-member-1');
    return {
      total: () => totalShown(formInDialog()),
      close: async () => {
        await leaveForm('dialog', t('app.close'));
        await shows(dialogTitle, null);
      },
    };
  });
});

test('the insurance follows the same table in the member’s wizard', () =>
  drive(async (insurance) => {
    const { close } = await openStep(insurance);
    return { total: () => totalShown(), close };
  }));

test('a disabled cover is dead to the pointer and to the keyboard, and insured elsewhere answers to both', async () => {
  await openStep(chosen(false, false, true));
  await shows(drawn, '( )( )[x]');
  const thirdParty = page.getByRole('checkbox', { name: t('insurance.thirdParty') });
  await thirdParty.click({ force: true });
  thirdParty.element().closest('label')?.click();
  await shows(drawn, '( )( )[x]');
  await page.getByText(t('insurance.insuredElsewhere'), { exact: true }).click();
  await shows(drawn, '[x][ ][ ]');
  page
    .getByRole('checkbox', { name: t('insurance.personalAccident') })
    .element()
    .focus();
  await userEvent.keyboard(' ');
  await shows(drawn, '[x][x][ ]');
  expect(kept()?.insurance).toEqual({ ...noInsurance, thirdParty: true, personalAccident: true });
});
