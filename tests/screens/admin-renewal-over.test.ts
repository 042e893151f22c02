import { expect, test } from 'vitest';
import { insured } from '#tests/support/server/covers.ts';
import { boxAt, clickAt, fillAt, valueAt } from '#tests/support/screens/by-id.ts';
import { dialogTitle, linksInDialog, pressIn, question, saidIn } from '#tests/support/screens/dialogs.ts';
import { lines, recordOf, thisYear } from '#tests/support/screens/office-data.ts';
import { button, press, shows } from '#tests/support/screens/page.ts';
import { lastYear, nextYear, openList, renew } from './admin-renewal-samples.ts';

test('a year that is over is said to be, sells no cover unasked, and is asked about once', async () => {
  const office = await openList({ [lines.records]: { [thisYear]: recordOf() } });
  await shows(() => button(renew), 'ready');
  press(renew);
  await shows(() => [valueAt('year'), saidIn('dialog', `${lastYear} is over.`)], [String(lastYear), true]);
  expect([boxAt('third-party'), valueAt('boughtOn')]).toEqual(['[ ]', null]);
  clickAt('third-party');
  await shows(() => valueAt('boughtOn'), '');
  press(`Renew for ${lastYear}: €49.00`);
  await shows(linksInDialog, [
    'Date of purchase is required and must be a day of that year, entered as dd/mm/yyyy.',
  ]);
  expect(document.querySelector('label[for="boughtOn"]')?.textContent).toContain('Date of purchase');
  expect(document.body.textContent).not.toContain(`Changed since ${thisYear}`);
  fillAt('boughtOn', `10/03/${lastYear}`);
  fillAt('paidBy', 'cheque');
  await shows(linksInDialog, []);
  press(`Renew for ${lastYear}: €49.00`);
  await shows(question, `Renew for ${lastYear}, which is over?`);
  expect(document.querySelector('[role="alertdialog"]')?.textContent).toContain(
    '€49.00 is noted as paid by cheque.',
  );
  expect(office.network.waiting(lines.renew)).toBe(0);
  pressIn('question', `Renew for ${lastYear}: €49.00`);
  await shows(() => office.network.waiting(lines.renew), 1);
  expect(office.network.last(lines.renew)?.body).toMatchObject({
    year: String(lastYear),
    insurance: { ...insured(), bought_on: `${lastYear}-03-10` },
  });
  await office.network.answer(lines.renew);
  await shows(dialogTitle, null);
});

test('one press leads from a year that is over to the next one, with its covers and without a question', async () => {
  const office = await openList({ [lines.records]: { [thisYear]: recordOf() } });
  await shows(() => button(renew), 'ready');
  press(renew);
  await shows(() => button(`Renew for ${nextYear} instead`), 'ready');
  press(`Renew for ${nextYear} instead`);
  await shows(() => [valueAt('year'), boxAt('third-party')], [String(nextYear), '[x]']);
  expect(document.activeElement?.textContent).toBe(`Chosen for ${nextYear}`);
  press(`Renew for ${nextYear}: €49.00`);
  await shows(() => office.network.waiting(lines.renew), 1);
  await office.network.answer(lines.renew);
  await shows(dialogTitle, null);
});
