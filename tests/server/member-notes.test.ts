import { describe, expect, it } from 'vitest';
import { nobodyOnFile, said } from '#tests/support/server/answers.ts';
import { useOffice } from '#tests/support/server/office.ts';
import { byRegistrar } from '#tests/support/server/site.ts';

const office = useOffice();

const read = async (n = '28') =>
  Object((await office.call(`GET /admin/members/${n}/notes`)).body) as unknown[];
const remove = (n: string) => office.call(`DELETE /admin/members/${n}/notes`, { note: 1 });
const add = (text: string, token?: string) => office.call('POST /admin/members/28/notes', { text }, token);

describe('notes about a member', () => {
  it('are added with author and day, the latest first, and written down', async () => {
    const { clock } = office.site;
    const first = {
      id: 1,
      text: 'Pays in cash.\nAlways.',
      at: clock.now().toISOString(),
      author: 'Doris Bonniċi',
    };
    expect(said(await add(' Pays in cash.\nAlways. '))).toEqual([200, first]);
    clock.advance(60_000);
    const second = {
      id: 2,
      text: 'Moved to Għawdex.',
      at: clock.now().toISOString(),
      author: 'Doris Bonniċi',
    };
    expect(said(await add('Moved to Għawdex.', office.tokens.deputy))).toEqual([200, second]);
    expect(await read()).toEqual([second, first]);
    expect(await office.audited('note added')).toEqual([
      byRegistrar(`member:id:${office.memberId}`, null, { note: first.text }),
      {
        actor: 'admin:deputy',
        subject: `member:id:${office.memberId}`,
        before: null,
        after: { note: second.text },
      },
    ]);
  });

  it('are there once, however often the call is made', async () => {
    const { body } = await add('Call after six.');
    office.site.clock.advance(60_000);
    expect((await add('Call after six.')).body).toEqual(body);
    expect(await read()).toEqual([body]);
    expect((await office.audited('note added')).length).toBe(1);
    await add('Call after six.', office.tokens.deputy);
    expect((await read()).length).toBe(2);
  });

  it('are removed, of their own member alone, and stay in the history', async () => {
    await add('Call after six.');
    const other = await office.personOfGroup();
    expect((await remove(`id:${other}`)).status).toBe(200);
    expect((await read()).length).toBe(1);
    for (const _ of [1, 2]) expect((await remove('28')).status).toBe(200);
    expect(await read()).toEqual([]);
    const { body } = await office.call('GET /admin/members/28/history');
    expect(
      (body as { action: string; before: unknown }[]).map(({ action, before }) => [action, before]),
    ).toEqual([
      ['note removed', { note: 'Call after six.' }],
      ['note added', null],
    ]);
  });

  it('are refused where they say nothing or too much, and of nobody', async () => {
    const message = async (text: string) => Object((await add(text)).body).fields;
    expect(await message(' \n ')).toEqual({ text: 'Please write the note first.' });
    expect(Object.keys(Object(await message('ħ'.repeat(1001))))).toEqual(['text']);
    expect((await add('ħ'.repeat(1000))).status).toBe(200);
    expect(said(await office.call('GET /admin/members/29/notes'))).toEqual(nobodyOnFile);
    expect(said(await remove('29'))).toEqual(nobodyOnFile);
    expect(said(await office.call('POST /admin/members/29/notes', { text: 'x' }))).toEqual(nobodyOnFile);
  });

  it('are nothing that a member or a group reads', async () => {
    const text = 'Kanarjuzz owes us an apology.';
    await add(text);
    await office.renew('28');
    const { lhg } = office.tokens;
    const answers = await Promise.all([
      office.call('GET /admin/members', undefined, lhg),
      office.call('GET /admin/members/28/licences/latest', undefined, lhg),
      office.call('GET /admin/members'),
      office.call('GET /admin/members/28/memberships-and-licences'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(JSON.stringify(answers)).not.toContain('Kanarjuzz');
  });
});
