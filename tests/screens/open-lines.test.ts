import { onTestFinished, test } from 'vitest';
import { applyEn } from '#domain/texts/apply.en.ts';
import { addTexts } from '#domain/texts/texts.ts';
import { isThere } from '#tests/support/screens/by-id.ts';
import { clickMatching, shows } from '#tests/support/screens/page.ts';
import { openFirst } from './apply-page.ts';

addTexts(applyEn);

test.each([100, 200])(
  'at %i % text, the lines of a total that are opened stand whole in the window',
  async (size) => {
    document.documentElement.style.fontSize = `${size}%`;
    onTestFinished(() => {
      document.documentElement.style.fontSize = '';
    });
    await openFirst();
    await isThere('firstName');
    await clickMatching('summary');
    const looks = () => {
      const lines = document.querySelector('details dl');
      const { bottom = NaN, top = NaN } = lines?.getBoundingClientRect() ?? {};
      const cut = (lines?.scrollHeight ?? NaN) - (lines?.clientHeight ?? NaN);
      return { cut: cut > 1, above: top < 0, below: bottom > innerHeight };
    };
    await shows(looks, { cut: false, above: false, below: false });
  },
);
