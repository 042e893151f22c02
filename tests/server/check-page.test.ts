import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { formatLongMoment } from '#domain/values/moment.ts';
import { createPrintPages } from '#server/http/print-pages.ts';
import { addClubsAndYears, renewAndPay } from '#tests/support/server/paid-renewal.ts';
import { useOwnSite } from '#tests/support/server/own-site.ts';
import { createSite } from '#tests/support/server/site.ts';

const own = useOwnSite({
  instant: '2026-03-02T22:30:00Z',
  settings: { DEMO: 'off' },
  member: { first_name: 'Ġużeppa', last_name: 'Żerafa <Ħabib>' },
});
beforeEach(async () => {
  own.site.app.route('/', createPrintPages(own.site.context));
  await addClubsAndYears(own.db);
});

/** All that a person reads on the page, in order. */
function wordsOf(page: string): string[] {
  const body = /<body>([^]*)<\/body>/.exec(page)?.[1] ?? '';
  return body
    .split(/<[^>]*>/)
    .map((text) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&#39;', "'").trim())
    .filter(Boolean);
}

async function check(token: string): Promise<[number, ...string[]]> {
  const answer = await own.site.app.request(`/check/${token}`);
  const [, , ...words] = wordsOf(await answer.text());
  expect(words.pop()).toBe('How we use personal data');
  const moment = `Looked up on ${formatLongMoment(own.site.clock.now())}`;
  expect(words.includes(moment)).toBe(answer.status === 200);
  return [answer.status, ...words.filter((one) => one !== moment)];
}

async function tokenOf(table: 'records' | 'certificates'): Promise<string> {
  return (await own.db.selectFrom(table).select('verify_token').executeTakeFirstOrThrow()).verify_token;
}

const card = ['Name', 'Ġużeppa Żerafa <Ħabib>', 'Membership number', '28', 'Year'];
const certificate = ['Name', 'Ġużeppa Żerafa <Ħabib>', 'Certificate number'];

const insured = (year: number, from = '1 January') => [
  'Period',
  `From ${from} to 31 December ${year}`,
  'Insurance',
  `Insured until 31 December ${year}: third party`,
];
const ahead = (from: string, year: number) => `Not valid yet: valid from ${from} to 31 December ${year}`;
const insuredAhead = (from: string, year: number) => [
  'Insurance',
  `Insured from ${from} to 31 December ${year}: third party`,
];

describe('a card', () => {
  it('is valid within its year in Malta, and says no more than name, number, year and insurance', async () => {
    await renewAndPay(own.site, own.memberId);
    const token = await tokenOf('records');
    const valid = [200, 'Membership card', 'Valid', ...card, '2026', ...insured(2026)];
    expect(await check(token)).toEqual(valid);
    expect(await check(`${token}/`)).toEqual(valid);
    own.site.clock.set('2026-12-31T22:59:59Z');
    expect(await check(token)).toEqual(valid);
    own.site.clock.set('2026-12-31T23:00:00Z');
    expect(await check(token)).toEqual([200, 'Membership card', 'No longer valid', ...card, '2026']);
  });

  it('of next year is valid from 1 January', async () => {
    await renewAndPay(own.site, own.memberId, { year: 2027 });
    const token = await tokenOf('records');
    const facts = [...card, '2027', ...insuredAhead('1 January', 2027)];
    expect(await check(token)).toEqual([200, 'Membership card', ahead('1 January', 2027), ...facts]);
    const page = await (await own.site.app.request(`/check/${token}`)).text();
    expect(page).toContain('class="validity ahead"');
    own.site.clock.set('2026-12-31T23:00:00Z');
    const valid = [200, 'Membership card', 'Valid', ...card, '2027', ...insured(2027)];
    expect(await check(token)).toEqual(valid);
  });

  it('of who died is not valid, and no reason is given', async () => {
    await renewAndPay(own.site, own.memberId);
    await own.db.updateTable('members').set({ deceased: true }).execute();
    expect(await check(await tokenOf('records'))).toEqual([
      200,
      'Membership card',
      'Not valid',
      ...card,
      '2026',
    ]);
    expect((await check(await tokenOf('certificates'))).slice(0, 3)).toEqual([
      200,
      'Insurance certificate',
      'Not valid',
    ]);
  });

  it('is not there for somebody without a membership number, the certificate is', async () => {
    await renewAndPay(own.site, own.memberId);
    await own.db.updateTable('members').set({ membership_number: null }).execute();
    expect((await check(await tokenOf('records')))[0]).toBe(404);
    expect((await check(await tokenOf('certificates')))[0]).toBe(200);
  });
});

describe('a certificate', () => {
  it('is valid while it covers', async () => {
    await renewAndPay(own.site, own.memberId);
    const token = await tokenOf('certificates');
    const facts = [...certificate, '2026/00001', 'Year', '2026'];
    const valid = [200, 'Insurance certificate', 'Valid', ...facts, ...insured(2026, '2 March')];
    expect(await check(token)).toEqual(valid);
    own.site.clock.set('2026-03-01T22:59:59Z');
    expect(await check(token)).toEqual([
      200,
      'Insurance certificate',
      ahead('2 March', 2026),
      ...facts,
      ...insuredAhead('2 March', 2026),
    ]);
    own.site.clock.set('2026-12-31T22:59:59Z');
    expect(await check(token)).toEqual(valid);
    own.site.clock.set('2026-12-31T23:00:00Z');
    expect(await check(token)).toEqual([200, 'Insurance certificate', 'No longer valid', ...facts]);
  });

  it('of next year is valid from 1 January', async () => {
    await renewAndPay(own.site, own.memberId, { year: 2027 });
    const facts = [...certificate, '2027/00001', 'Year', '2027', ...insuredAhead('1 January', 2027)];
    const said = [200, 'Insurance certificate', ahead('1 January', 2027), ...facts];
    expect(await check(await tokenOf('certificates'))).toEqual(said);
  });

  it('is valid from the day of its first cover', async () => {
    await renewAndPay(own.site, own.memberId);
    await own.db
      .updateTable('certificates')
      .set({ personal_accident_bought_on: '2026-05-02', personal_accident_from: '2026-05-02' })
      .execute();
    const token = await tokenOf('certificates');
    own.site.clock.set('2026-03-01T22:59:59Z');
    expect((await check(token))[2]).toBe(ahead('2 March', 2026));
    own.site.clock.set('2026-03-01T23:00:00Z');
    expect((await check(token))[2]).toBe('Valid');
  });

  it('that was voided is not valid', async () => {
    await renewAndPay(own.site, own.memberId);
    await own.db.updateTable('certificates').set({ voided_at: own.site.clock.now() }).execute();
    expect(await check(await tokenOf('certificates'))).toEqual([
      200,
      'Insurance certificate',
      'Not valid',
      ...certificate,
      '2026/00001',
      'Year',
      '2026',
    ]);
  });
});

describe('the page', () => {
  it.each([
    ['unknown', 'f'.repeat(32)],
    ['short', 'x'],
    ['huge', 'f'.repeat(100_000)],
    ['NUL', 'f'.repeat(20) + '%00'],
    ['broken escapes', '%E0%A4%A'],
    ['of another script', '%D9%A2'.repeat(20)],
    ['markup', '%3Cscript%3Ealert(1)%3C%2Fscript%3E'],
  ])('says that nothing was issued with a token: %s', async (_, token) => {
    expect(await check(token)).toEqual([
      404,
      'Card or certificate not found',
      'Not valid',
      'Association of Maltese Arms Collectors and Shooters has not issued a card or certificate with this address. Please scan the code again, or check the address against the one on the paper.',
    ]);
  });

  it('is kept by nobody, found by no search, and runs no script', async () => {
    await renewAndPay(own.site, own.memberId);
    for (const token of [await tokenOf('records'), 'f'.repeat(32)]) {
      const answer = await own.site.app.request(`/check/${token}`);
      const page = await answer.text();
      const style = /<style>([^]*)<\/style>/.exec(page)?.[1] ?? '';
      const hash = createHash('sha256').update(style).digest('base64');
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'text/html; charset=UTF-8',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex, nofollow',
        'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'`,
      });
      expect(page).not.toContain('<script');
    }
  });

  it('says in the demo that it is one', async () => {
    const demo = createSite(own.db, { settings: { DEMO: 'on' } });
    demo.app.route('/', createPrintPages(demo.context));
    const answer = await demo.app.request('/check/unknown');
    expect(await answer.text()).toContain('This is a demonstration. The people are not real');
  });

  it('has another token for every record, the database drawing it', async () => {
    await renewAndPay(own.site, own.memberId);
    await renewAndPay(own.site, own.memberId, { year: 2027 });
    const rows = await own.db.selectFrom('records').select('verify_token').execute();
    expect(new Set(rows.map((row) => row.verify_token)).size).toBe(2);
  });
});

describe('a card of a year that is not paid yet', () => {
  it.each([
    ['on', 'Valid'],
    ['off', 'Payment awaited'],
  ])('where valid while unpaid is %s says %s, and is valid once it is paid', async (setting, said) => {
    const site = createSite(own.db, {
      instant: '2026-03-02T22:30:00Z',
      settings: { DEMO: 'off', VALID_WHILE_UNPAID: setting },
    });
    site.app.route('/', createPrintPages(site.context));
    await renewAndPay(own.site, own.memberId);
    const { id } = await own.db.selectFrom('receipts').select('id').executeTakeFirstOrThrow();
    const words = async () => {
      const answer = await site.app.request(`/check/${await tokenOf('records')}`);
      return wordsOf(await answer.text())[3];
    };
    await own.db.updateTable('record_lines').set({ receipt_id: null }).execute();
    expect(await words()).toBe(said);
    await own.db.updateTable('record_lines').set({ receipt_id: id }).execute();
    expect(await words()).toBe('Valid');
  });
});
