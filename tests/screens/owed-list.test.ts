import { afterEach, expect, test, vi } from 'vitest';
import { fillAt, valueAt } from '#tests/support/screens/by-id.ts';
import { pressIn, question } from '#tests/support/screens/dialogs.ts';
import { openOffice } from '#tests/support/screens/office-app.tsx';
import { inWindow } from '#tests/support/screens/member-dialog.ts';
import { button, press, shows, showsInTime } from '#tests/support/screens/page.ts';
import { listCutOff, registryLines, tableRows } from '#tests/support/screens/registry-data.ts';
import { answers, besides, owing, owingToo, path, pays, returned, rowOf, waives } from './owed-samples.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('each year has a row with what is owed, of which a desk cuts off nothing', async () => {
  await inWindow('desk');
  await openOffice({ path, answers });
  await shows(tableRows, [rowOf(owing), rowOf(owingToo), rowOf(returned)]);
  expect(listCutOff()).toEqual([]);
});

test('what is chosen stands in the address, and is the list once it is opened anew', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const query = 'search=ghabib&year=2026&club=assoc&kind=owed&sort=-amount';
  const office = await openOffice({ path: `${path}?${query}`, answers });
  await shows(() => valueAt('member-search'), 'ghabib');
  expect(tableRows()).toEqual([]);
  fillAt('member-search', 'habib');
  await shows(tableRows, [rowOf(owingToo)]);
  await showsInTime(office.path, `${path}?${query.replace('ghabib', 'habib')}`);
  fillAt('owed-club', 'vsc');
  await shows(tableRows, []);
  fillAt('member-search', '1001');
  await shows(tableRows, [rowOf(owing)]);
});

test('the focus stays in place where somebody has paid and is gone', async () => {
  const { owed, pay } = registryLines;
  const office = await openOffice({ path, answers: { ...answers, [pay]: { receipt: 'R-2026-000001' } } });
  await shows(() => button(pays), 'ready');
  press(pays);
  await shows(question, '€49.00 of Ġorġa Żammit for 2026');
  fillAt('owed-paidBy', 'cash');
  pressIn('question', 'Record payment: €49.00');
  await shows(() => button('Print Receipt'), 'ready');
  office.network.always(owed, [owingToo, returned]);
  pressIn('question', 'Done');
  await shows(
    () => document.activeElement?.getAttribute('aria-label'),
    'Record payment…: Wistin Ħabib, 2026',
  );
});

test('where a year comes to nothing, the buttons of its two rows say which amount each is about', async () => {
  const even = { ...returned, year: '2026', total: '-49.00' };
  const rows = [
    { ...owing, way: 'even' },
    { ...even, way: 'even' },
  ];
  await openOffice({ path, answers: { ...besides, [registryLines.owed]: rows } });
  await shows(() => button(waives), 'ready');
  const names = [...document.querySelectorAll('main [role=row] td button')].map(
    (each) => each.getAttribute('aria-label') ?? each.textContent,
  );
  expect(names).toEqual([
    pays,
    waives,
    'Record refund…: Ġorġa Żammit, 2026',
    'Waive…: refund of €49.00 due to Ġorġa Żammit for 2026',
  ]);
});

test('two records of one year, of which one was cancelled, are two rows, ticked each by itself', async () => {
  const cancelled = { ...owing, total: '14.00', lines: [{ ...owing.lines[1], id: 11, why: 'cancelled' }] };
  await openOffice({ path, answers: { ...besides, [registryLines.owed]: [owing, cancelled] } });
  await shows(() => tableRows().length, 2);
  document.querySelector<HTMLElement>('main tbody input')?.click();
  await shows(() => tableRows().map(({ Tick }) => Tick), ['[x]', '[ ]']);
});
