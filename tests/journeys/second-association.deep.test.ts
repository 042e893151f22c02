import { expect, it } from 'vitest';
import { readConfig } from '#server/settings/config.ts';
import { systemClock } from '#server/base/context.ts';
import { createAdministrator } from '#server/commands/first-administrator.ts';
import { sees, useDemoSite, visiting, type Visit } from '#tests/support/browser/visit.ts';
import { routesOf } from '#tests/support/browser/routes.ts';
import { read, remains, withCodes } from './second-association/reading.ts';
import { code, contact, fionasMobile, hamish, scottish, secretary } from './second-association/scottish.ts';
import { enter, setUp } from './second-association/set-up.ts';
import { addMember, changeContacts, insure, readOffice, renew } from './second-association/visits.ts';

// Only the database is set: of the association nothing stands in the environment.
const site = useDemoSite({ DEMO: 'off' });
const routes = new Set<string>();

/** Keeps which pages there are, for as long as the visit lasts. */
async function seeRoutes(visit: Visit): Promise<void> {
  for (const route of await routesOf(visit)) routes.add(route);
}

it('sets a second association up in the browser alone, and nothing of the first one is left', async () => {
  await createAdministrator({ config: readConfig({}), db: site.db, clock: systemClock }, secretary);
  await visiting(site, async (office) => {
    await office.page.setViewportSize({ width: 1280, height: 900 });
    await enter(office, secretary);
    await sees(office.page, 'Members');
    await setUp(office);
    await addMember(office);
    await changeContacts(office);
    await visiting(site, async (member) => {
      await renew(member);
      await seeRoutes(member);
    });
    await visiting(site, insure);
    await seeRoutes(office);
    await readOffice(office);
  });
  expect([...routes].filter((path) => !read.has(path))).toEqual([]);
  expect([...withCodes]).toContain('/admin/members/add');
  const people = site.db
    .selectFrom('members')
    .select(['id_number', 'mobile_number', 'country'])
    .orderBy('id');
  expect(await people.execute()).toEqual([
    { id_number: 'FAC123456', mobile_number: fionasMobile, country: scottish.Country },
    {
      id_number: 'X1234567L',
      mobile_number: `${code} ${hamish['Mobile number']}`,
      country: scottish.Country,
    },
  ]);
  const sent = site.db.selectFrom('messages').select(['carrier', 'subject', 'body']).orderBy('id');
  // By the first code the office signed in, before it wrote anything down.
  const messages = (await sent.execute()).slice(1);
  // Two codes, a number, a first password, a changed address, two receipts and two reminders.
  expect(messages).toHaveLength(9);
  expect(remains(messages.flatMap(({ body, subject }) => [subject ?? '', body]))).toEqual([]);
  for (const { body, carrier, subject } of messages) {
    const isWhole = (subject ?? body).startsWith('STS: ') && (carrier === 'sms' || body.includes(contact));
    expect([subject, body, isWhole]).toEqual([subject, body, true]);
  }
  process.stdout.write(`second association: ${read.size} pages and papers, ${messages.length} messages\n`);
});
