import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import * as v from 'valibot';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { adminSessionRecord, type AdminSessionRecord } from '#domain/admin-session.ts';
import '#src/office/session/admin-texts.ts';
import { AdminPortalProvider } from '#src/office/portal/portal-context.tsx';
import { createAdminPortal, type AdminPortal } from '#src/office/portal/portal.ts';
import { createAdminRouter, followSession } from '#src/app/office/router.tsx';
// What the area brings when it is needed is there from the start, so that no test waits for files.
import '#src/app/office/office-area.ts';
import '#src/style/global.css.ts';
import '#src/style/office.css.ts';
import { administrator, answerOffice } from './office-data.ts';
import { closedOnce } from './left-open.ts';
import { listeners } from './window-listeners.ts';
import { Network } from './network.ts';
import { fill, shows } from './page.ts';
import { showAtOnce } from './show-at-once.ts';

document.documentElement.dataset['area'] = 'office';

/** The administrators' area in this window, over a network that the test answers. */
export interface Office {
  readonly network: Network;
  readonly portal: AdminPortal;
  readonly path: () => string;
  readonly visit: (path: string) => void;
  readonly back: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Gives the call for one member a line of its own beside that for all. */
function tellOneFromAll(): void {
  const { fetch } = window;
  window.fetch = (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input, location.href);
    if (address.pathname !== '/v1/admin/members' || !address.searchParams.has('id')) {
      return fetch.call(window, input, init);
    }
    address.pathname += '/one';
    return fetch.call(window, new Request(address, input instanceof Request ? input : init));
  };
}

/** Puts into the browser's storage whose session another window or an earlier visit left there. */
export function storeSession(record: AdminSessionRecord): void {
  if (record) localStorage.setItem('admin-session', JSON.stringify(record));
  else localStorage.removeItem('admin-session');
}

/** Whose session the browser keeps. */
export function storedSession(): AdminSessionRecord {
  return v.parse(adminSessionRecord, JSON.parse(localStorage.getItem('admin-session') ?? 'null'));
}

/** Opens the area at an address, as a signed-in registrar unless said otherwise; what the pages read is answered unless held. */
export async function openOffice(opening: {
  readonly path: string;
  readonly session?: AdminSessionRecord;
  /** Lines of calls that wait for the test to answer them. */
  readonly hold?: readonly string[];
  readonly answers?: Readonly<Record<string, unknown>>;
}): Promise<Office> {
  storeSession(opening.session === undefined ? administrator : opening.session);
  const network = new Network();
  tellOneFromAll();
  answerOffice(network);
  for (const [line, body] of Object.entries(opening.answers ?? {})) network.always(line, body);
  for (const line of opening.hold ?? []) network.hold(line);
  const deafen = listeners();
  const portal = createAdminPortal(() => router);
  const router = createAdminRouter(portal, createMemoryHistory({ initialEntries: [opening.path] }));
  showAtOnce(router);
  followSession(portal, router);
  const { unmount } = await render(
    <AdminPortalProvider portal={portal}>
      <RouterProvider router={router} />
    </AdminPortalProvider>,
  );
  return {
    network,
    portal,
    path: () => router.state.location.href,
    visit: (path) => router.history.push(path),
    // A history in memory asks nobody who would keep a page; the browser's asks before it goes back.
    back: async () => {
      const { location } = router.history;
      const places = { currentLocation: location, nextLocation: location, action: 'BACK' } as const;
      for (const { blockerFn } of router.history._getBlockers()) if (await blockerFn(places)) return;
      router.history.back();
    },
    close: closedOnce(async () => {
      await unmount();
      portal.session.stop();
      portal.services.notices.stop();
      portal.menu.stop();
      deafen();
      network.restore();
      storeSession(null);
    }),
  };
}

const roots = { page: 'main', dialog: '[role="dialog"]', question: '[role="alertdialog"]' } as const;
type Root = keyof typeof roots;

/** The title of the dialog on top, or null where none is open; found by its role alone, a tenth of the time. */
export function dialogTitle(): string | null {
  const open = [...document.querySelectorAll('[role="dialog"]')].filter(
    (one) => one.closest('[aria-hidden="true"]') === null,
  );
  return open.at(-1)?.querySelector('h2')?.textContent ?? null;
}

/** The form in the dialog, or null. */
export function formInDialog(): HTMLFormElement | null {
  return document.querySelector('[role="dialog"] form');
}

/** The messages of the summary of errors in the dialog, each a link to its field. */
export function linksInDialog(): string[] {
  const links = formInDialog()?.querySelectorAll('[role="alert"] a') ?? [];
  return [...links].map((one) => one.textContent);
}

/** The question that stands over everything, or null. */
export function question(): string | null {
  return document.querySelector('[role="alertdialog"] h2')?.textContent ?? null;
}

/** Whether a text stands in the window, in a dialog too. */
export function seen(text: string): boolean {
  return page.getByText(text, { exact: true }).elements().length > 0;
}

/** A checkbox by its id, as `checkbox` draws one by its name: a tenth of the time on a page of a hundred controls. */
export function boxAt(id: string): string {
  const box = document.getElementById(id);
  if (!box) return 'absent';
  const mark = box.getAttribute('aria-checked') === 'true' ? 'x' : ' ';
  return box.hasAttribute('disabled') ? `(${mark})` : `[${mark}]`;
}

/** Whether a paragraph of the page or of a dialog says exactly this: a hundredth of the time that `seen` takes. */
export function saidIn(root: Root, text: string): boolean {
  return [...document.querySelectorAll(`${roots[root]} p`)].some((one) => one.textContent === text);
}

/** Clicks the button of this name on the page, in the dialog or in the question, without a search by roles. */
export function pressIn(root: Root, name: string): void {
  const buttons = document.querySelectorAll<HTMLElement>(`${roots[root]} button`);
  const button = [...buttons].find((one) => (one.ariaLabel ?? one.textContent) === name);
  if (!button) throw new Error(`there is no button "${name}" in the ${root}`);
  button.click();
}

/** Clicks what has this id. */
export function clickAt(id: string): void {
  const element = document.getElementById(id);
  if (!element) throw new Error(`there is no #${id}`);
  element.click();
}

/** What stands in the field with this id, or null where there is none. */
export function valueAt(id: string): string | null {
  const element = document.getElementById(id);
  const fields = [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement];
  return fields.some((kind) => element instanceof kind) ? String(Reflect.get(element ?? {}, 'value')) : null;
}

/** Puts a value into the field with this id at once, as a paste does. */
export function fillAt(id: string, value: string): void {
  const field = document.getElementById(id);
  if (!field) throw new Error(`there is no field #${id}`);
  fill(field, value);
}

/** Fills the fields with these ids in. */
export function fillAll(entries: Readonly<Record<string, string>>): void {
  for (const [id, value] of Object.entries(entries)) fillAt(id, value);
}

/** Waits until there is something with this id. */
export function isThere(id: string): Promise<void> {
  return shows(() => document.getElementById(id) !== null, true);
}

/** Clicks what has this id as soon as it is there; the rows of a list that are out of sight come a moment later. */
export async function clickOnceThere(id: string): Promise<void> {
  await isThere(id);
  clickAt(id);
}

/** Lets a call fail, and waits until a notice says so. */
export async function failWithNotice({ network, portal }: Office, line: string): Promise<void> {
  const raised = () => portal.services.notices.getSnapshot().context.raised;
  const before = raised();
  await network.answer(line, { reason: '' }, 500);
  await shows(raised, before + 1);
}
