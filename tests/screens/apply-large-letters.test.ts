import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { ownApplication } from '#domain/joining/application.ts';
import { applyEn } from '#domain/texts/apply.en.ts';
import { ownApplicationEn } from '#domain/texts/own-application.en.ts';
import { addTexts, t } from '#domain/texts/texts.ts';
import { toWire } from '#domain/values/wire.ts';
import { clickAt, fillAll, isThere } from '#tests/support/screens/by-id.ts';
import { button, heading, links, press, shows, type } from '#tests/support/screens/page.ts';
import { openScreen } from '#tests/support/screens/member-app.tsx';
import { goToCode, lines, openFirst } from './apply-page.ts';
import { newPerson } from './new-person.ts';
import { accepted, lines as ownLines, path, payButton } from './own-application-samples.ts';

// The page brings them with it; what is looked for is named before it has come.
addTexts(applyEn);
addTexts(ownApplicationEn);

beforeEach(async () => {
  await page.viewport(320, 640);
  document.documentElement.style.fontSize = '200%';
  onTestFinished(() => {
    document.documentElement.style.fontSize = '';
    document.body.style.fontFamily = '';
  });
});

/** A usual font, and a wide one. */
const families = ['Noto Sans', 'DejaVu Sans'];

/** The words that stand on two lines, and the fields that show less than their value, in each font. */
function findCut(): string[] {
  return families.flatMap((family) => {
    document.body.style.fontFamily = family;
    return findCutNow();
  });
}

function findCutNow(): string[] {
  const range = document.createRange();
  const walker = document.createTreeWalker(
    document.querySelector('main') ?? document.body,
    NodeFilter.SHOW_TEXT,
  );
  const cut = [...document.querySelectorAll('main input[type=text]')]
    .filter((field) => field.scrollWidth > field.clientWidth)
    .map(({ id }) => id);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/[^ \n-]+/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
      if (new Set(tops).size > 1) cut.push(word);
    }
  }
  return cut;
}

test('the form keeps its words and its values whole, also where something is wrong', async () => {
  await openFirst();
  await isThere('firstName');
  fillAll({ ...newPerson, dateOfBirth: '27/03/2012' });
  clickAt('club-vsc');
  expect(findCut()).toEqual([]);
  clickAt('club-vsc');
  press(t('apply.submit'));
  await shows(() => links().length, 3);
  expect(findCut()).toEqual([]);
});

test('the code and what follows keep their words whole, and the telephone number', async () => {
  const screen = await openFirst();
  await goToCode(screen);
  expect(findCut()).toEqual([]);
  type('Verification code', '0123456');
  press(t('apply.code.submit'));
  await shows(() => screen.network.waiting(lines.apply), 1);
  await screen.network.answer(lines.apply, undefined);
  await shows(heading, t('apply.sent'));
  expect(findCut()).toEqual([]);
});

test('the page behind a link keeps its words whole', async () => {
  const { network } = await openScreen({ path, session: null, hold: [ownLines.load] });
  await network.answer(ownLines.load, toWire(ownApplication, accepted));
  await shows(() => button(payButton), 'ready');
  expect(findCut()).toEqual([]);
});
