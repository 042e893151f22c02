import { expect, test } from 'vitest';
import { t } from '#domain/texts/texts.ts';
import { fillAt, isThere } from '#tests/support/screens/by-id.ts';
import { controlNamed } from '#tests/support/screens/controls.ts';
import { seen } from '#tests/support/screens/dialogs.ts';
import { clubs } from '#tests/support/screens/member-data.ts';
import { lines } from '#tests/support/screens/office-data.ts';
import { press, shows } from '#tests/support/screens/page.ts';
import { onWire, openChange, people, toGroup } from './change-of-many-samples.ts';

/** Each row of the results: who, and what came of it. */
function listResults(): string[] {
  const rows = [...document.querySelectorAll('[role="dialog"] tbody tr, dialog tbody tr')];
  return rows.map((row) => [...row.children].map(({ textContent }) => textContent).join(': '));
}

test('who could not be read is checked again, and a second go keeps what came of the first', async () => {
  const { network } = await openChange();
  await network.answer(lines.clubs, clubs);
  await isThere('change-kind');
  fillAt('change-kind', 'groupAdded');
  await isThere('change-name');
  fillAt('change-name', 'lhg');
  press(t('many.check'));
  await network.answer(lines.clubs, clubs);
  for (const id of people)
    await (id === 2
      ? network.answer(lines.member, { reason: '' }, 500)
      : network.answer(lines.member, onWire));
  await shows(() => seen(t('many.leftOut', { count: 1 })), true);
  await shows(() => controlNamed(t('many.start.change', { count: 4 })), 'ready');
  press(t('many.unread.again', { count: 1 }));
  await network.answer(lines.clubs, clubs);
  await network.answer(lines.member, onWire);
  await shows(() => controlNamed(t('many.start.change', { count: 5 })), 'ready');
  press(t('many.start.change', { count: 5 }));
  for (const id of people)
    await (id === 3
      ? network.answer(toGroup(id), { reason: '' }, 500)
      : network.answer(toGroup(id), undefined, 204));
  await shows(() => controlNamed(t('many.again', { count: 1 })), 'ready');
  press(t('many.again', { count: 1 }));
  // What was chosen holds for a further go; one that cannot be checked leads back to what came of the first.
  await shows(() => seen(t('many.looking')), true);
  expect(controlNamed(t('many.back'))).toBe('absent');
  await network.answer(lines.clubs, { reason: '' }, 500);
  await shows(() => controlNamed(t('many.again', { count: 1 })), 'ready');
  expect([seen(t('app.refused')), listResults().length]).toEqual([true, 5]);
  press(t('many.again', { count: 1 }));
  await network.answer(lines.clubs, clubs);
  await network.answer(lines.member, onWire);
  await shows(() => controlNamed(t('many.start.change', { count: 1 })), 'ready');
  expect(controlNamed(t('many.back'))).toBe('absent');
  expect(listResults().map((row) => row.endsWith(t('many.result.done')))).toEqual(Array(4).fill(true));
  press(t('many.start.change', { count: 1 }));
  await network.answer(toGroup(3), undefined, 204);
  await shows(() => seen(t('many.finished', { done: 5, count: 5 })), true);
  expect(new Set(listResults()).size).toBe(5);
});
