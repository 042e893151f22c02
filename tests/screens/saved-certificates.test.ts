import { beforeEach, expect, test, vi } from 'vitest';
import { groupAdministrator } from '#tests/support/screens/group-data.ts';
import { lines, listedMember, numberless, thisYear } from '#tests/support/screens/office-data.ts';
import { openOffice } from '#tests/support/screens/office-app.tsx';
import { button, press, shows, toasts } from '#tests/support/screens/page.ts';

/** What was handed over as a file, in place of the browser's own saving. */
const saved: Blob[] = [];

beforeEach(() => {
  saved.length = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) saved.push(file);
    return '#';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
});

test('the certificates of who is ticked and insured are saved as one document, and a refusal says why', async () => {
  const certificates = 'POST /admin/print/certificates';
  const save = 'Save certificates as PDF';
  const office = await openOffice({
    path: '/admin/group-members/list',
    session: groupAdministrator,
    hold: [certificates],
    answers: { [lines.members]: [listedMember(), numberless] },
  });
  await shows(() => button('Tick all on this page'), 'ready');
  expect(button(save)).toBe('absent');
  press('Tick all on this page');
  await shows(() => button(save), 'ready');
  press(save);
  await shows(() => office.network.waiting(certificates), 1);
  expect(button(save)).toBe('busy');
  expect(office.network.last(certificates)?.body).toEqual({
    year: String(thisYear),
    members: [1, numberless.id],
  });
  await office.network.answer(certificates, { reason: '' }, 500);
  await shows(toasts, ['Error: Could not print the insurance certificates due to a technical error.']);
  press(save);
  await office.network.answer(certificates, {
    file_name: 'certificates.pdf',
    pdf: btoa('%PDF-1.7'),
    count: 2,
  });
  await shows(() => toasts().at(-1), 'Saved: 2 insurance certificates');
  expect([saved.length, saved[0]?.type, await saved[0]?.text()]).toEqual([1, 'application/pdf', '%PDF-1.7']);
});
