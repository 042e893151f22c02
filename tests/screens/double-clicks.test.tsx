import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { t } from '#domain/texts/texts.ts';
import { Button } from '#src/parts/button.tsx';
import { Dialog } from '#src/parts/dialogs/dialog.tsx';
import { dialogTitle, pressIn } from '#tests/support/screens/dialogs.ts';
import { groupAdministrator } from '#tests/support/screens/group-data.ts';
import { closedOnce } from '#tests/support/screens/left-open.ts';
import { openScreen } from '#tests/support/screens/member-app.tsx';
import { keptRenewal } from '#tests/support/screens/member-data.ts';
import { openOffice } from '#tests/support/screens/office-app.tsx';
import { answers } from './membership-report-samples.ts';
import { administrators, registryLines } from '#tests/support/screens/registry-data.ts';
import { button, heading, press, shows, submitButton } from '#tests/support/screens/page.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The middle of what matches, which is brought into sight. */
function middleOf(element: Element): Point {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { height, left, top, width } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Clicks at a point at a moment, in milliseconds, with what the browser counts; what it does is done afterwards. */
async function click({ x, y }: Point, at: number, count = 1): Promise<void> {
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) {
    const of = { bubbles: true, cancelable: true, clientX: x, clientY: y, isPrimary: true };
    const event = type.startsWith('pointer')
      ? new PointerEvent(type, { ...of, pointerType: 'mouse' })
      : new MouseEvent(type, { ...of, detail: count });
    Object.defineProperty(event, 'timeStamp', { value: at });
    document.elementFromPoint(x, y)?.dispatchEvent(event);
  }
  await new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
}

let moment = 1_000_000;

/** Later than whatever was pressed before. */
function aWhileLater(): number {
  moment += 60_000;
  return moment;
}

test.each([
  ['a new member', '/admin/members/add', ['#club-vsc', '#group-lhg', '#licence-rco', '#third-party']],
  ['the columns of a file', '/admin/members/list', ['#file-address']],
  ['the columns of a list', '/admin/members/list', ['#column-email']],
  ['the people of a report', '/admin/reports/membership', ['#season-loses-cover']],
  ['the association', '/admin/administration/association', ['#lottery']],
  ['a new club', '/admin/clubs/add', ['[role=checkbox]']],
  ['the people of a group', '/admin/group-members/list', ['tbody input']],
  ['a step of a renewal', '/member/membership', ['#club-vsc', '#group-lhg']],
  ['obtained licences', '/member/update-licences', ['#licence-rco']],
])('a box of %s changes with every click, however soon it comes', async (_, path, boxes) => {
  if (path.startsWith('/member')) await openScreen({ path, kept: keptRenewal() });
  else
    await openOffice({
      path,
      answers,
      ...(path.includes('group-members') && { session: groupAdministrator }),
    });
  for (const selector of boxes) {
    const found = () => document.querySelector(selector);
    await shows(() => found() !== null, true);
    const folded = found()?.closest('details');
    if (folded) folded.open = true;
    const isTicked = () => found()?.matches('[aria-checked=true], :checked');
    const before = isTicked();
    const began = aWhileLater();
    for (const [nth, after] of [!before, before, !before].entries()) {
      await click(middleOf(found() ?? document.body), began + nth * 50, nth + 1);
      await shows(isTicked, after);
    }
  }
});

