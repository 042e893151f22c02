import { expect, it } from 'vitest';
import { firstInstant } from '#tests/support/money/office-in-process.ts';
import { runMoney } from '#tests/support/money/run-money.ts';
import { checkFiles } from './money/check-files.ts';
import { useTwoOffices } from './money/two-offices.ts';

/** In full some 10,000 steps, within the year 2026. */
const isFull = process.env['FAULTS'] === 'full';
const renewals = isFull ? 960 : Number(process.env['RENEWALS'] ?? 40);
const together = isFull ? 32 : 20;
const office = useTwoOffices(firstInstant);

it('the money of an office of two processes, which are killed, is what a plain model says', async () => {
  const done = await runMoney(office, {
    renewals,
    together,
    disturb: office.killOne,
    checkMore: (money) => checkFiles(money, office),
  });
  console.log(`two processes: ${done['steps']} steps, ${JSON.stringify(office.figures)}`);
  const { kills, 'lost and done': kept, 'lost and not done': lost } = office.figures;
  expect(kills).toBe((renewals / together) * 5);
  expect(Math.min(kept + lost, done['steps'] ?? 0)).toBeGreaterThan(0);
}, 3_600_000);
