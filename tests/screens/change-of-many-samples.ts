import { manyEn } from '#domain/texts/many.en.ts';
import { addTexts, t } from '#domain/texts/texts.ts';
import { isThere } from '#tests/support/screens/by-id.ts';
import { controlNamed } from '#tests/support/screens/controls.ts';
import { dialogTitle } from '#tests/support/screens/dialogs.ts';
import { openOffice, type Office } from '#tests/support/screens/office-app.tsx';
import { lines, listedMember, recordOf, thisYear } from '#tests/support/screens/office-data.ts';
import { press, shows } from '#tests/support/screens/page.ts';

/** The people of a change of many, and the calls that it makes. */

// The list brings them with it; what is looked for is named before it has come.
addTexts(manyEn);

/** One more than is on its way at once. */
export const people = [1, 2, 3, 4, 5];
export const onWire = people.map((id) => listedMember({ id, membership_number: 1000 + id }));
export const records = { [thisYear]: recordOf() };
export const toGroup = (id: number) => `POST /admin/members/${1000 + id}/affiliated-groups`;
const recordsOf = (id: number) => `GET /admin/members/${1000 + id}/memberships-and-licences`;

/** The dialog of changes for them, in the list, once it is asked what there is to choose from. */
export async function openChange(): Promise<Office> {
  const office = await openOffice({
    path: '/admin/members/list',
    answers: { [lines.members]: onWire, ...Object.fromEntries(people.map((id) => [recordsOf(id), records])) },
    hold: [lines.clubs, lines.member, ...people.map(toGroup)],
  });
  await isThere('open-member-1');
  document.querySelector<HTMLElement>('tbody [type="checkbox"]')?.click();
  await shows(() => controlNamed(t('ticks.page')), 'ready');
  press(t('ticks.page'));
  press(t('ticks.change'));
  await shows(dialogTitle, t('many.title', { count: people.length }));
  return office;
}
