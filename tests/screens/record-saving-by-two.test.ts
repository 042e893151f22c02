import { expect, test } from 'vitest';
import { drawn } from '#tests/screens/insurance-boxes.ts';
import { noticed, openMemberDialog, saving, written } from '#tests/support/screens/member-dialog.ts';
import { lines, recordOf, thisYear } from '#tests/support/screens/office-data.ts';
import { boxAt, clickAt } from '#tests/support/screens/by-id.ts';
import { messageAt, shows } from '#tests/support/screens/page.ts';

const stale = 'Somebody else has just changed this. Check it and try again.';

test('two administrators: a click upon what somebody else changed is refused, and theirs stays', async () => {
  const office = await openMemberDialog({ hold: [lines.insurance] });
  office.network.always(lines.records, {
    [thisYear]: recordOf({ insurance: [true, true, false], clubs: ['assoc'] }),
  });
  clickAt('insured-elsewhere');
  await shows(() => [drawn(), office.network.waiting(lines.insurance)], ['[ ]( )[x]', 1]);
  expect(office.network.last(lines.insurance)?.body).toEqual({
    year: String(thisYear),
    third_party: false,
    personal_accident: false,
    insured_elsewhere: true,
    previous: { third_party: true, personal_accident: false, insured_elsewhere: false },
    ask_first: true,
  });
  await office.network.answer(lines.insurance, { reason: stale }, 409);
  await shows(() => [drawn(), messageAt('insurance'), saving()], ['[x][x][ ]', stale, false]);
  await shows(noticed, ['Error: Could not update the insurance due to a technical error.']);
  expect(boxAt('club-vsc')).toBe('[ ]');
  // The next click is made upon what the other one chose.
  clickAt('personal-accident');
  await shows(() => office.network.waiting(lines.insurance), 1);
  expect(office.network.last(lines.insurance)?.body).toEqual({
    year: String(thisYear),
    third_party: true,
    personal_accident: false,
    insured_elsewhere: false,
    previous: { third_party: true, personal_accident: true, insured_elsewhere: false },
    ask_first: true,
  });
  await office.network.answer(lines.insurance);
  await shows(saving, false);
  expect(written(office)).toEqual(['PATCH ', 'PATCH ']);
});

test('two administrators: a licence never takes the place of one that the other chose unseen', async () => {
  const office = await openMemberDialog({ hold: [lines.addLicence] });
  const pair = () => ['licence-collector_a', 'licence-collector_a_special'].map(boxAt);
  office.network.always(lines.records, { [thisYear]: recordOf({ licences: ['collector_a_special'] }) });
  clickAt('licence-collector_a');
  await shows(() => [...pair(), office.network.waiting(lines.addLicence)], ['[x]', '[ ]', 1]);
  expect(office.network.last(lines.addLicence)?.body).toEqual({
    year: String(thisYear),
    short_name: 'collector_a',
    previous: null,
  });
  await office.network.answer(lines.addLicence, { reason: stale }, 409);
  await shows(() => [...pair(), messageAt('licences'), saving()], ['[ ]', '[x]', stale, false]);
  await shows(noticed, ['Error: Could not add the licence due to a technical error.']);
  expect(written(office)).toEqual(['POST collector_a']);
});

test('two administrators: after any click the screen shows what the other one changed, and undoes none of it', async () => {
  const office = await openMemberDialog({ hold: [lines.addGroup] });
  clickAt('group-lhg');
  office.network.always(lines.records, {
    [thisYear]: recordOf({ groups: ['lhg'], clubs: ['assoc'], licences: ['target_a'] }),
  });
  await office.network.answer(lines.addGroup);
  await shows(() => ['group-lhg', 'club-vsc', 'licence-target_a'].map(boxAt), ['[x]', '[ ]', '[x]']);
  expect(written(office)).toEqual(['POST lhg']);
});
