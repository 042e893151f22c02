import { t } from '#domain/texts/texts.ts';
import { groupAdministrator, renewInsurance } from '../support/screens/group-data.ts';
import { lines, listedMember, membersOf, thisYear } from '../support/screens/office-data.ts';
import { openOffice, type Office } from '../support/screens/office-app.tsx';

/** Five who can be renewed, the fifth without a number; Ċetta is renewed already, and Ġorġ is deceased. */
const names = ['Anna', 'Bertu', 'Dolor', 'Ersilja', 'Fredu', 'Ċetta', 'Ġorġ'];
const wire = names.map((name, index) =>
  listedMember({
    id: index + 1,
    membership_number: index === 4 ? 0 : 1101 + index,
    id_number: `050000${index}A`,
    first_name: name,
    last_name: 'Borg',
    renewed_this_year: name === 'Ċetta',
    deceased: name === 'Ġorġ',
    needs_cover: name === 'Dolor',
  }),
);
export const people = membersOf(wire);

/** Opens the list of the group, with its renewals waiting for their answers. */
export function openList(answers: Record<string, unknown> = {}): Promise<Office> {
  return openOffice({
    path: '/admin/group-members/list',
    session: groupAdministrator,
    answers: { [lines.members]: wire, ...answers },
    hold: [renewInsurance],
  });
}

export const submitOne = `Renew insurance for ${thisYear}`;
export const agencyMissing = 'Please specify the name of the insurance agency.';

/** The button in the dialog that comes first after the form or the table. */
export function submits(): string | null {
  return document.querySelector('[role="dialog"] form button[type="submit"]')?.textContent ?? null;
}

/** The box of somebody, by id. */
export function boxOf(id: number): HTMLElement {
  const name = t('groupMembers.tick.of', { name: `${people.find((one) => one.id === id)?.firstName} Borg` });
  const box = document.querySelector<HTMLElement>(`[aria-label="${name}"]`);
  if (!box) throw new Error(`${name} is not there`);
  return box;
}

/** Presses a box as somebody does who holds Shift. */
export function clickWithShift(box: HTMLElement): void {
  box.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: true }));
}

/** How many are ticked, in words. */
export function ticked(): string | undefined {
  const said = [...document.querySelectorAll('main [role="status"]')].map((one) => one.textContent);
  return said.find((text) => text.includes('ticked'));
}

/** Who stands in the dialog's table with which result. */
export function results(): string[] {
  return [...document.querySelectorAll('[role="dialog"] tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent).join(': '),
  );
}

/** The row of somebody: the three years, and whether the certificate and the renewal can be pressed. */
export function row(name: string): string[] {
  const found = [...document.querySelectorAll('tbody tr')].find((one) =>
    one.querySelector('th')?.textContent.startsWith(name),
  );
  const years = [-1, 0, 1].map(
    (offset) => found?.querySelector(`[data-label="${thisYear + offset}"]`)?.textContent ?? '',
  );
  const buttons = [...(found?.querySelectorAll('button') ?? [])].map((one) =>
    one.ariaDisabled === 'true' ? 'held' : 'ready',
  );
  return [...years, ...buttons];
}

export const not = '–';
export const is = '✓';
