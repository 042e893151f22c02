import { afterEach, expect, test } from 'vitest';
import { inAnyLanguage, translatePage } from '#tests/support/browser/translation.ts';
import { clickAt, fillAt, isThere } from '#tests/support/screens/by-id.ts';
import { keptRenewal } from '#tests/support/screens/member-data.ts';
import { openScreen } from '#tests/support/screens/member-app.tsx';
import { openOffice } from '#tests/support/screens/office-app.tsx';
import { shows } from '#tests/support/screens/page.ts';
import { registryLines } from '#tests/support/screens/registry-data.ts';

let end = () => {};
afterEach(() => {
  end();
  if (window.ofReact?.length) throw new Error(`React changed ${window.ofReact.join(', ')}`);
});

/** The button that says this, as it was written or as it was translated. */
function buttonOf(name: string | RegExp): HTMLElement | undefined {
  const named = typeof name === 'string' ? inAnyLanguage(name) : name;
  const all = [...document.querySelectorAll<HTMLElement>('button')];
  return all.find((one) => named.test(one.textContent.trim()));
}

test('a translated page of the office stays whole while something is saved, and says what came of it', async () => {
  window.ofReact = [];
  end = translatePage();
  const office = await openOffice({ path: '/admin/clubs/add', hold: [registryLines.addClub] });
  await shows(() => buttonOf('Add club') !== undefined, true);
  await isThere('fee');
  fillAt('shortName', 'zsc');
  fillAt('name', 'Żurrieq Shooting Club');
  buttonOf('Add club')?.click();
  await shows(() => buttonOf('Add club')?.ariaBusy, 'true');
  await office.network.answer(registryLines.addClub, { reason: '' }, 500);
  const said = () => document.body.textContent.includes('Could not add the club due to a technical error.');
  await shows(said, true);
  buttonOf('Add club')?.click();
  await office.network.answer(registryLines.addClub, undefined);
  await shows(() => document.body.textContent.includes('Club was added successfully.'), true);
});

test('a translated renewal says what will be charged, however often it changes', async () => {
  window.ofReact = [];
  end = translatePage();
  await openScreen({ path: '/member/licence-and-insurance', kept: keptRenewal() });
  const total = () => /€[\d.]+/.exec(document.querySelector('output')?.textContent ?? '')?.[0];
  await shows(total, '€49.00');
  for (const amount of ['€54.00', '€49.00', '€54.00']) {
    clickAt('personal-accident');
    await shows(total, amount);
  }
  buttonOf('Proceed')?.click();
  await shows(() => buttonOf('Pay €54.00 for 2027 by card') !== undefined, true);
  expect(total()).toBe('€54.00');
});