/** A page that is one button, and a dialog over it with one button more. */
function Page({ onDone }: { readonly onDone: (what: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const does = (what: string, opens: boolean) => () => {
    onDone(what);
    setOpen(opens);
  };
  return (
    <>
      <button onClick={does('opened', true)} style={{ position: 'fixed', inset: 0 }} type="button">
        Open
      </button>
      <Dialog onClose={does('left', false)} open={isOpen} title="Sure?">
        <Button onClick={does('confirmed', false)}>Yes, I am sure</Button>
      </Dialog>
    </>
  );
}

const beside = { x: 5, y: 5 };

test.each([
  { pause: 50, apart: 0, isHeard: false },
  { pause: 400, apart: 8, isHeard: false },
  { pause: 401, apart: 0, isHeard: true },
  { pause: 50, apart: 16, isHeard: true },
])('$pause ms and $apart px after a click, what a dialog has changed is pressed: $isHeard', async (one) => {
  const done: string[] = [];
  const { unmount } = await render(<Page onDone={(what) => done.push(what)} />);
  const close = closedOnce(unmount);
  const confirms = () => page.getByRole('button', { name: 'Yes, I am sure' }).query();
  const twice = async (place: Point, expected: readonly string[]) => {
    const began = aWhileLater();
    done.length = 0;
    await click(place, began);
    await shows(() => done.length, 1);
    await click({ ...place, x: place.x + one.apart }, began + one.pause);
    await shows(() => done, one.isHeard ? expected : expected.slice(0, 1));
  };
  await shows(() => button('Open'), 'ready');
  press('Open');
  await shows(() => confirms() !== null, true);
  const place = middleOf(confirms() ?? document.body);
  await twice(place, ['confirmed', 'opened']);
  if (one.isHeard) pressIn('dialog', 'Yes, I am sure');
  await shows(confirms, null);
  await twice(place, ['opened', 'confirmed']);
  if (!one.isHeard) pressIn('dialog', 'Yes, I am sure');
  await shows(confirms, null);
  await twice(beside, ['opened', 'left']);
  await close();
});

test('a press beside a dialog closes it, and presses nothing below', async () => {
  const done: string[] = [];
  const { unmount } = await render(<Page onDone={(what) => done.push(what)} />);
  closedOnce(unmount);
  await shows(() => button('Open'), 'ready');
  press('Open');
  const veil = () => document.querySelector('[role=dialog]')?.parentElement;
  await shows(() => veil() !== undefined, true);
  await userEvent.dblClick(veil() ?? document.body, { position: beside });
  await shows(() => done, ['opened', 'left']);
});

test('a double click on Proceed leaves out no step; who presses Proceed at its place again goes on', async () => {
  const prepare = 'POST /members/member/1001/prepare-checkout';
  const { network } = await openScreen({
    path: '/member/membership',
    kept: keptRenewal({ step: 'membership' }),
    hold: [prepare],
  });
  const proceed = () => document.querySelector('button[type=submit]') ?? document.body;
  await shows(heading, t('membership.title'));
  const began = aWhileLater();
  await click(middleOf(proceed()), began);
  await shows(heading, t('licences.title'));
  await click(middleOf(proceed()), began + 200, 2);
  expect(submitButton()).toBe('ready');
  await click(middleOf(proceed()), began + 300, 1);
  await shows(() => network.waiting(prepare), 1);
});

test('a double click on Enable does not disable; another click there does', async () => {
  const [first] = administrators;
  const other = { ...administrators[1], enabled: false };
  await openOffice({
    path: '/admin/administrators/list',
    answers: {
      [registryLines.administrators]: [first, other],
      [registryLines.administratorStatus]: undefined,
    },
  });
  const named = (name: string) => document.querySelector(`[aria-label="${name} Ġużè Żahra"]`);
  await shows(() => named('Enable') !== null, true);
  const place = (name: string) => middleOf(named(name) ?? document.body);
  const began = aWhileLater();
  // A row that comes into sight is laid out by then.
  place('Enable');
  await new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
  await click(place('Enable'), began);
  await shows(() => named('Disable') !== null, true);
  await click(place('Disable'), began + 200, 2);
  expect(named('Enable')).toBe(null);
  await click(place('Disable'), began + 300, 1);
  await shows(() => named('Enable') !== null, true);
});

test('a double click on words of a row selects them; one click there, or two beside them, open it once', async () => {
  await openOffice({ path: '/admin/members/list' });
  await page.viewport(1280, 800);
  const cell = page.getByRole('cell', { name: '0654321G' });
  await expect.element(cell).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const range = document.createRange();
  range.selectNodeContents(cell.element());
  const words = range.getBoundingClientRect();
  const around = cell.element().getBoundingClientRect();
  const place = (across: number) => ({
    position: { x: across - around.left, y: words.top + words.height / 2 - around.top },
  });
  const onWords = place(words.left + words.width / 2);
  const close = async () => {
    await shows(dialogTitle, 'Wistin Ħabib');
    await userEvent.keyboard('{Escape}');
    await shows(dialogTitle, null);
  };
  await userEvent.dblClick(cell, place((words.right + around.right) / 2));
  await close();
  await userEvent.click(cell, onWords);
  await shows(dialogTitle, null);
  vi.advanceTimersByTime(1000);
  await close();
  await userEvent.dblClick(cell, onWords);
  vi.advanceTimersByTime(1000);
  await shows(() => [String(getSelection()).trim(), dialogTitle()], ['0654321G', null]);
});
