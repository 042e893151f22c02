import { expect, test } from 'vitest';
import { noticed, openMemberDialog } from '#tests/support/screens/member-dialog.ts';
import { lines, listedMember } from '#tests/support/screens/office-data.ts';
import { fillAt, valueAt } from '#tests/support/screens/by-id.ts';
import { pressIn, saidIn } from '#tests/support/screens/dialogs.ts';
import type { Office } from '#tests/support/screens/office-app.tsx';
import { shows } from '#tests/support/screens/page.ts';

const stale = 'Somebody else has changed these details';

/** What the last update carried, as far as these tests look at it. */
function sent({ network }: Office) {
  const body = network.last(lines.update)?.body ?? {};
  return Object.fromEntries(
    Object.entries(body).filter(([name]) => ['version', 'first_name', 'address'].includes(name)),
  );
}

function entries() {
  return { name: valueAt('firstName'), street: valueAt('street'), city: valueAt('city') };
}

async function update(office: Office, status: number, body: unknown): Promise<void> {
  pressIn('dialog', 'Update');
  await office.network.answer(lines.update, body, status);
}

test('two administrators: a stale update is said, and neither one’s change is undone', async () => {
  const office = await openMemberDialog({ hold: [lines.update] });
  fillAt('firstName', 'Marija');
  fillAt('street', '1, Triq ir-Repubblika');
  await update(office, 409, { reason: 'stale' });
  // Said where the eye is: the notice takes the focus, and a toast says what failed.
  await shows(() => document.activeElement?.textContent.includes(stale), true);
  await shows(noticed, ['Error: Could not update the member details due to a technical error.']);
  expect(sent(office)).toEqual({
    version: 1,
    first_name: 'Marija',
    address: { street: '1, Triq ir-Repubblika', city: 'Żebbuġ', post_code: 'ZBG 1234' },
  });
  expect(entries()).toEqual({ name: 'Marija', street: '1, Triq ir-Repubblika', city: 'Żebbuġ' });

  // Asked again, it is refused again: only what is stored now can be built upon.
  await update(office, 409, { reason: 'stale' });
  await shows(() => document.querySelector('[role="dialog"] [aria-busy="true"]'), null);
  expect(sent(office)).toMatchObject({ version: 1 });
  expect(saidIn('dialog', stale)).toBe(true);

  // The other one changed the first name too, and the town.
  const theirs = listedMember({
    version: 5,
    first_name: 'Ġorġina',
    address: { street: '12, Triq il-Kbira', city: 'Valletta', post_code: 'ZBG 1234' },
  });
  office.network.always(lines.member, [theirs]);
  pressIn('dialog', 'Show the saved details');
  await shows(entries, { name: 'Ġorġina', street: '1, Triq ir-Repubblika', city: 'Valletta' });
  expect(saidIn('dialog', stale)).toBe(false);
  await update(office, 200, { version: 6 });
  await shows(() => noticed().at(-1), 'Member updated: Member details were updated successfully.');
  expect(sent(office)).toEqual({
    version: 5,
    first_name: 'Ġorġina',
    address: { street: '1, Triq ir-Repubblika', city: 'Valletta', post_code: 'ZBG 1234' },
  });

  // The next update is made upon this one.
  fillAt('firstName', 'Marija');
  await update(office, 200, { version: 7 });
  await shows(() => document.querySelector('[role="dialog"] [aria-busy="true"]'), null);
  expect(sent(office)).toMatchObject({ version: 6, first_name: 'Marija' });
});

test('where what is stored cannot be that stays said until it is tried again', async () => {
  const office = await openMemberDialog({ hold: [lines.update] });
  fillAt('firstName', 'Marija');
  await update(office, 409, { reason: 'stale' });
  await shows(() => saidIn('dialog', stale), true);
  const refusal = 'Could not fetch the members due to a technical error.';
  office.network.hold(lines.member);
  pressIn('dialog', 'Show the saved details');
  await office.network.answer(lines.member, undefined, 500);
  await shows(() => saidIn('dialog', refusal), true);
  expect(entries().name).toBe('Marija');
  pressIn('dialog', 'Show the saved details');
  await shows(() => saidIn('dialog', refusal), false);
  await office.network.answer(lines.member, [listedMember({ version: 2 })]);
  await shows(() => [saidIn('dialog', stale), entries().name], [false, 'Marija']);
});

test('a refused update says why in the words of the catalogue, and keeps what was typed', async () => {
  const office = await openMemberDialog({ hold: [lines.update] });
  fillAt('firstName', 'Marija');
  for (const [status, body, text] of [
    [400, {}, 'Could not update the member details as the request was malformed.'],
    [403, { reason: 'forbidden' }, 'You do not have sufficient permission(s) to update the member details.'],
    [500, {}, 'Could not update the member details due to a technical error.'],
  ] as const) {
    await update(office, status, body);
    await shows(() => [saidIn('dialog', text), noticed().at(-1)], [true, `Error: ${text}`]);
    expect(entries().name).toBe('Marija');
  }
});
