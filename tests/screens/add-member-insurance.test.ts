import { test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { t } from '#domain/texts/texts.ts';
import { addMemberInsuranceMachine } from '#machines/insurance/add-member-insurance.machine.ts';
import { addMemberTable } from '#tests/machines/truth-tables/add-member-insurance.ts';
import { insuranceClicks, type Row } from '#tests/machines/truth-tables/insurance-table.ts';
import { boxControls, clickBox, doesOnBoxes, drawn, drawnAs } from '#tests/screens/insurance-boxes.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { openOffice } from '#tests/support/screens/office-app.tsx';
import { seen } from '#tests/support/screens/dialogs.ts';
import { valueAt } from '#tests/support/screens/by-id.ts';
import { button, shows } from '#tests/support/screens/page.ts';

/** With the mandatory club's 10.00 and the enrolment fee of 15.00. */
const totals: Readonly<Record<Row, string>> = {
  '[ ][ ][ ]': '€25.00',
  '[x][ ][ ]': '€39.00',
  '[ ][x][ ]': '€30.00',
  '[x][x][ ]': '€44.00',
  '[ ][ ][x]': '€25.00',
};

type System = Awaited<ReturnType<typeof openForm>> & { row: Row; agency: string };

async function openForm() {
  sessionStorage.clear();
  const office = await openOffice({ path: '/admin/members/add' });
  await shows(() => button('Submit'), 'ready');
  return office;
}

test('the insurance of a new member follows the truth table of the add-member form on the screen', async () => {
  await screenModelOf(addMemberInsuranceMachine, {
    samples: insuranceClicks,
  }).drive<System>({
    open: async () => ({ ...(await openForm()), row: '[x][ ][ ]', agency: '' }),
    does: doesOnBoxes((system, box) => {
      system.row = clickBox(addMemberTable, system.row, box);
    }),
    controls: boxControls,
    sees: async ({ row, agency }) => {
      const looks = () => [drawn(), valueAt('agencyName'), seen(totals[row])];
      await shows(looks, [drawnAs(addMemberTable, row), row === '[ ][ ][x]' ? agency : null, true]);
    },
  });
});

test('personal accident is dead to pointer and keyboard while insured elsewhere is ticked', async () => {
  await openForm();
  await page.getByText(t('insurance.insuredElsewhere'), { exact: true }).click();
  await shows(drawn, '[ ]( )[x]');
  const accident = page.getByRole('checkbox', { name: t('insurance.personalAccident') });
  await accident.click({ force: true });
  accident.element().closest('label')?.click();
  await shows(drawn, '[ ]( )[x]');
  page
    .getByRole('checkbox', { name: t('insurance.thirdParty') })
    .element()
    .focus();
  await userEvent.keyboard(' ');
  await shows(drawn, '[x][ ][ ]');
});
