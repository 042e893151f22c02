import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { bodyLimits } from '#server/http/body.ts';
import { storedRows } from '#tests/support/database/stored.ts';
import { createJoiningOffice } from '#tests/support/joining/joining-office.ts';
import { said } from '#tests/support/server/answers.ts';
import { aPerson, aPhoto, aSelection, useOffice } from '#tests/support/server/office.ts';
import { behindProxy, createApplicants, made, mobiles, over } from './applicants-from-addresses.ts';

const office = useOffice({ settings: behindProxy });
const { askCode, applyAs, openJoining } = createJoiningOffice(office);
const { applyFrom, applyWithCode, askCodeFrom, sizeOf } = createApplicants(office);

it('tells nobody on file apart: code, application and refusals are answered alike', async () => {
  await openJoining();
  await office.call('POST /admin/members', { member: { ...aPerson, photo: await aPhoto() }, ...aSelection });
  const of = async (id_number: string, mobile: string) => {
    const wrong = await applyAs(id_number, mobile, { auth_token: '0000000' });
    office.site.clock.advance(60_000);
    const right = await applyAs(id_number, mobile);
    return [said(wrong.asked), said(wrong.answer), said(right.asked), said(right.answer)];
  };
  // By ID card number and mobile, by the mobile alone, and nobody.
  const known = await of('34567M', '+356 79004567');
  const mobile = await of('55552M', '+356 79000028');
  const nobody = await of('55551M', '+356 79005551');
  expect(mobile).toEqual(nobody);
  expect(known).toEqual(nobody);
});

it('sends so many codes in a day and no more, to whomever they are asked for', async () => {
  office.restart({ limits: { smsPerDayToApplicants: 5, applicationsPerAddress: 100 } });
  await openJoining();
  const asked: number[] = [];
  for (let at = 0; at < 12; at += 1) asked.push((await askCode(`+356 790056${10 + at}`)).status);
  expect(asked).toEqual([...Array<number>(5).fill(200), ...Array<number>(7).fill(429)]);
  expect(await storedRows(office.db, 'messages')).toHaveLength(5);
});

it('takes so many applications a day from one address, with codes of before too, and others from elsewhere', async () => {
  office.restart({ settings: behindProxy, limits: { applicationsPerAddress: 3 } });
  await openJoining();
  const [one, two, three, four, five, six] = mobiles as [string, string, string, string, string, string];
  for (const mobile of [one, two, three, four])
    expect((await askCodeFrom('198.51.100.1', mobile)).status).toBe(200);
  const statuses: number[] = [];
  for (const mobile of [one, two, three, four])
    statuses.push(await applyWithCode('198.51.100.1', mobile, true));
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect(await applyFrom('198.51.100.1', five)).toEqual(over);
  expect(await applyFrom('198.51.100.2', six)).toEqual(made);
  expect((await sizeOf('applications')).rows).toBe(4);
});

it('takes five applications a day of one mobile, of a parent with six children, from wherever they come', async () => {
  await openJoining();
  const [mobile = ''] = mobiles;
  const children = ['Anna', 'Bertu', 'Ċensu', 'Doris', 'Evarist', 'Ġuża'];
  const statuses: (number | undefined)[][] = [];
  for (const [at, first_name] of children.entries()) {
    statuses.push(await applyFrom(`198.51.100.${at}`, mobile, { first_name }));
    // No more codes are sent to one mobile in an hour.
    office.site.clock.advance(900_000);
  }
  expect(statuses).toEqual([made, made, made, made, made, over]);
  expect((await sizeOf('applications')).rows).toBe(5);
});

it('holds a thousand applications, and no code is sent for another', async () => {
  await openJoining();
  const [mobile = '', next = ''] = mobiles;
  expect(await applyFrom('198.51.100.1', mobile)).toEqual(made);
  await sql`
    insert into applications (details, photo_jpeg, made_at)
    select details, photo_jpeg, made_at from applications, generate_series(1, 999)`.execute(office.db);
  expect(await applyFrom('198.51.100.2', next)).toEqual(over);
});

it('takes room for what a stranger sends, and not for what they claim', async () => {
  await openJoining();
  const open: ReadableStreamDefaultController[] = [];
  const claims = Array.from({ length: 40 }, async () => {
    const body = new ReadableStream({ start: (controller) => void open.push(controller) });
    return office.site.app.request('/v1/applications', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': String(bodyLimits.strangersWithPhoto.most),
      },
      body,
      duplex: 'half',
    } as RequestInit);
  });
  expect((await applyAs('55551M', '+356 79005551')).answer.status).toBe(200);
  for (const one of open) one.close();
  expect(new Set((await Promise.all(claims)).map(({ status }) => status))).toEqual(new Set([400]));
});
