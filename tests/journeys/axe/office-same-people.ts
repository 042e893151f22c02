import { seeAnswer, answer, hold, refuse, seeReading, type Tour } from './tour.ts';
import { go, press } from './office-tour.ts';

const calls = /\/v1\/admin\/same-people$/;

const one = {
  id: 1,
  membership_number: 1001,
  id_number: '0107919M',
  first_name: 'Ġorġ',
  last_name: 'Żahra',
  date_of_birth: '1961-03-27',
  mobile_number: '+356 79001001',
};
export const pair = {
  one,
  other: { ...one, id: 2, membership_number: 0, id_number: '0107991M', first_name: 'Gorg' },
  reasons: ['near ID number', 'same name', 'same birth'],
  different: null,
};
export const marked = {
  ...pair,
  other: { ...pair.other, id: 3 },
  different: { at: '2026-11-20T09:30:00.000Z', author: 'Doris Bonniċi' },
};

/** People on file who may be one person, in every state. */
export async function seeSamePeople(tour: Tour): Promise<void> {
  const { page, see } = tour;
  const path = '/admin/members/same-people';
  await seeReading(tour, 'same people', calls, () => go(page, path, 'Perhaps the same person'));
  await see('same people, none', 'No two people look like one');
  await go(page, '/admin/profile/update', 'Update profile');
  let release = await answer(page, calls, { body: [pair, marked] });
  await go(page, path, 'Perhaps the same person');
  await see('same people, a pair and one that is marked', 'Marked as different people');
  await release();
  const mark = /\/v1\/admin\/same-people\/different$/;
  const failed = 'Could not mark the two as different people due to a technical error.';
  await seeAnswer(tour, 'same people, a mark refused', refuse(page, mark), /^They are different: /, failed);
  release = await hold(page, mark);
  await press(page, /^They are different: /);
  await see('same people, a mark on its way');
  await release();
}
