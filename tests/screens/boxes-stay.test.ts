import { expect, test } from 'vitest';
import { applyEn } from '#domain/texts/apply.en.ts';
import { addTexts, t } from '#domain/texts/texts.ts';
import { boxAt, clickAt, isThere } from '#tests/support/screens/by-id.ts';
import { press } from '#tests/support/screens/page.ts';
import { openFirst } from './apply-page.ts';

addTexts(applyEn);

/** The window is drawn, as before the next key of whoever uses a keyboard. */
const drawn = () => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));

test('a cover that could not be ticked for a while is drawn again, also below a message', async () => {
  await openFirst();
  await isThere('firstName');
  clickAt('licence-target_b_ml');
  if (boxAt('third-party') === '[x]') clickAt('third-party');
  press(t('apply.submit'));
  await drawn();
  for (const accident of ['( )', '[ ]', '( )', '[ ]']) {
    document.getElementById('insured-elsewhere')?.focus();
    clickAt('insured-elsewhere');
    await drawn();
    expect(boxAt('personal-accident')).toBe(accident);
  }
});
