import { page } from 'vitest/browser';
import { t } from '#domain/texts/texts.ts';
import type { AdminSessionRecord } from '#domain/access/admin-session.ts';
import { lines, recordOf, thisYear } from './office-data.ts';
import { boxAt, clickAt, clickOnceThere, fillAt, isThere, valueAt } from './by-id.ts';
import { dialogTitle, pressIn, question, saidIn } from './dialogs.ts';
import { openOffice, type Office } from './office-app.tsx';
import { controlNamed, pressNamed } from './controls.ts';
import { shows } from './page.ts';

/** What a year's record holds, as `recordOf` takes it. */
type Held = Parameters<typeof recordOf>[0];

/** A desk, where details and records stand side by side, and a telephone, where each has its tab. */
const windows = { desk: [1280, 800], phone: [390, 844] } as const;

/** Makes the window as large as this. */
export async function inWindow(of: keyof typeof windows): Promise<void> {
  const [width, height] = windows[of];
  if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height);
}

/**
 * Opens the dialog of Ġorġa Żammit on a desk unless said otherwise, who holds this in the current year; whatever is written is taken unless held, and
 * nothing was typed before unless said. Waits until the records have come, unless they are held.
 */
export async function openMemberDialog(
  opening: {
    readonly holding?: Held;
    readonly hold?: readonly string[];
    readonly answers?: Readonly<Record<string, unknown>>;
    readonly session?: AdminSessionRecord;
    readonly typed?: 'kept';
    readonly window?: keyof typeof windows;
  } = {},
): Promise<Office> {
  await inWindow(opening.window ?? 'desk');
  if (opening.typed !== 'kept') sessionStorage.clear();
  const office = await openOffice({
    path: '/admin/members/list',
    hold: [...(opening.hold ?? [])],
    ...(opening.session ? { session: opening.session } : {}),
    answers: { [lines.records]: { [thisYear]: recordOf(opening.holding) }, ...opening.answers },
  });
  await clickOnceThere('open-member-1');
  await shows(dialogTitle, '1001');
  if (!opening.hold?.includes(lines.records)) await loaded();
  return office;
}

/** Waits until what the dialog is about has come. */
export async function loaded(): Promise<void> {
  await isThere('member-side-member');
}

/** Whether the dialog says that a click is being saved. */
export function saving(): boolean {
  return saidIn('dialog', 'Saving…');
}

/** The year whose record is looked at, or null where there is none. */
export function yearShown(): string | null {
  const chosen = document.querySelector('[role="dialog"] [id^="year-"][aria-selected="true"]');
  return chosen?.textContent ?? null;
}

/** The licences that are ticked, in the order of the screen. */
export function ticked(ids: readonly string[]): string[] {
  return ids.filter((id) => boxAt(`licence-${id}`) === '[x]');
}

/** The calls that write, each as its method and the short name in its body. */
export function written({ network }: Office): string[] {
  return network.made
    .filter(({ line }) => !line.startsWith('GET '))
    .map(({ body, line }) => {
      const name = typeof body === 'object' && body !== null && 'short_name' in body ? body.short_name : '';
      return `${line.split(' ')[0]} ${String(name)}`;
    });
}

/** The texts of the notices, the oldest first; behind the dialog no role finds them. */
export function noticed(): string[] {
  return [...document.querySelectorAll<HTMLElement>('[role="region"] > ol > li')].map((one) =>
    one.innerText.replaceAll(/\s*\n\s*/g, ': ').trim(),
  );
}

const undoOne = 'Undo this: Maria Vella added a club, 3 Mar 2026, 09:00';

/** Asks for the undoing of a change in the history of the member who is looked at. */
export async function askUndoFromHistory({ network }: Office): Promise<void> {
  const told = { id: 1, sentence: 'Maria Vella added a club', details: [] };
  const added = { ...told, at: '2026-03-03T08:00:00.000Z', actor: 'admin:deputy', action: 'club added' };
  const [before, after] = [{ clubs: {} }, { year: thisYear, clubs: { vsc: '25.00' } }];
  network.always(lines.history, [{ ...added, before, after }]);
  // It is read whenever it is looked at.
  clickAt('member-side-member');
  clickAt('member-side-history');
  await shows(() => controlNamed(undoOne), 'ready');
  pressNamed(undoOne);
  await shows(() => network.waiting(lines.removeClub), 1);
}

/** Undoes a change in the history, and goes back to what is read again for it. */
export async function undoInHistory(office: Office): Promise<void> {
  await askUndoFromHistory(office);
  await office.network.answer(lines.removeClub);
  await shows(() => controlNamed(undoOne), 'ready');
  clickAt('member-side-member');
}

/** What would leave the member's dialog asks about what is typed in it; here it stays, with nothing typed. */
export async function askedAndKept(leave: () => void | Promise<void>): Promise<void> {
  await isThere('firstName');
  const name = valueAt('firstName') ?? '';
  fillAt('firstName', 'Karmenu');
  await leave();
  await shows(question, t('leave.title'));
  pressIn('question', t('leave.no'));
  await shows(question, null);
  fillAt('firstName', name);
}
