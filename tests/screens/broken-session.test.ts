import { afterEach, expect, test, vi } from 'vitest';
import { t } from '#domain/texts/texts.ts';
import { heading, shows } from '#tests/support/screens/page.ts';
import { openScreen } from '#tests/support/screens/member-app.tsx';
import { openOffice } from '#tests/support/screens/office-app.tsx';

/** What no machine can take, since it cannot be read: whichever action reads it throws. */
const unreadable = {
  type: 'changed elsewhere',
  get record(): never {
    throw new Error('it broke');
  },
  kept: null,
  numbers: null,
  now: 0,
} as const;

// The error is reported to the console as well, a moment later.
afterEach(() => vi.useRealTimers());
function withoutReport(does: () => void): void {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  does();
  expect(vi.getTimerCount()).toBeGreaterThan(0);
  vi.clearAllTimers();
  vi.useRealTimers();
}

test('a member’s session that broke leaves no page that answers nothing', async () => {
  const { close, portal } = await openScreen({ path: '/member' });
  await shows(heading, "Member's Area");
  withoutReport(() => portal.session.send(unreadable));
  await shows(heading, t('app.broken.title'));
  await close();
});

test('an administrator’s session that broke leaves none either', async () => {
  const { close, portal } = await openOffice({ path: '/admin/clubs/list' });
  await shows(heading, 'Clubs');
  withoutReport(() => portal.session.send(unreadable));
  await shows(heading, t('app.broken.title'));
  await close();
});
