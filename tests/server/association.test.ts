import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createPrintPages } from '#server/http/print-pages.ts';
import { undoBy, lastEntry } from '#tests/support/server/undo-call.ts';
import { changedMeanwhile, malformed, said } from '#tests/support/server/answers.ts';
import { useOffice } from '#tests/support/server/office.ts';
import { lastCode } from '#tests/support/server/site.ts';
import { readPdf } from '#tests/support/files/read-pdf.ts';
import { toEverybody, toTheOffice } from '#tests/support/texts/association.ts';
import { scottish, policy } from './association-samples.ts';
import { newestRow } from '#tests/support/database/stored.ts';

const office = useOffice();
const line = 'PATCH /admin/administration/association';

const [home, homeOfScots] = [
  { code: '+356', iso: 'MT' },
  { code: '+44', iso: 'GB' },
];
const standardNotice: unknown = expect.stringContaining('# Who is responsible');
const read = async () => said(await office.call('GET /admin/administration/association'));
const change = async (body: object) => said(await office.call(line, { ...toTheOffice, ...body }));

describe('the association', () => {
  it('is what the settings say until the office writes down something else, for everybody', async () => {
    expect(await read()).toEqual([
      200,
      { ...toEverybody, ...toTheOffice, home, version: 0, standard_notice: standardNotice },
    ]);
    expect(said(await office.call('GET /data/association'))).toEqual([
      200,
      { ...toEverybody, privacy_notice: standardNotice },
    ]);
    expect(await change({ ...scottish, ...policy, version: 0 })).toEqual([
      200,
      { ...scottish, ...policy, home: homeOfScots, version: 2, former: 1, standard_notice: standardNotice },
    ]);
    expect(await read()).toEqual([
      200,
      { ...scottish, ...policy, home: homeOfScots, version: 2, standard_notice: standardNotice },
    ]);
    expect(said(await office.call('GET /data/association'))).toEqual([
      200,
      { ...scottish, privacy_notice: policy.privacy_notice },
    ]);
  });

  it('is refused without names, with a wrong address of e-mail, and where somebody else changed it since', async () => {
    expect(await change({ ...scottish, name: ' ', long_name: '', email: 'nobody', version: 0 })).toEqual(
      malformed({
        name: 'Short name is required.',
        long_name: 'Full name is required.',
        email: 'A valid email address is required.',
      }),
    );
    await change({ ...scottish, version: 0 });
    expect(await change({ ...scottish, telephone: '1', version: 0 })).toEqual(changedMeanwhile);
    // What is so already is taken again, since its answer may have been lost.
    expect(await change({ ...scottish, version: 0 })).toMatchObject([
      200,
      { ...scottish, ...toTheOffice, version: 2 },
    ]);
    expect((await office.db.selectFrom('association_versions').select('id').execute()).length).toBe(2);
  });

  it('keeps what a page of the release before does not know', async () => {
    const kept = { bank_account: 'GB29 1234', joining: true, joining_days: 14, ask_passkeys: true };
    const [, first] = await change({ ...scottish, ...kept, version: 0 });
    const sent = { ...toTheOffice, ...scottish, telephone: '1', version: Object(first).version };
    const known = Object.fromEntries(Object.entries(sent).filter(([name]) => !(name in kept)));
    expect(said(await office.call(line, known))).toMatchObject([200, { telephone: '1', ...kept }]);
  });

  it('tells in the log what changed alone, and is as it was once that is undone', async () => {
    await change({ ...scottish, version: 0 });
    await change({ ...scottish, telephone: '+44 131 555 0200', version: 2 });
    const entry = await lastEntry(office.db);
    expect(entry).toEqual({
      action: 'association changed',
      subject: 'association:own',
      before: { telephone: '+44 131 555 0100', version: 2 },
      after: { telephone: '+44 131 555 0200', version: 3 },
    });
    const search = { who: '', whom: '', kind: null, from: null, until: null, request_id: '' };
    const log = await office.call('POST /admin/audit/search', { ...search, before: null, limit: 1 });
    expect(Object(log.body).entries[0].sentence).toBe(
      'Doris Bonniċi changed the details of the association: telephone from +44 131 555 0100 to +44 131 555 0200',
    );
    const undo = { version: 2, previous: 3, undo: true };
    const answer = await office.call('PATCH /admin/administration/association/version', undo);
    expect(said(answer)).toMatchObject([200, { ...scottish, ...toTheOffice, version: 4, former: 3 }]);
    expect(await undoBy(office.call, entry)).toMatchObject({ status: 409 });
    const back = { version: 1, previous: 4 };
    const again = await office.call('PATCH /admin/administration/association/version', back);
    expect(said(again)).toMatchObject([200, { ...toEverybody, ...toTheOffice, version: 5, former: 4 }]);
    const none = { version: 99, previous: 5 };
    const refused = await office.call('PATCH /admin/administration/association/version', none);
    expect(said(refused)).toEqual([400, { reason: 'There is no such version of the association.' }]);
  });

  it('is what the settings say once more when its first change is undone from the log, which can be undone too', async () => {
    const search = { who: '', whom: '', kind: null, from: null, until: null, request_id: '' };
    const newest = async () => {
      const log = await office.call('POST /admin/audit/search', { ...search, before: null, limit: 1 });
      const { undo, why_not } = Object(Object(log.body).entries[0]);
      return { undo, why_not };
    };
    await change({ ...scottish, ...policy, version: 0 });
    const entry = await lastEntry(office.db);
    expect(await newest()).toEqual({ undo: entry, why_not: null });
    expect(said(Object(await undoBy(office.call, entry)))).toMatchObject([
      200,
      { ...toEverybody, ...toTheOffice, version: 3, former: 2 },
    ]);
    const undone = await lastEntry(office.db);
    expect(await newest()).toEqual({ undo: undone, why_not: null });
    expect(await undoBy(office.call, entry)).toMatchObject({ status: 409 });
    expect(said(Object(await undoBy(office.call, undone)))).toMatchObject([
      200,
      { ...scottish, ...policy, version: 4, former: 3 },
    ]);
  });

  it('stands on papers as it was when they were issued, and in messages as it is', async () => {
    office.site.app.route('/', createPrintPages(office.site.context));
    const paper = async (type: string, year: string) => {
      const answer = await office.print(type, year);
      return readPdf(Buffer.from(await answer.arrayBuffer()))
        .runs.map(({ text }) => text)
        .join(' ');
    };
    await office.renew('28');
    office.site.clock.advance(60_000);
    await change({ ...scottish, ...policy, version: 0 });
    for (const type of ['mc', 'ic']) {
      const text = await paper(type, '2026');
      expect([type, text.includes(toEverybody.long_name), text.includes('Scottish')]).toEqual([
        type,
        true,
        false,
      ]);
    }
    office.site.clock.advance(60_000);
    await office.renew('28', { year: '2027' });
    for (const type of ['mc', 'ic']) {
      const text = await paper(type, '2027');
      expect([type, text.includes('Maltese')]).toEqual([type, false]);
      expect(text).toContain('Issued by Scottish Target Shooting.');
      expect(text).toContain('Caledonia House, Edinburgh · +44 131 555 0100 · office@sts.example · Mondays');
    }
    const insured = await paper('ic', '2027');
    expect(insured).toContain('Insurer Thistle Mutual Policy number TM/77 Sums insured £5,000,000');
    expect(insured).toContain('Territory United Kingdom');
    expect(await paper('ic', '2026')).not.toContain('Insurer');
    await office.call('POST /members/login', { mobile_number: '+356 79000028', membership_number: '28' });
    expect(await lastCode(office.db, '+356 79000028')).toMatch(/^\d{7}$/);
    const { body } = await newestRow(office.db, 'messages');
    expect(body).toMatch(/^STS: your verification code is/);
  });

  it('has a logo that is drawn anew on white, is anybody’s to see, is the pages’ icon and stands on papers', async () => {
    office.site.app.route('/', createPrintPages(office.site.context));
    const drawn = await sharp({ create: { width: 900, height: 300, channels: 4, background: '#33669980' } })
      .withExif({ IFD0: { Artist: 'somebody' } })
      .png()
      .toBuffer();
    const logo = `data:image/png;base64,${drawn.toString('base64')}`;
    expect(await (await office.site.app.request('/privacy')).text()).toContain(
      '<link rel="icon" href="/favicon.svg" />',
    );
    const none = await office.site.app.request('/association/logo');
    expect(none.status).toBe(404);
    const [status, body] = await change({ ...scottish, logo, version: 0 });
    const hash = String(Object(body).logo);
    expect([status, hash]).toEqual([200, expect.stringMatching(/^[0-9a-f]{64}$/)]);
    const answer = await office.site.app.request(`/association/logo?v=${hash.slice(0, 16)}`);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'image/png',
      'public, max-age=31536000, immutable',
    ]);
    const about = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([about.format, about.width, about.height, about.hasAlpha, about.exif]).toEqual([
      'png',
      512,
      171,
      false,
      undefined,
    ]);
    const page = await (await office.site.app.request('/privacy')).text();
    expect(page).toContain(`<link rel="icon" href="/association/logo?v=${hash.slice(0, 16)}" />`);
    const again = { headers: { 'if-none-match': `"${hash}"` } };
    expect((await office.site.app.request('/association/logo', again)).status).toBe(304);
    expect((await lastEntry(office.db)).after).toMatchObject({ logo: hash });
    // What is kept is kept by its hash; what is no picture, or a hash of none, is refused.
    expect(await change({ ...scottish, logo: hash, telephone: '1', version: 2 })).toMatchObject([
      200,
      { logo: hash },
    ]);
    const refused = malformed({
      logo: 'This file cannot be used as the logo. Choose a JPEG, PNG or WebP of at most 5 MB.',
    });
    expect((await change({ ...scottish, logo: 'data:image/png;base64,AAAA', version: 3 }))[0]).toBe(400);
    expect((await change({ ...scottish, logo: 'f'.repeat(64), version: 3 }))[0]).toBe(400);
    expect(await change({ ...scottish, logo: 'no picture', version: 3 })).toEqual(refused);
    office.site.clock.advance(60_000);
    await office.renew('28');
    const card = await office.print('mc');
    expect(Buffer.from(await card.arrayBuffer()).toString('latin1')).toContain('/Width 512');
  });

  it('says to anybody at /privacy what it does with personal data, in its own words once it has some', async () => {
    const page = async () => {
      const answer = await office.site.app.request('/privacy');
      return [answer.status, (await answer.text()).replaceAll(/\s+/g, ' ')] as const;
    };
    const [status, standard] = await page();
    expect(status).toBe(200);
    for (const said of [
      '<li><a href="#part-2">What is kept</a></li>',
      '<h2 id="part-2">What is kept</h2>',
      'Association of Maltese Arms Collectors and Shooters is the controller',
      'Article 6(1)\u2060(b)',
      'Your data are kept while they are needed',
      'You are signed out 20 minutes after you sign in',
      'stays in your own browser for 7 days',
      'Information and Data Protection Commissioner of Malta',
    ])
      expect(standard).toContain(said);
    await change({ ...scottish, ...policy, privacy_notice: '', version: 0 });
    const [, elsewhere] = await page();
    expect(elsewhere).toContain('(GDPR) and the data protection law of its country (United Kingdom) say');
    expect(elsewhere).toContain(
      'You may complain to the data protection authority of the association’s country (United Kingdom).',
    );
    expect(elsewhere).not.toContain('Malta');
    await change({ ...scottish, country: ' malta', privacy_notice: '', version: 2 });
    const [, home] = await page();
    expect(home).toContain('Chapter 586 of the Laws of Malta');
    expect(home).toContain('Information and Data Protection Commissioner of Malta');
    await change({ ...scottish, ...policy, version: 3 });
    const [, own] = await page();
    expect(own).toContain('<h2 id="part-1">Us</h2><p>We keep &lt;b&gt;little&lt;/b&gt;.</p>');
    expect(own).not.toContain('Commissioner');
    // The log has long texts by their hash.
    expect(String(Object((await lastEntry(office.db)).after).privacy_notice)).toMatch(/^[0-9a-f]{64}$/);
  });
});
