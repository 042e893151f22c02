import { beforeEach, expect, test, vi } from 'vitest';
import { lines } from '#tests/support/office-data.ts';
import { openOffice } from '#tests/support/office-screen.tsx';
import { enter, registryLines, reportRow } from '#tests/support/registry-data.ts';
import { button, press, shows, toasts } from '#tests/support/screen-looks.ts';

/** How many rows were handed over as a file, in place of the browser's own saving. */
const saved = vi.hoisted(() => [] as number[]);
vi.mock('#src/files/csv.ts', () => ({
  saveCsv: (_: string, __: readonly string[], rows: readonly unknown[]) => saved.push(rows.length),
}));

beforeEach(() => {
  saved.length = 0;
});

const exportButton = 'Export to CSV';

async function report(): Promise<void> {
  await shows(() => button('Search'), 'ready');
  for (const [id, value] of Object.entries({
    year: '2026',
    startDate: '01/01/2026',
    endDate: '31/01/2026',
  })) {
    enter(id, value);
  }
  press('Search');
}

test.each([
  { path: '/admin/members/list', search: () => Promise.resolve(), body: { kind: 'members', rows: 2 } },
  { path: '/admin/reports/insurance', search: report, body: { kind: 'insurance report', rows: 1 } },
])('$path is exported once that is written down, and not without', async ({ path, search, body }) => {
  const office = await openOffice({
    path,
    hold: [lines.exports],
    answers: { [registryLines.report]: [reportRow] },
  });
  await search();
  await shows(() => button(exportButton), 'ready');
  press(exportButton);
  await office.network.answer(lines.exports, { reason: 'broken' }, 500);
  await shows(toasts, ['Error: Could not export the rows due to a technical error.']);
  expect(saved).toEqual([]);
  press(exportButton);
  await shows(() => office.network.waiting(lines.exports), 1);
  expect([office.network.last(lines.exports)?.body, saved]).toEqual([body, []]);
  await office.network.answer(lines.exports);
  await shows(() => saved, [body.rows]);
  await office.close();
});
