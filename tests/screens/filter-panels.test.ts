import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openOffice } from '#tests/support/screens/office-app.tsx';
import { lines } from '#tests/support/screens/office-data.ts';
import { shows } from '#tests/support/screens/page.ts';
import { answers, report } from './membership-report-samples.ts';

afterEach(() => page.viewport(390, 844));

/** Opens the panel in which this filter stands, once it is there. */
async function openPanelWith(selector: string): Promise<Element> {
  await shows(() => document.querySelector(selector) !== null, true);
  const whole = document.querySelector(selector)?.closest('details');
  if (!whole?.lastElementChild) throw new Error('there is no such panel');
  const toggled = new Promise((resolve) => whole.addEventListener('toggle', resolve, { once: true }));
  whole.open = true;
  await toggled;
  return whole.lastElementChild;
}

const rectOf = (selector: string) =>
  document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();

test('the panel does not change its shape when the names of clubs come', async () => {
  await page.viewport(1280, 1200);
  const { network } = await openOffice({ path: '/admin/members/list', hold: [lines.clubs] });
  const panel = await openPanelWith('#filter-club');
  const measure = () => [panel.clientWidth, panel.scrollHeight];
  const before = measure();
  const name = 'Association of the Sporting Shooters of the South';
  const club = { name, short_name: 'south', fee: '20.00', mandatory: false, enabled: true };
  await network.answer(lines.clubs, [club]);
  await shows(() => document.querySelectorAll('#filter-club option').length > 1, true);
  expect(measure()).toEqual(before);
});

test('a filter stands level with the one beside it that has a hint', async () => {
  await page.viewport(1280, 1200);
  await openOffice({ path: report, answers });
  await openPanelWith('#season-years');
  const [one, other, arrow] = ['#season-years', '#season-member-on', '#season-years + svg'].map(rectOf);
  expect(one?.height).toBeGreaterThan(20);
  const middle = (rect?: DOMRect) => Math.round((rect?.top ?? 0) + (rect?.bottom ?? 0));
  expect(Math.abs(middle(one) - middle(other))).toBeLessThan(2);
  expect(Math.abs(middle(one) - middle(arrow))).toBeLessThan(2);
});

test.each([768, 1000, 1280])('a panel begins on the page in a window %d px wide', async (width) => {
  await page.viewport(width, 800);
  await openOffice({ path: '/admin/members/list?vip=yes&deceased=no&club=smrc' });
  const panel = await openPanelWith('#filter-club');
  const { left, right, width: wide } = panel.getBoundingClientRect();
  expect(wide).toBeGreaterThan(300);
  expect([left >= rectOf('main').left, right <= innerWidth]).toEqual([true, true]);
});
