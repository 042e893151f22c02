import { expect, test } from 'vitest';
import { applyEn } from '#domain/texts/apply.en.ts';
import { addTexts } from '#domain/texts/texts.ts';
import { isThere } from '#tests/support/screens/by-id.ts';
import { clubs } from '#tests/support/screens/member-data.ts';
import { shows } from '#tests/support/screens/page.ts';
import { lines, openFirst } from './apply-page.ts';

// The page brings them with it; what is looked for is named before it has come.
addTexts(applyEn);

test.each([
  [true, 'Every member belongs to The Association. Choose at least one more club. The fees are for 2026.'],
  [false, 'Choose at least one club. The fees are for 2026.'],
])('what is to be chosen is said above the clubs before anything is pressed: %s', async (mandatory, said) => {
  const { network } = await openFirst([lines.clubs]);
  await network.answer(
    lines.clubs,
    clubs.map((one) => ({ ...one, mandatory: mandatory && one.mandatory })),
  );
  await isThere('clubs');
  await shows(() => document.getElementById('clubs-hint')?.textContent, said);
  expect(document.getElementById('clubs')?.getAttribute('aria-describedby')).toBe('clubs-hint');
});
