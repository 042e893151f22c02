import { expect, it } from 'vitest';
import { countDeepCases } from '#tests/support/draws.ts';
import { useOfficeInProcess } from '#tests/support/money/office-in-process.ts';
import { runMoney } from '#tests/support/money/run-money.ts';

const renewals = countDeepCases(60, 500);
const together = 20;
const office = useOfficeInProcess();

it(`${renewals} renewals by four doors are settled as a plain model says, ${together} at once`, async () => {
  const done = await runMoney(office, { renewals, together });
  const asked = [
    'refunds',
    'waivers',
    'completed',
    'group for 2026',
    'group for 2027',
    'statement lines paid',
    'submissions',
    'submissions taken back',
    'payments to clubs taken back',
    'payments in part',
    'receipts taken back',
    'methods corrected later',
    'cancelled',
    'years of a group again',
    'refunds of cancelled renewals',
    'renewed again',
    'applications paid by card',
    'applications paid at the desk',
    'acceptances taken back',
    'applications refused while paying',
    'applications ended unpaid',
    'come to nothing',
    'methods corrected in place',
    'statement lines given back',
  ];
  expect(asked.filter((what) => !done[what])).toEqual([]);
}, 600_000);
