import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SnapshotFrom } from 'xstate';
import { noticeTime } from '#machines/notice-times.ts';
import { t } from '#domain/texts/texts.ts';
import { noticesMachine } from '#machines/notices.machine.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { button, press, shows, toastElements, toasts, type } from '#tests/support/screens/page.ts';
import { openScreen, type Screen } from '#tests/support/screens/member-app.tsx';
import { gates } from '#tests/support/screens/gate.ts';
import { controlState } from '#tests/support/screens/controls.ts';

const login = 'POST /members/login';
const refusals = {
  500: 'Could not log in due to a technical error.',
  403: 'Member with given combination of mobile number and membership number not found.',
} as const;
type Status = keyof typeof refusals;

beforeEach(() => {
  gates.noticeTime = noticeTime;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => vi.useRealTimers());

async function openLogin(): Promise<Screen> {
  const screen = await openScreen({ path: '/member/login', session: null, hold: [login] });
  await shows(() => button(t('login.submit')), 'ready');
  type(t('login.mobile'), '79001001');
  type(t('login.membershipNumber'), '1001');
  return screen;
}

/** What a person does that fails, and why. */
async function fail({ network }: Screen, status: Status): Promise<void> {
  press(t('login.submit'));
  await network.answer(login, { reason: 'refused' }, status);
  await shows(() => button(t('login.submit')), 'ready');
}

async function painted(): Promise<void> {
  await new Promise((go) => requestAnimationFrame(go));
}

function closeOf(text: string): HTMLElement | undefined | null {
  const toast = toastElements().find((one) => one.textContent.includes(text));
  return toast?.querySelector('button');
}

test('every moment of the notices on the screen', async () => {
  const [first, second] = [refusals[500], refusals[403]];
  const model = screenModelOf(noticesMachine, {
    samples: [
      { type: 'notice raised', kind: 'error', title: 'Error', text: first },
      { type: 'notice raised', kind: 'error', title: 'Error', text: second },
      { type: 'notice dismissed', id: 'notice-1' },
      { type: 'notice dismissed', id: 'notice-2' },
      { type: 'notice expired', id: 'notice-1' },
      { type: 'notice expired', id: 'notice-2' },
      { type: 'place opened' },
      { type: 'errors settled' },
      { type: 'pointer entered' },
      { type: 'pointer left' },
      { type: 'focus entered' },
      { type: 'focus left' },
    ],
    matters: ({ context }) => [context.raised, context.notices.map(({ id }) => id)],
    when: ({ context }, event) => {
      if (event.type === 'notice raised') {
        const isSaid = context.notices.some(({ text }) => text === event.text);
        return context.raised < 2 && (isSaid || event.text === [first, second][context.raised]);
      }
      // Opened without a notice it is by the question whether to stay signed in, before anything was said.
      if (event.type === 'place opened' && context.notices.length === 0) return context.raised === 0;
      // The time of the older one is over first, or at the same moment.
      return event.type !== 'notice expired' || event.id === context.notices[0]?.id;
    },
  });
  const closing = ({ context }: SnapshotFrom<typeof noticesMachine>, id: string) =>
    closeOf(context.notices.find((one) => one.id === id)?.text ?? 'no such notice');

  await model.drive({
    open: openLogin,
    does: {
      'notice raised': async (screen, { text }, { before }) => {
        if (before.matches('running')) vi.advanceTimersByTime(1000);
        await fail(screen, text === first ? 500 : 403);
      },
      'notice dismissed': async (_, { id }, { before, snapshot }) => {
        closing(before, id)?.click();
        if (snapshot.context.notices.length > 0) return;
        await shows(toasts, []);
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      },
      'notice expired': async (_, __, { snapshot }) => {
        const left = snapshot.context.notices.length;
        for (let timers = vi.getTimerCount(); timers > 0 && toasts().length > left; timers -= 1) {
          vi.advanceTimersToNextTimer();
          await painted();
        }
      },
      'place opened': ({ portal }, _, { before }) => {
        // With the first notice it opens by itself.
        if (before.context.raised === 0) portal.services.notices.send({ type: 'place opened' });
      },
      // The session settles them once somebody is signed in.
      'errors settled': ({ portal }) => portal.services.notices.send({ type: 'errors settled' }),
      'pointer entered': () => {
        toastElements()[0]?.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, movementX: 1 }));
      },
      'pointer left': () => {
        toastElements()[0]?.dispatchEvent(new PointerEvent('pointerout', { bubbles: true }));
      },
      // Whoever used the keyboard last sees the focus, and holds a notice by it.
      'focus entered': async () => {
        await userEvent.keyboard('{ArrowDown}');
        toastElements()[0]?.querySelector('button')?.focus();
      },
      'focus left': () => {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      },
    },
    controls: { 'notice dismissed': ({ id }, snapshot) => controlState(closing(snapshot, id)) },
    sees: async (_, snapshot) => {
      const expected = snapshot.context.notices.map(({ text }) => `Error: ${text}`);
      await shows(toasts, expected);
      if (!snapshot.matches('held')) return;
      vi.advanceTimersByTime(60_000);
      await painted();
      await shows(toasts, expected);
    },
  });
});

