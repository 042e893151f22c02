import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { visitingOffice } from '#tests/support/browser/office-visit.ts';
import { useDemoSite, visiting } from '#tests/support/browser/visit.ts';
import { answerFilled } from './places/answers.ts';
import { putOnFile } from './places/on-file.ts';
import { arrive, enter } from './places/place.ts';
import { tours } from './places.ts';

const site = useDemoSite();

const handbook = readFileSync(new URL('../../docs/office.md', import.meta.url), 'utf8');

/** What differs from one office to the other: years, amounts and counts. */
function withoutValues(words: string): string {
  return words
    .replaceAll(/€?\d[\d.,]*/g, '#')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** All that the handbook names in bold, as it stands on a screen. */
const named = new Set(
  [...handbook.matchAll(/\*\*(.+?)\*\*/gs)].map(([, words = '']) => withoutValues(words)),
);

/** What comes only once something else was done or has failed, where the tours do not lead; all of it is in the texts. */
const comesLater = new Set(
  [
    'Send the code again',
    'Send the link again…',
    'Use a passkey instead',
    'Sign in with a passkey',
    'Switch SMS off',
    'Show that it is you',
    'Last looked at',
    'Perhaps on file',
    'Found by a paper, a payment or a former name',
    'Me alone',
    'Everybody in the office',
    'Leave without saving?',
    'Take a photo',
    'Use this photo',
    'Update without a photo',
    'Give Ċensu Buttiġieġ a new certificate?',
    'Make a new certificate',
    'Leave it as it is',
    'Saved: Kordin Rifle and Pistol Club added, 2026.',
    'Undo this',
    'It was changed again since.',
    'No insurance was bought for 2026.',
    'No longer offered',
    'Renew for 2026 instead',
    'Date of purchase',
    'Is this Ġorġ Żahra, 1001?',
    'To the erasure',
    'Tick this page',
    'Papers…',
    'Make the file',
    'Stop',
    'Message…',
    'Accept…',
    'Ask…',
    'Paid here…',
    'Take back…',
    'Tick all 24 found',
    'Check again # people',
    'Stop after the current ones',
    'Result',
    'Look again for # people',
    'The file is being made…',
    'A refund by the payment provider failed. The money is with us again',
    'Correct this payment',
    'Note the right amount…',
    'Take back all 20 receipts of this cheque: €280.00',
    'How it was paid is wrong',
    'Day and time',
    'Print',
    'Record repayment…',
    'Record payment: €14.00…',
    'Record refund: €5.00…',
    'Could not update the member details due to a technical error.',
    'The list could not be updated and may be out of date.',
    'Somebody else has changed these details',
    'Show the saved details',
    'Your session has ended. Please sign in again.',
    'We have restored what you typed',
    'This page could not be shown',
    'Reload the page',
  ].map(withoutValues),
);

/** What stands on a page, in a list to choose from, behind a button or as the name of a control. */
async function wordsOf(page: Page): Promise<string[]> {
  const found = await page.evaluate(() =>
    [...document.body.querySelectorAll('*')].flatMap((one) => [
      one.textContent,
      one.getAttribute('aria-label') ?? '',
      one.getAttribute('placeholder') ?? '',
    ]),
  );
  return found.filter((words) => words.length < 200).map(withoutValues);
}

it('leads through the menu to each page that the handbook names by its way', async () => {
  const ways = [...handbook.matchAll(/\*\*(Members|Reports|Administration|Profile)\*\*, \*\*(.+?)\*\*/g)];
  expect(ways.length).toBeGreaterThan(15);
  await visitingOffice(site, '/admin/profile/update', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    for (const [way, group = '', entry = ''] of ways) {
      const head = page.getByRole('button', { name: group, exact: true });
      const link = menu
        .getByRole('listitem')
        .filter({ has: head })
        .getByRole('link', { name: entry, exact: true });
      await link.click({ timeout: 10_000 }).catch((error: unknown) => {
        throw new Error(way, { cause: error });
      });
      await expect.poll(() => link.getAttribute('aria-current')).toBe('page');
    }
  });
});

it(
  'names in bold what stands on a screen of the office, of a group, or of the sign-in',
  { timeout: 600_000 },
  async () => {
    const onFile = await putOnFile(site);
    const seen = new Set<string>();
    for (const { filled, stops, who } of tours) {
      if (who === 'member') continue;
      await visiting(site, async (visit, page) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.setViewportSize({ width: 1280, height: 800 });
        await enter(visit, who, onFile);
        if (filled) await answerFilled(page);
        for (const stop of stops) {
          await arrive(visit, stop, onFile);
          for (const words of await wordsOf(page)) seen.add(words);
        }
      });
    }
    expect([...named].filter((words) => !seen.has(words) && !comesLater.has(words))).toEqual([]);
  },
);
