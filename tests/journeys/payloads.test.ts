import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startAdministratorSession, startMemberSession } from '#server/access/sessions.ts';
import { closeBrowser, press, sees, visiting, type Visit } from '#tests/support/journey.ts';
import { thisYear } from '#tests/support/live-members.ts';
import { type LiveSite, startLiveSite } from '#tests/support/live-site.ts';
import { visitingOffice } from '#tests/support/office-journey.ts';
import { payloads } from '#tests/support/payloads.ts';

let site: LiveSite;
const ids: number[] = [];

/** Each payload in every text of a member, written past the checks of the calls; they are numbered from 4001 on. */
beforeAll(async () => {
  site = await startLiveSite({ ASSOCIATION_NAME: '<img src=x onerror=ran()>' });
  const rows = payloads.map((text, index) => ({
    membership_number: 4001 + index,
    id_number: `${text}${index}`,
    title: text,
    first_name: text,
    last_name: text,
    gender: 'X',
    date_of_birth: '1970-05-14',
    place_of_birth: text,
    street: text,
    city: text,
    post_code: text,
    mobile_number: `+356 7944${4001 + index}`,
    email: text,
    home_phone: text,
    office_phone: text,
    occupation: text,
    employer: text,
  }));
  const members = await site.db.insertInto('members').values(rows).returning('id').execute();
  ids.push(...members.map(({ id }) => id));
  const none = { third_party: false, personal_accident: false, insured_elsewhere: true };
  const record = { year: thisYear, ...none, source: 'administrator' as const, checkout_id: null };
  await site.db
    .insertInto('records')
    .values(
      ids.map((member_id, index) => ({
        ...record,
        member_id,
        agency_name: payloads[index] ?? '',
        created_at: new Date(),
      })),
    )
    .execute();
  const about = { at: new Date(), request_id: 'r', actor: 'admin:registrar' };
  await site.db
    .insertInto('audit')
    .values(
      payloads.map((text, index) => ({
        ...about,
        action: text,
        subject: `member:${4001 + index}`,
        before: JSON.stringify({ [text]: text }),
        after: JSON.stringify({ [text]: [text, { [text]: 1 }] }),
      })),
    )
    .execute();
  await site.db.updateTable('clubs').set({ name: '<img src=x onerror=ran()>' }).execute();
  await site.db.updateTable('affiliated_groups').set({ name: '"><script>ran()</script>' }).execute();
});
afterAll(async () => {
  await closeBrowser();
  await site.remove();
});

/** Whatever runs, or is stopped by the policy, is kept for the end of the visit. */
async function watched({ context, page }: Visit): Promise<void> {
  await context.addInitScript(() => {
    const found: string[] = [];
    Object.assign(globalThis, { found, ran: () => found.push('ran') });
    document.addEventListener('securitypolicyviolation', (event) => {
      found.push(`${event.violatedDirective} ${event.sample}`);
    });
  });
  page.on('dialog', (dialog) => void dialog.dismiss());
  await page.reload();
}

function found(page: Page): Promise<unknown> {
  return page.evaluate(() => Reflect.get(globalThis, 'found') as unknown);
}

it('shows two hundred payloads in the office as what they are, and nothing runs', async () => {
  expect(new Set(payloads).size).toBe(200);
  await visitingOffice(site, '/admin/members/list', async (visit) => {
    const { page } = visit;
    await watched(visit);
    await sees(page, 'Members');
    for (const index of [0, 1, 45, 100]) {
      await page.getByLabel('Search').fill(String(4001 + index));
      await expect.poll(() => page.locator('main tbody tr').count()).toBe(1);
      await page.locator(`#open-member-${ids[index]}`).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Employer').waitFor();
      // A field of one line holds no line breaks.
      const shown = (payloads[index] ?? '').replaceAll(/[\r\n]/g, '');
      expect(await dialog.getByLabel('Employer').inputValue()).toBe(shown);
      await dialog.getByRole('tab', { name: 'History' }).click();
      await dialog.getByRole('table').waitFor();
      await dialog.getByRole('tab', { name: 'Data held' }).click();
      await dialog.getByRole('heading', { name: 'Erase the member' }).waitFor();
      await press(page, 'Close');
      await dialog.waitFor({ state: 'hidden' });
    }
    const download = page.waitForEvent('download');
    await page.getByLabel('Search').fill('');
    await press(page, /Export/);
    const rows: string[][] = parse(await readFile(await (await download).path()), { bom: true });
    const cells = rows.flat().filter((cell) => !/^\+\d{1,7} \d{6,15}$/.test(cell));
    expect(cells.filter((cell) => /^\s*[=+\-@]/.test(cell))).toEqual([]);
    expect(rows.length).toBeGreaterThan(200);
    expect(await found(page)).toEqual([]);
    for (const path of ['reports/emails', 'clubs/list', 'affiliated-groups/list', 'payments']) {
      await page.goto(`${site.url}/admin/${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      expect([path, await found(page)]).toEqual([path, []]);
    }
    // Text does not become markup even where a line of ours tried, and what is stopped is noticed here.
    const tried = await page.evaluate(() => {
      try {
        document.body.innerHTML = '<img src=x onerror=ran()>';
        return 'taken';
      } catch (error) {
        return String(error instanceof TypeError);
      }
    });
    const noticed = String(await found(page));
    expect([tried, noticed]).toEqual(['true', expect.stringContaining('require-trusted-types-for')]);
    visit.troubles.length = 0;
  });
});

it('shows them to the member whose they are, and on the page behind a code', async () => {
  await visiting(site, async (visit) => {
    const { page } = visit;
    await page.goto(`${site.url}/member`);
    await watched(visit);
    const { verify_token } = await site.db
      .selectFrom('records')
      .select('verify_token')
      .where('member_id', '=', ids[1] ?? 0)
      .executeTakeFirstOrThrow();
    for (const path of [`check/${verify_token}`, 'member/login']) {
      await page.goto(`${site.url}/${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect([path, await found(page)]).toEqual([path, []]);
    }
  });
});

it('prints them as letters: no document holds anything that a reader would run', async () => {
  const { id } = await site.db
    .selectFrom('administrators')
    .select('id')
    .where('username', '=', 'registrar')
    .executeTakeFirstOrThrow();
  const token = await startAdministratorSession(site.db, new Date(), id);
  for (const index of [0, 40, 150, 155, 160]) {
    const answer = await fetch(`${site.url}/v1/admin/members/${4001 + index}/held-data/document`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { pdf } = (await answer.json()) as { pdf: string };
    const source = Buffer.from(pdf, 'base64').toString('latin1');
    expect([answer.status, source.slice(0, 5)]).toEqual([200, '%PDF-']);
    expect(/\/(?:JavaScript|JS|OpenAction|AA|Launch|URI|EmbeddedFile)\b/.exec(source)).toBeNull();
  }
});

it('are no part of a text message', async () => {
  const [first] = ids;
  await startMemberSession(site.db, new Date(), first ?? 0);
  await fetch(`${site.url}/v1/members/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mobile_number: '+356 79444001', membership_number: '4001' }),
  });
  const { body } = await site.db
    .selectFrom('sms_messages')
    .select('body')
    .where('to_number', '=', '+356 79444001')
    .executeTakeFirstOrThrow();
  expect(body.replace(/\d{7}/, '#')).toBe(
    '<img src=x onerror=ran()>: your verification code is #. It is valid for 10 minutes.',
  );
});
