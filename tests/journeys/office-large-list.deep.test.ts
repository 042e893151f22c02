import { expect, it } from 'vitest';
import { newMember } from '#tests/support/app/members.ts';
import { notice, visitingOffice } from '#tests/support/browser/office-visit.ts';
import { press, sees, useDemoSite } from '#tests/support/browser/visit.ts';

const site = useDemoSite({ SEARCH_ON_SERVER_FROM: '1' });

const list = '/admin/members/list';

it('searches, sorts, filters, turns pages, opens, goes back and edits where the server searches', async () => {
  for (let more = 0; more < 110; more += 1) await newMember(site, { last_name: 'Ħabib' });
  const member = await newMember(site, { first_name: 'Ġiljana', last_name: 'Ċini' });
  await visitingOffice(site, list, async ({ page }) => {
    let [asked, whole] = [0, 0];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/v1/admin/members' && searchParams.has('limit')) whole += 1;
      if (pathname === '/v1/admin/members/search') asked += 1;
    });
    await page.reload();
    await sees(page, 'Members');
    const search = page.getByLabel('Search');
    const rows = page.locator('main tbody th');
    const dialog = page.getByRole('dialog');
    const counted = (text: RegExp) => page.getByText(text).waitFor();
    await counted(/^\d+ members$/);
    await expect.poll(() => rows.count()).toBe(100);
    const first = await rows.allTextContents();

    await press(page, 'Next page');
    await page.waitForURL(/page=2$/);
    await expect.poll(() => rows.allTextContents()).not.toEqual(first);
    await page.getByText(/^Page 2 of \d$/).waitFor();

    await search.fill('giljana cini');
    await counted(/^1 of \d+ members$/);
    expect(await rows.allTextContents()).toEqual(['Ġiljana Ċini']);
    await search.press('Enter');
    await dialog.getByLabel('Employer').waitFor();
    await page.goBack();
    await dialog.waitFor({ state: 'hidden' });
    await counted(/^\d+ members$/);
    expect([await search.inputValue(), await rows.allTextContents()]).toEqual(['', first]);

    await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
    await page.waitForURL(/sort=name$/);
    await expect.poll(() => rows.allTextContents()).not.toEqual(first);
    const byName = await rows.allTextContents();
    await search.fill('giljana cini');
    await counted(/^1 of \d+ members$/);
    await press(page, 'Open Ġiljana Ċini');
    await dialog.getByLabel('First name').fill('Ġiliana');
    await press(page, 'Update');
    await notice(page, 'Member updated');
    await press(page, 'Close');
    await dialog.waitFor({ state: 'hidden' });
    await counted(/^\d+ members$/);
    await expect
      .poll(() => rows.allTextContents())
      .toEqual(byName.map((name) => (name === 'Ġiljana Ċini' ? 'Ġiliana Ċini' : name)));

    await page.goto(`${site.url}${list}?search=cini&deceased=yes`);
    await page.getByText('No members found').waitFor();
    await page.goto(`${site.url}${list}?deceased=yes&member=${member.id}`);
    await dialog.getByLabel('First name').waitFor();
    expect([asked > 5, whole]).toEqual([true, 0]);
  });
});
