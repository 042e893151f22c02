import type { AdminSessionRecord } from '#domain/access/admin-session.ts';
import { inWindow } from '../../support/screens/member-dialog.ts';
import { lines, recordOf, thisYear } from '../../support/screens/office-data.ts';
import { clickOnceThere, fillAll, isThere } from '../../support/screens/by-id.ts';
import { formInDialog, pressIn, question } from '../../support/screens/dialogs.ts';
import type { Office } from '../../support/screens/office-app.tsx';
import { administrators, registryLines } from '../../support/screens/registry-data.ts';
import { shows } from '../../support/screens/page.ts';
import { nextWindow } from '../../support/screens/opened-window.ts';

/** How an administrator comes to make a call: where they are, what they do, and what they do to try it again. */
export interface Scene {
  readonly path: string;
  readonly session?: AdminSessionRecord;
  readonly answers?: Readonly<Record<string, unknown>>;
  /** What is done once, before anything is tried. */
  readonly before?: (office: Office) => Promise<void>;
  readonly tries: (office: Office) => void | Promise<void>;
  /** Where it is tried again otherwise. */
  readonly again?: () => void;
  /** What the message stands beside, besides the notice; nothing where the page is left by then. */
  readonly beside?: 'nothing';
  /** What the page says after the message, where it says more. */
  readonly adds?: Readonly<Partial<Record<number, string>>>;
  /** Whether one try leaves the page, so that the next one needs a new visit. */
  readonly once?: true;
  /** What a success answers, where that is read. */
  readonly answer?: unknown;
}

type Held = Parameters<typeof recordOf>[0];

/** Sends the form of the dialog, or of the page where no dialog is open. */
export function submitForm(): void {
  (formInDialog() ?? document.querySelector<HTMLFormElement>('main form'))?.requestSubmit();
}

const tryAgain = () => pressIn('page', 'Try again');
export const tryAgainInDialog = () => pressIn('dialog', 'Try again');

/** A page that reads something when it is opened. */
export function reading(path: string, more: Partial<Scene> = {}): Scene {
  return { path, tries: () => {}, again: tryAgain, ...more };
}

/** Opens the dialog of member 1001 on a desk. */
export async function openDialog(): Promise<void> {
  await inWindow('desk');
  await clickOnceThere('open-member-1');
  await isThere('member-side-member');
}

/** Something done in the dialog of member 1001, who holds this. */
export function inDialog(tries: Scene['tries'], held: Held = {}, more: Partial<Scene> = {}): Scene {
  return {
    path: '/admin/members/list',
    answers: { [lines.records]: { [thisYear]: recordOf(held) }, [registryLines.years]: [] },
    before: openDialog,
    tries,
    ...more,
  };
}

/** Something read by opening the dialog. */
export function openingDialog(): Scene {
  return {
    path: '/admin/members/list',
    tries: () => clickOnceThere('open-member-1'),
    again: tryAgainInDialog,
  };
}

/** A form that adds something, filled in. */
export function adding(path: string, ready: string, entries: Readonly<Record<string, string>>): Scene {
  return {
    path,
    answers: { [registryLines.administrators]: administrators },
    before: async () => {
      sessionStorage.clear();
      await isThere(ready);
      fillAll(entries);
    },
    tries: submitForm,
  };
}

/** A list, in which an entry is disabled. */
export function switching(path: string, name: string): Scene {
  return {
    path,
    answers: { [registryLines.administrators]: administrators },
    before: () => shows(() => document.querySelector(`[aria-label="Disable ${name}"]`) !== null, true),
    tries: async () => {
      pressIn('page', `Disable ${name}`);
      if (path === '/admin/administrators/list') return;
      await shows(question, `Disable ${name}?`);
      pressIn('question', 'Disable');
    },
  };
}

/** Another administrator who is locked out, helped by the dialog that this button opens, filled in. */
export function helping(button: string, entries: Readonly<Record<string, string>>): Scene {
  return {
    path: '/admin/administrators/list',
    answers: { [registryLines.administrators]: administrators },
    before: async () => {
      await shows(() => document.querySelector(`[aria-label="${button}"]`) !== null, true);
      pressIn('page', button);
      await isThere('lockout-reason');
      fillAll(entries);
    },
    tries: submitForm,
  };
}

/** The renewal years, of which one is changed after its question. */
export function ofYears(open: string, confirm: string): Scene {
  return {
    path: '/admin/administration/renewals',
    answers: { [registryLines.years]: [{ year: String(thisYear), enabled: true }] },
    before: () => shows(() => document.querySelector('tbody tr') !== null, true),
    tries: async () => {
      // After a refusal the years are read again, and nothing can be asked for meanwhile.
      await shows(() => document.querySelector('main button[aria-busy="true"]') === null, true);
      pressIn('page', open);
      await shows(() => document.querySelector('[role="alertdialog"]') !== null, true);
      pressIn('question', confirm);
    },
  };
}

/** Prints, into a window that the browser would have opened. */
export function print(root: 'page' | 'dialog', name: string): void {
  nextWindow();
  pressIn(root, name);
}
