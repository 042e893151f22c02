import { expect, test } from 'vitest';
import { inWindow, openMemberDialog } from '#tests/support/screens/member-dialog.ts';
import { lines, listedMember, recordOf, thisYear } from '#tests/support/screens/office-data.ts';
import { boxAt, clickAt, fillAt, valueAt } from '#tests/support/screens/by-id.ts';
import { pressIn, saidIn } from '#tests/support/screens/dialogs.ts';
import { controlAt } from '#tests/support/screens/controls.ts';
import { messageAt, shows } from '#tests/support/screens/page.ts';

function dialog(): Element {
  const element = document.querySelector('[role="dialog"]');
  if (!element) throw new Error('there is no dialog');
  return element;
}

/** Where everything that can be pressed in the dialog stands, by its id or its text. */
function places(): Record<string, string> {
  const pressable = dialog().querySelectorAll('button:not([aria-hidden])');
  return Object.fromEntries(
    [...pressable].map((one) => {
      const { height, left, top, width } = one.getBoundingClientRect();
      return [
        one.id || one.textContent || one.ariaLabel,
        [left, top, width, height].map(Math.round).join(' '),
      ];
    }),
  );
}

function tabs(): string[] {
  return [...dialog().querySelectorAll('[id^="member-side-"][role="tab"]')].map((one) => one.textContent);
}

test('on a desk the dialog fills the window and no more, and no message moves what can be pressed', async () => {
  const office = await openMemberDialog({ hold: [lines.removeClub] });
  expect(tabs()).toEqual(['Details and memberships', 'Notes', 'History', 'Data we hold']);
  await shows(() => {
    const { bottom, top } = dialog().getBoundingClientRect();
    return [top >= 0, bottom <= innerHeight];
  }, [true, true]);
  // One that is taken away meanwhile is rejected.
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  const before = places();
  expect(before).toHaveProperty('Update');
  expect(before).toHaveProperty('club-vsc');
  clickAt('club-vsc');
  await office.network.answer(lines.removeClub, {}, 500);
  await shows(() => messageAt('clubs'), 'Could not remove the club membership due to a technical error.');
  expect(document.getElementById('clubs')?.getAttribute('aria-describedby')).toBe('clubs-error');
  expect(places()).toEqual(before);
  fillAt('employer', 'x'.repeat(500));
  pressIn('dialog', 'Update');
  await shows(() => saidIn('dialog', 'There is a problem'), true);
  expect(places()['Update']).toBe(before['Update']);
});

test.each(['desk', 'phone'] as const)(
  'on a %s the privacy notice is linked below the details, beside what stays in sight',
  async (window) => {
    const office = await openMemberDialog({ window });
    const link = () => dialog().querySelector('form a[href="/privacy"]');
    await shows(() => link()?.textContent, 'How we use personal data');
    const { bottom = innerHeight + 1, top = -1 } = link()?.getBoundingClientRect() ?? {};
    expect([top >= 0, bottom <= innerHeight]).toEqual([true, true]);
    await office.close();
  },
);

test('the labels beside a field with a message stay beside its own', async () => {
  await openMemberDialog();
  const tops = () =>
    ['idNumber', 'title', 'firstName'].map((name) =>
      Math.round(document.getElementById(`${name}-label`)?.getBoundingClientRect().top ?? -1),
    );
  fillAt('firstName', '');
  pressIn('dialog', 'Update');
  await shows(() => messageAt('firstName'), 'First name is required.');
  expect(new Set(tops()).size).toBe(1);
});

test('the first change that is saved, with its Undo, makes the row of the tabs no higher', async () => {
  const office = await openMemberDialog({ hold: [lines.addGroup] });
  const height = () => dialog().querySelector('[role="tablist"]')?.parentElement?.offsetHeight;
  const before = height();
  office.network.hold(lines.records);
  clickAt('group-lhg');
  await office.network.answer(lines.addGroup);
  await office.network.answer(lines.records, { [thisYear]: recordOf({ groups: ['lhg'] }) });
  await shows(() => controlAt('undo-record'), 'ready');
  expect(height()).toBe(before);
});

