import { t } from '#domain/texts/texts.ts';
import { fillAt, isThere } from '#tests/support/screens/by-id.ts';
import { controlNamed, pressNamed } from '#tests/support/screens/controls.ts';
import { shows } from '#tests/support/screens/page.ts';

/** In the open dialog of changes, has those who are ticked added to the group, or removed from it, until all have a result. */
export async function changeGroup(
  kind: 'groupAdded' | 'groupRemoved',
  answer: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await isThere('change-kind');
  fillAt('change-kind', kind);
  await isThere('change-name');
  fillAt('change-name', 'lhg');
  pressNamed(t('many.check'));
  const begin = () =>
    [1, 2, 3]
      .map((count) => t('many.start.change', { count }))
      .find((name) => controlNamed(name) === 'ready');
  await shows(() => begin() !== undefined, true);
  pressNamed(begin() ?? '');
  await answer();
  await shows(() => controlNamed(t('many.close')), 'ready');
}
