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

test('the translated last step says what will be charged, however often it changes', async () => {
  window.ofReact = [];
  end = translatePage();
  await openScreen({ path: '/member/licence-and-insurance', kept: keptRenewal() });
  await shows(() => buttonOf(/^Proceed to pay/) !== undefined, true);
  const amounts = () => [
    /€[\d.]+/.exec(buttonOf(/^Proceed to pay/)?.textContent ?? '')?.[0],
    /€[\d.]+/.exec(document.querySelector('output')?.textContent ?? '')?.[0],
  ];
  const [before = ''] = amounts();
  const seen: (string | undefined)[][] = [];
  for (let times = 0; times < 3; times += 1) {
    clickAt('personal-accident');
    await shows(() => new Set(amounts()).size, 1);
    seen.push(amounts());
  }
  expect(seen[0]).not.toEqual([before, before]);
  expect(seen[1]).toEqual([before, before]);
  expect(seen[2]).toEqual(seen[0]);
});
