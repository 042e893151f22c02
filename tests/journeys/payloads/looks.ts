import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { unescapeFormula } from '#domain/values/spreadsheet.ts';
import { startAdministratorSession } from '#server/access/sessions.ts';
import { thisYear } from '#tests/support/app/members.ts';
import type { RunningSite } from '#tests/support/app/demo-site.ts';
import type { Visit } from '#tests/support/browser/visit.ts';
import { administratorOf } from '#tests/support/server/site.ts';
import { payloads } from '#tests/support/texts/payloads.ts';
import { outline, readPdf } from '#tests/support/files/read-pdf.ts';
import { press } from '../places/place.ts';
import { firstNumber } from './payloads-in-database.ts';

/** Whatever runs, opens a dialog or asks somebody else is kept; whatever the policy stops is as well. */
export async function watch({ context, page, site }: Visit): Promise<string[]> {
  const seen: string[] = [];
  await context.exposeFunction('found', (what: string) => void seen.push(what));
  await context.addInitScript(() => {
    const { found } = globalThis as unknown as { found: (what: string) => void };
    Object.assign(globalThis, { ran: () => found('it ran') });
    document.addEventListener('securitypolicyviolation', ({ sample, violatedDirective }) =>
      found(`${violatedDirective} ${sample}`),
    );
  });
  const ours = new Set([site.url, site.paymentUrl].map((url) => new URL(url).origin));
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && !ours.has(origin)) seen.push(request.url());
  });
  page.on('dialog', (shown) => {
    seen.push(shown.message());
    void shown.dismiss();
  });
  return seen;
}

/** What a page noticed before it is asked something has come over by the time it answers. */
export async function nothingRan(page: Page, seen: readonly string[]): Promise<void> {
  const { at, links } = await page.evaluate(() => ({
    at: location.href,
    links: [...document.querySelectorAll('[href], [src], [action], [formaction], [srcdoc]')].flatMap(
      ({ attributes }) => [...attributes].map(({ value }) => value),
    ),
  }));
  expect([at, seen, links.filter((link) => /^\s*(?:javascript|vbscript|data:text)/i.test(link))]).toEqual([
    at,
    [],
    [],
  ]);
}

/** Which of the payloads stand on a page as texts: what can be read, typed and chosen there. */
export async function payloadsOn(page: Page): Promise<Set<string>> {
  const texts = await page.evaluate(() =>
    [
      document.body.textContent,
      ...[...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value),
    ].join('\n'),
  );
  // A field of one line holds no line breaks.
  return new Set(
    payloads.filter((text) => texts.includes(text) || texts.includes(text.replaceAll(/[\r\n]/g, ''))),
  );
}

/** Takes what a list exports: nothing in it is a formula but what is a phone number. */
export async function exportsPayloads(page: Page): Promise<void> {
  const download = page.waitForEvent('download');
  await press(page, /Export/);
  const text = await readFile(await (await download).path());
  const rows: string[][] = parse(text, { bom: true, relax_column_count: true });
  const cells = rows.flat().filter((cell) => !/^\+\d{1,7} \d{6,15}$/.test(cell));
  expect(cells.filter((cell) => /^\s*[=+\-@]/.test(cell))).toEqual([]);
  const meant = [...cells, ...cells.map((cell) => unescapeFormula(cell))];
  expect(payloads.filter((payload) => !meant.some((cell) => cell.includes(payload)))).toEqual([]);
}

/** Prints as the office does, and answers how many documents; what stands in one stands there as letters. */
export async function printAll(site: RunningSite, indexes: readonly number[]): Promise<number> {
  const { id } = await administratorOf(site.db, 'registrar');
  const token = await startAdministratorSession(site.db, new Date(), id);
  let documents = 0;
  for (const index of indexes) documents += await printed(site, index, token);
  return documents;
}

async function printed(site: RunningSite, index: number, token: string): Promise<number> {
  const number = firstNumber + index;
  const headers = { authorization: `Bearer ${token}` };
  const held = await fetch(`${site.url}/v1/admin/members/${number}/held-data/document`, { headers });
  const { pdf } = (await held.json()) as { pdf: string };
  const printing = ['mc', 'ic', 'rr'].map(async (type) => {
    const query = new URLSearchParams({ type, member: String(number), year: String(thisYear), token });
    const answer = await fetch(`${site.url}/v1/print/member-document?${query}`);
    expect([type, answer.status, answer.headers.get('content-type')]).toEqual([type, 200, 'application/pdf']);
    return new Uint8Array(await answer.arrayBuffer());
  });
  const plain = (text: string) => text.replaceAll(/[\s\u00A0]+/g, '');
  const all = [Buffer.from(pdf, 'base64'), ...(await Promise.all(printing))];
  for (const bytes of all) {
    // Compressed text and pictures are left out: their bytes can spell any of these names by chance.
    const source = Buffer.from(bytes)
      .toString('latin1')
      .replaceAll(/\bstream\r?\n[\s\S]*?\bendstream\b/g, '');
    expect(/\/(?:JavaScript|JS|OpenAction|AA|Launch|SubmitForm|EmbeddedFile)\b/.exec(source)).toBeNull();
    const links = [...source.matchAll(/\/URI \((.*?)\)/g)].map(([, address = '']) => address);
    expect(links.filter((address) => !address.startsWith(`${site.url}/check/`))).toEqual([]);
    const { structure } = readPdf(bytes);
    expect(plain(outline(structure).join(''))).toContain(plain(payloads[index] ?? ''));
  }
  return all.length;
}

/** A text message holds the association's name and a code, and nothing of whom it goes to. */
export async function expectPlainMessage(site: RunningSite, index: number): Promise<void> {
  const number = firstNumber + index;
  const to = `+356 7944${number}`;
  await fetch(`${site.url}/v1/members/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mobile_number: to, membership_number: String(number) }),
  });
  const query = site.db.selectFrom('messages').select('body').where('recipient', '=', to);
  const { body } = await query.executeTakeFirstOrThrow();
  expect(body.replaceAll(/\d{7}/g, '#')).toBe(
    '<img src=x onerror=ran()>: your verification code is #. It is valid for 10 minutes.\n\n@localhost ##',
  );
}

/** Text does not become markup even where a line of ours tried, and what is stopped is noticed here. */
export async function refusesMarkup(page: Page, seen: readonly string[]): Promise<void> {
  const tried = await page.evaluate(() => {
    try {
      document.body.innerHTML = '<img src=x onerror=ran()>';
      return 'taken';
    } catch (error) {
      return error instanceof TypeError;
    }
  });
  await expect
    .poll(() => [tried, String(seen)], { interval: 20 })
    .toEqual([true, expect.stringContaining('trusted-types')]);
}