test('on a telephone details and memberships have a tab each, and a desk shows both again', async () => {
  await openMemberDialog({ window: 'phone' });
  expect(tabs()).toEqual(['Details', 'Memberships', 'Notes', 'History', 'Data we hold']);
  expect([valueAt('firstName'), boxAt('club-vsc')]).toEqual(['Ġorġa', 'absent']);
  fillAt('firstName', 'Marija');
  clickAt('member-side-memberships');
  await shows(() => [valueAt('firstName'), boxAt('club-vsc')], [null, '[x]']);
  await inWindow('desk');
  await shows(() => [valueAt('firstName'), boxAt('club-vsc')], ['Marija', '[x]']);
});

const unavailable = 'Not available: the member is deceased';

test.each([
  { holding: { insurance: [false, false, false] }, shown: ['( )', '( )', '[ ]'] },
  { holding: { insurance: [true, false, false] }, shown: ['[x]', '( )', '[ ]'] },
  { holding: { insurance: [true, true, false] }, shown: ['[x]', '[x]', '[ ]'] },
  { holding: { insurance: [false, false, true] }, shown: ['( )', '( )', '[x]'] },
  // To take it away would buy third party again, which the licence needs.
  { holding: { insurance: [false, false, true], licences: ['rco'] }, shown: ['( )', '( )', '(x)'] },
] as const)('a deceased member’s record offers no cover and says why: $shown', async ({ holding, shown }) => {
  const member = listedMember({ deceased: true, vip: true });
  await openMemberDialog({
    answers: {
      [lines.members]: [member],
      [lines.member]: [member],
      [lines.records]: { [thisYear]: recordOf(holding) },
    },
  });
  const covers = ['third-party', 'personal-accident', 'insured-elsewhere'];
  await shows(() => covers.map(boxAt), shown);
  expect(covers.map((id) => document.getElementById(`${id}-description`)?.textContent)).toEqual(
    shown.map((box) => (box.startsWith('(') ? unavailable : undefined)),
  );
  expect(saidIn('dialog', 'The member is deceased: no cover can be added.')).toBe(true);
  expect(dialog().querySelector('[role="status"]')?.textContent).toBe('1001Ġorġa ŻammitDeceasedVIP');
});

test('once a member is stored as deceased, the record offers no cover', async () => {
  const deceased = listedMember({ deceased: true });
  const office = await openMemberDialog({ answers: { [lines.update]: { version: 2 } } });
  await shows(() => boxAt('personal-accident'), '[ ]');
  office.network.always(lines.members, [deceased]);
  office.network.always(lines.member, [deceased]);
  clickAt('deceased');
  pressIn('dialog', 'Update');
  await shows(() => boxAt('personal-accident'), '( )');
});

/** What the notices lie over of the dialog’s head, its tabs and its buttons; but what is pressed in a field scrolls. */
function covered(): string[] {
  const notices = [...document.querySelectorAll('[role="region"][aria-label="Notices"] li')];
  const controls = dialog().querySelectorAll(
    '[role="status"], [role="tab"], button:not([role], [aria-label="Choose a date"])',
  );
  return [...controls]

    .flatMap((one) => {
      const { bottom, left, right, top } = one.getBoundingClientRect();
      const isUnder = notices.some((notice) => {
        const over = notice.getBoundingClientRect();
        return over.left < right && over.right > left && over.top < bottom && over.bottom > top;
      });
      return isUnder ? [one.ariaLabel ?? one.textContent] : [];
    });
}

test.each(['desk', 'phone'] as const)(
  'on a %s no notice lies over the name, the tabs, Update or Close',
  async (window) => {
    const office = await openMemberDialog({ window, hold: [lines.update] });
    fillAt('firstName', 'Marija');
    pressIn('dialog', 'Update');
    await office.network.answer(lines.update, {}, 500);
    await shows(() => document.querySelectorAll('[role="region"][aria-label="Notices"] li').length, 1);
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    expect(covered()).toEqual([]);
    await office.close();
  },
);