test('a notice stays for 3 seconds, and as long as the mouse is over it or the keyboard is in it', async () => {
  const screen = await openLogin();
  const shown = ['Error: Could not log in due to a technical error.'];
  // To wait for the page takes some of the time too.
  const before = Date.now();
  await fail(screen, 500);
  await shows(toasts, shown);
  const seen = Date.now();
  vi.advanceTimersByTime(before + 2900 - seen);
  await painted();
  await shows(toasts, shown);
  vi.advanceTimersByTime(seen + 3000 - Date.now());
  await shows(toasts, []);

  // A pointer that another test left there does not move by being put there again, and holds nothing.
  await page.getByRole('button', { name: t('login.submit') }).hover();
  await fail(screen, 500);
  await shows(toasts, shown);
  await page
    .getByRole('region', { name: t('app.notices') })
    .getByRole('listitem')
    .hover();
  vi.advanceTimersByTime(60_000);
  await userEvent.keyboard('{F8}{Tab}{Tab}');
  await shows(() => document.activeElement?.getAttribute('aria-label'), t('app.close'));
  await page.getByRole('button', { name: t('login.submit') }).hover();
  vi.advanceTimersByTime(60_000);
  await shows(toasts, shown);
  await userEvent.keyboard('{Enter}');
  await shows(toasts, []);
  expect(screen.portal.services.notices.getSnapshot().value).toBe('quiet');
});

test('what is said again while another notice is shown stands below it', async () => {
  const screen = await openLogin();
  await fail(screen, 500);
  await fail(screen, 403);
  await shows(toasts, [`Error: ${refusals[500]}`, `Error: ${refusals[403]}`]);
  await fail(screen, 500);
  await shows(toasts, [`Error: ${refusals[403]}`, `Error: ${refusals[500]}`]);
});

test('a notice that comes up under a pointer at rest goes after 3 seconds, and the last one that is left by it', async () => {
  const screen = await openLogin();
  await fail(screen, 500);
  await shows(() => toasts().length, 1);
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  // Which end it stands at depends on how high the page is.
  const { bottom, top } = toastElements()[0]?.getBoundingClientRect() ?? { bottom: 0, top: 0 };
  vi.advanceTimersByTime(3000);
  await shows(toasts, []);
  await page.elementLocator(document.body).hover({ position: { x: 195, y: (bottom + top) / 2 } });
  await fail(screen, 500);
  await shows(() => toastElements()[0]?.matches(':hover'), true);
  vi.advanceTimersByTime(3000);
  await shows(toasts, []);

  await fail(screen, 500);
  await fail(screen, 403);
  await page
    .getByRole('region', { name: t('app.notices') })
    .getByRole('button')
    .first()
    .click();
  await shows(toasts, [`Error: ${refusals[403]}`]);
  await page.getByRole('button', { name: t('login.submit') }).hover();
  vi.advanceTimersByTime(3000);
  await shows(toasts, []);
});

test.each([390, 1280])('no notice stands over what was pressed in a window %d px wide', async (width) => {
  await page.viewport(width, 844);
  const { portal } = await openLogin();
  const pressed = document.createElement('button');
  document.querySelector('main')?.append(pressed);
  for (const inset of ['10px auto auto', 'auto auto 100px']) {
    pressed.style.cssText = `position: fixed; inset: ${inset} 0; block-size: 100px`;
    for (const overDialog of [false, true]) {
      document.body.toggleAttribute('data-scroll-locked', overDialog);
      pressed.click();
      const raised = { type: 'notice raised', kind: 'error', title: 'Error', text: refusals[500] } as const;
      portal.services.notices.send(raised);
      await shows(() => toasts().length, 1);
      const [toast, control] = [toastElements()[0], pressed].map((one) => one?.getBoundingClientRect());
      expect((toast?.bottom ?? 0) <= (control?.top ?? 0) || (toast?.top ?? 0) >= (control?.bottom ?? 0)).toBe(
        true,
      );
      vi.advanceTimersByTime(3000);
      await shows(toasts, []);
    }
  }
  document.body.removeAttribute('data-scroll-locked');
  await page.viewport(390, 844);
});

test('where what was pressed is gone, a notice of a wide window leaves the head of the page free', async () => {
  await page.viewport(1280, 800);
  const { portal } = await openLogin();
  const pressed = document.createElement('button');
  document.querySelector('main')?.append(pressed);
  pressed.click();
  pressed.remove();
  portal.services.notices.send({
    type: 'notice raised',
    kind: 'success',
    title: 'Done',
    text: 'It is done.',
  });
  await shows(() => toasts().length, 1);
  expect(toastElements()[0]?.getBoundingClientRect().top).toBeGreaterThan(400);
  await page.viewport(390, 844);
});
