import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { cardEn } from '#domain/texts/card.en.ts';
import { requestsEn } from '#domain/texts/requests.en.ts';
import { addTexts, t } from '#domain/texts/texts.ts';
import { openScreen } from '#tests/support/screens/member-app.tsx';
import { record } from '#tests/support/screens/member-data.ts';
import { button, heading, shows } from '#tests/support/screens/page.ts';

// The pages bring them with them; what is looked for is named before they have come.
addTexts({ ...cardEn, ...requestsEn });

const own = '/members/member/1001';
const photo =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const card = {
  year: 2026,
  name: 'Maria Abela-Żammit',
  membership_number: 1001,
  photo,
  valid_until: '2026-09-30',
  awaits_payment: false,
  cover: {
    third_party: true,
    personal_accident: true,
    until: '2026-09-30',
    insured_elsewhere: false,
    agency_name: '',
  },
  check_url: 'http://localhost/check/a-token-in-a-code',
  code: { size: 3, path: 'M1 1h1v1h-1z' },
  looked_up_at: '2026-09-22T09:00:00.000Z',
};
const request = {
  id: 7,
  kind: 'correction',
  text: '',
  at: '2026-09-20T09:30:00.000Z',
  outcome: null,
  answer: '',
};

/** The words of the page that go on in another line. */
function findCutWords(): string[] {
  const walker = document.createTreeWalker(document.querySelector('main') ?? document, NodeFilter.SHOW_TEXT);
  const cut: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement: parent } = node;
    // What is heard alone takes one pixel.
    if (parent?.clientWidth === 1 || parent?.closest('option')) continue;
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s\-–]+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) cut.push(word);
    }
  }
  return cut;
}

test.each([
  ['/member', "Member's Area", 'home.renew'],
  ['/member/card', 'Membership card 2026', 'card.keep'],
  ['/member/my-data', 'My data', 'myData.pdf'],
  ['/member/reminders', 'Reminders', 'wizard.back'],
] as const)('no word is cut in the largest letters of a small telephone: %s', async (path, title, last) => {
  const { style } = document.documentElement;
  onTestFinished(() => void style.removeProperty('font-size'));
  style.fontSize = '200%';
  await page.viewport(320, 640);
  const { network } = await openScreen({ path });
  network.always(`GET ${own}/membership-details`, { 2026: record(), 2027: record() });
  network.always(`GET ${own}/card`, { year: 2026, card, next_year: 'renewed' });
  network.always(`GET ${own}/requests`, [request]);
  network.always(`GET ${own}/reminders`, { wanted: true });
  await shows(() => [heading(), button(t(last)) === 'absent'], [title, false]);
  expect(findCutWords()).toEqual([]);
});
