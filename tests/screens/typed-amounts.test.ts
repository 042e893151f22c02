import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clickAt, fillAt, isThere, valueAt } from '#tests/support/screens/by-id.ts';
import { openOffice } from '#tests/support/screens/office-app.tsx';
import { button, messageAt, press, shows } from '#tests/support/screens/page.ts';
import { registryLines } from '#tests/support/screens/registry-data.ts';

test('an amount is what is typed, with a comma too, and turns with no wheel', async () => {
  const office = await openOffice({ path: '/admin/clubs/add', hold: [registryLines.addClub] });
  await shows(() => button('Add club'), 'ready');
  fillAt('shortName', 'zsc');
  fillAt('name', 'Żurrieq Shooting Club');
  await isThere('fee');
  fillAt('fee', '');
  clickAt('fee');
  const field = document.getElementById('fee');
  if (!(field instanceof HTMLInputElement)) throw new Error('there is no field of the fee');
  field.focus();
  for (const [typed, kept] of [
    ['12,5', '12.5'],
    ['1,000', '1.000'],
    ['\u0661\u0662\u066B\u0665', '12.5'],
    ['5,50', '5.50'],
  ] as const) {
    fillAt('fee', '');
    await userEvent.keyboard(typed);
    expect(valueAt('fee')).toBe(kept);
  }
  // A field of numbers takes the wheel where the page listens to one.
  document.addEventListener('wheel', () => undefined, { passive: true, once: true });
  await page.getByLabelText('Fee', { exact: false }).first().hover();
  const isTaken = !field.dispatchEvent(
    new WheelEvent('wheel', { deltaY: 120, bubbles: true, cancelable: true }),
  );
  expect([valueAt('fee'), isTaken, field.type]).toEqual(['5.50', false, 'text']);
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
  expect(valueAt('fee')).toBe('6.50');
  fillAt('fee', '0');
  field.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(valueAt('fee')).toBe('0');
  fillAt('fee', '1,000');
  press('Add club');
  await shows(() => messageAt('fee'), 'Fee can have two decimals at most, such as 16.50.');
  fillAt('fee', '\u202A5,50\u202C');
  press('Add club');
  await shows(() => office.network.waiting(registryLines.addClub), 1);
  expect(office.network.last(registryLines.addClub)?.body).toMatchObject({ fee: '5.50' });
});
