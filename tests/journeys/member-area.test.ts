import sharp from 'sharp';
import { expect, it } from 'vitest';
import { pressTo, press, useSharedSite, visiting } from '#tests/support/browser/visit.ts';
import { enterThisYear } from '#tests/support/browser/member-visit.ts';
import { newMember } from '#tests/support/app/members.ts';

const site = useSharedSite();

it('updates the details with a photo, after saying what is wrong with them', async () => {
  const member = await newMember(site);
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#284' } })
    .png()
    .toBuffer();
  await visiting(site, async (visit, page) => {
    await enterThisYear(visit, member);
    await pressTo(page, 'Update Personal Details', 'Update Personal Details');
    const idCard = page.getByLabel('ID card number');
    await idCard.fill('417z');
    await idCard.blur();
    expect(await idCard.inputValue()).toBe('0000417Z');
    await page.getByLabel('First name').fill('');
    await page.getByLabel('Email address').fill('gorg@');
    await page.getByLabel('Date of birth').fill('31/02/1961');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
    await page.getByRole('img', { name: 'The part of the photo that will be used' }).waitFor();
    await press(page, 'Save');
    const summary = page.getByRole('group', { name: 'There is a problem' });
    await summary.waitFor();
    await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true);
    expect((await summary.getByRole('link').allTextContents()).toSorted()).toEqual([
      'A valid email address is required.',
      'Date of birth is required and must be entered as dd/mm/yyyy.',
      'First name is required.',
    ]);
    await summary.getByRole('link', { name: 'First name is required.' }).click();
    expect(await page.getByLabel('First name').evaluate((field) => field === document.activeElement)).toBe(
      true,
    );
    await page.getByLabel('First name').fill('Ġużè');
    await page.getByLabel('Email address').fill('guze@example.com');
    await page.getByLabel('Date of birth').fill('27/03/1961');
    await pressTo(page, 'Save', "Member's Area");
    await page.getByRole('img', { name: 'Photo of Ġużè Żahra' }).waitFor();
  });
  const row = await site.db
    .selectFrom('members')
    .innerJoin('member_photos', 'member_id', 'members.id')
    .select(['id_number', 'first_name', 'email', 'date_of_birth', 'street', 'jpeg'])
    .where('members.id', '=', member.id)
    .executeTakeFirstOrThrow();
  const { jpeg, ...details } = row;
  expect(details).toEqual({
    id_number: '0000417Z',
    first_name: 'Ġużè',
    email: 'guze@example.com',
    date_of_birth: '1961-03-27',
    street: '4, Triq il-Kbira',
  });
  const { format, width, height } = await sharp(jpeg).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 360, height: 440 });
});
