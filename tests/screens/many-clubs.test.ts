import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { t } from '#domain/texts/texts.ts';
import { lines } from '#tests/support/screens/office-data.ts';
import { clickAt, fillAt } from '#tests/support/screens/by-id.ts';
import { openOffice } from '#tests/support/screens/office-app.tsx';
import { button, links, shows } from '#tests/support/screens/page.ts';

const clubs = Array.from({ length: 40 }, (_, at) => ({
  short_name: `c${at}`,
  name: at === 7 ? 'Schützengilde Żurrieq' : `Club ${at}`,
  fee: '5.00',
  mandatory: at === 0,
  enabled: true,
}));
const shown = () => [...document.querySelectorAll('[role="checkbox"][id^="club-"]')].map(({ id }) => id);

test('many clubs are searched by their names, what is chosen stays, and Enter sends nothing', async () => {
  await openOffice({ path: '/admin/members/add', answers: { [lines.clubs]: clubs } });
  await shows(() => button(t('addMember.submit')), 'ready');
  expect(shown()).toHaveLength(40);
  fillAt('clubs-search', 'schutz');
  await shows(shown, ['club-c0', 'club-c7']);
  clickAt('club-c7');
  fillAt('clubs-search', 'club 39');
  await shows(shown, ['club-c0', 'club-c7', 'club-c39']);
  document.getElementById('clubs-search')?.focus();
  await userEvent.keyboard('{Enter}');
  expect(links()).toEqual([]);
  fillAt('clubs-search', '');
  await shows(() => shown().length, 40);
});

test('twelve are not', async () => {
  await openOffice({ path: '/admin/members/add', answers: { [lines.clubs]: clubs.slice(0, 12) } });
  await shows(() => shown().length, 12);
  expect(document.getElementById('clubs-search')).toBe(null);
});
