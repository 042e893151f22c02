import type { AdminMember } from '#domain/member/member-admin.ts';
import { page } from 'vitest/browser';
import { lines, listedMember, numberless, thisYear } from '../support/screens/office-data.ts';
import { pressIn, question } from '../support/screens/dialogs.ts';
import { shows } from '../support/screens/page.ts';
import type { Network } from '../support/screens/network.ts';

/** 102 members: 1001 Ġorġa Żammit, a hundred of the name of Borg, of whom the first is not renewed for this year, and last Wistin Ħabib, who has no number. */
const borgs = Array.from({ length: 100 }, (_, index) =>
  listedMember({
    id: 10 + index,
    membership_number: 1100 + index,
    id_number: `05${String(index).padStart(5, '0')}A`,
    first_name: 'Karmenu',
    last_name: 'Borg',
    renewed_this_year: index > 0,
    mobile_number: `+356 7955${String(index).padStart(4, '0')}`,
    email: `borg${index}@example.mt`,
  }),
);
export const everybody = [listedMember(), ...borgs, numberless];

/** The people of a group: Ġorġa Żammit, the first Borg and Wistin Ħabib. */
export const few = everybody.filter(({ id }) => id <= 10);

/** What is said of how many there are. */
export function count(): string | null {
  const said = [...document.querySelectorAll('main [role="status"]')].map((one) => one.textContent);
  return said.find((text) => text.includes('member')) ?? null;
}

export function countOf(found: number, all: number): string {
  return found === all ? `${all} members` : `${found} of ${all} members`;
}

/** What a row says of who is listed there. */
export function nameOf(member: AdminMember | undefined): string | null {
  return member ? `${member.firstName} ${member.lastName}` : null;
}

/** The button that renews whom these tests renew, for a year that is over: with the latest clubs, and no cover. */
export const renewLastYear = `Renew for ${thisYear - 1}: €35.00`;

/** Renews them by it, and says yes to the question. */
export async function confirmLastYear(): Promise<void> {
  pressIn('dialog', renewLastYear);
  await shows(question, `Renew for ${thisYear - 1}, which is over?`);
  pressIn('question', renewLastYear);
}

/** Whether the dialog's button of this name is there and not held back. */
export function isReady(name: string): boolean {
  const button = [...document.querySelectorAll('[role="dialog"] button')].find(
    (one) => one.textContent === name,
  );
  return button !== undefined && button.ariaDisabled !== 'true';
}

/** What the row of a member says, cell by cell. */
export function row(name: string): string[] | null {
  const cells = page.getByRole('row', { name }).query()?.querySelectorAll('th, td');
  return cells ? [...cells].map((cell) => (cell.textContent ?? '').trim()) : null;
}

/** Does what makes the list be read again; what was asked for before comes too late, and changes nothing. */
export async function readAgain(network: Network, act: () => Promise<void>): Promise<void> {
  const late = network.waiting(lines.members);
  await act();
  await shows(() => network.waiting(lines.members), late + 1);
  for (let asked = 0; asked < late; asked += 1) await network.answer(lines.members, []);
}

/** Writes into the page, as the server does, who searches the office's list. */
export function sayWhoSearches(content: 'by-server' | 'in-browser'): void {
  document.querySelector('meta[name="members-searched"]')?.remove();
  const meta = Object.assign(document.createElement('meta'), { name: 'members-searched', content });
  document.head.append(meta);
}
