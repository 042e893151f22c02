import { mkdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeFor, nameOfPaying, review } from '#tests/support/browser/member-visit.ts';
import { newMember, renewalsOf, thisYear } from '#tests/support/app/members.ts';
import { type DemoSite, startDemoSite } from '#tests/support/app/demo-site.ts';
import { registrar } from '#tests/support/browser/office-visit.ts';
import { chromiumEngine } from './drivers/chromium.ts';
import type { Engine } from './drivers/engine.ts';
import { firefoxEngine } from './drivers/firefox.ts';
import { type Person, personAt } from './person.ts';
import { webkitEngine } from './drivers/webkit.ts';

let site: DemoSite;
beforeAll(async () => {
  site = await startDemoSite();
});
afterAll(() => site.remove());

const pictures = '.vitest/engines';

/** A person at this browser for as long as they do something; what they saw last is kept as a picture. */
async function at(
  engine: Engine,
  window: { readonly width: number; readonly height: number; readonly title: string },
  does: (person: Person) => Promise<void>,
): Promise<void> {
  const person = personAt(await engine.start());
  try {
    await person.resize(window.width, window.height);
    await does(person);
  } finally {
    mkdirSync(pictures, { recursive: true });
    const name = `${engine.name}-${window.title}-${window.width}`.toLowerCase().replaceAll(' ', '-');
    await person.picture(`${pictures}/${name}.png`).catch(() => {});
    await person.close();
  }
}

/** Presses a print button and answers which paper was handed out to the window that opens. */
async function printed(person: Person, name: string): Promise<unknown> {
  const papers = () =>
    site.db.selectFrom('audit').select('after').where('action', '=', 'document printed').execute();
  const before = (await papers()).length;
  await person.press(name);
  await expect.poll(async () => (await papers()).length, { timeout: 30_000 }).toBe(before + 1);
  await person.closeOthers();
  return (await papers()).at(-1)?.after;
}

/** By how many pixels the page is wider than its window. */
function excess(person: Person): Promise<number> {
  return person.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
}

/** How far below its legend each group of choices begins, each distance once. */
function underLegends(person: Person): Promise<number[]> {
  return person.evaluate(`[...new Set([...document.querySelectorAll('fieldset')].filter(({ firstElementChild: legend }) => legend.offsetHeight > 1).map(({ children: [legend, next] }) =>
    Math.round(next.getBoundingClientRect().top - legend.getBoundingClientRect().bottom)))]`);
}

/** The words of the page's heading that stand on two lines. */
function brokenWords(person: Person): Promise<string[]> {
  return person.evaluate(`(() => {
    const { firstChild: text } = document.querySelector('h1');
    const range = document.createRange();
    return [...text.data.matchAll(/\\S+/g)].filter(({ 0: word, index }) => {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
    }).map(([word]) => word);
  })()`);
}

async function renew(person: Person): Promise<void> {
  const member = await newMember(site, { lastYear: true });
  await person.open(`${site.url}/member/login`);
  await person.type('Mobile number', member.mobile.replace('+356 ', ''));
  await person.type('Membership number', String(member.number));
  await person.press('Send me the code');
  await person.sees('Enter your code');
  await person.type('Verification code', await codeFor(site, member.mobile));
  await person.press('Sign in');
  await person.sees("Member's Area");
  await person.choose('Year', String(thisYear));
  expect(await excess(person)).toBe(0);
  await person.press('Renew Membership');
  await person.sees('Check your details');
  await person.press('Proceed');
  await person.sees('Clubs and affiliated groups');
  expect(await excess(person)).toBe(0);
  expect([await underLegends(person), await brokenWords(person)]).toEqual([[12], []]);
  await person.press('Proceed');
  await person.sees('Licences and insurance');
  await person.tick('Personal Accident');
  expect(await excess(person)).toBe(0);
  await person.press('Proceed');
  await person.sees(review);
  expect(await excess(person)).toBe(0);
  await person.press(nameOfPaying('44.00'));
  await person.sees('Pay €44.00');
  expect(new URL(await person.address()).origin).toBe(site.paymentUrl);
  await person.press('Pay €44.00');
  await person.sees('Thank you');
  await person.reads(`Your membership is renewed for ${thisYear}.`);
  expect(await excess(person)).toBe(0);
  expect(await printed(person, 'Print Insurance Certificate')).toMatchObject({ type: 'ic', year: thisYear });
  expect(await printed(person, 'Print Receipt')).toMatchObject({ type: 'rr', year: thisYear });
  const { payments, records } = await renewalsOf(site, member);
  expect([records.length, payments]).toEqual([
    1,
    [{ amount_cents: 4400, currency: 'EUR', state: 'applied' }],
  ]);
}

async function look(person: Person): Promise<void> {
  await person.open(`${site.url}/admin/login`);
  await site.db.deleteFrom('limits').where('key', '=', `pause:admin:${registrar.username}`).execute();
  await person.type('Username', registrar.username);
  await person.type('Password', registrar.password);
  await person.press('Send me the code');
  await person.sees('Enter your code');
  await person.type('Verification code', await codeFor(site, registrar.mobile));
  await person.press('Sign in');
  await person.sees('Members');
  await person.type('Search', '1003');
  await person.until(
    'One member alone',
    `all('tbody tr').length === 1 && all('tbody tr')[0].textContent.includes('1003')`,
  );
  expect(await excess(person)).toBe(0);
  await person.press(await person.evaluate<string>(`document.querySelector('tbody th button').ariaLabel`));
  await person.until(
    'The dialog of 1003',
    `all('[role=dialog] h2').some((one) => said(one.textContent) === '1003')`,
  );
  await person.reads('Target Shooter Licence A');
  // It opens at its top, with the edge of the page above it.
  await person.until(
    'The top of the dialog',
    `document.querySelector('[role=dialog]').getBoundingClientRect().top === 8`,
  );
  await person.escape();
  await person.until('The list without the dialog', `all('[role=dialog]').length === 0`);
  // The dialog gives the focus back to the row.
  await person.until('The focus on the row', `!!document.activeElement?.closest('tbody tr')`);
  await person.until('The whole list', `all('tbody tr').length > 1`);
}

describe.each([chromiumEngine, firefoxEngine, webkitEngine])('$name', (engine) => {
  it('signs a member in, renews, takes the payment, and prints', async () => {
    await at(engine, { width: 390, height: 844, title: 'renewal' }, renew);
  });

  it('shows the office its list and a dialog', async () => {
    await at(engine, { width: 1280, height: 900, title: 'office' }, look);
  });
});
