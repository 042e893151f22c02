import { describe, expect, it } from 'vitest';
import { startMemberSession } from '#server/access/sessions.ts';
import { refused, said } from '#tests/support/server/answers.ts';
import { over, pdf, useOfficePrinting } from './office-printing.ts';

const { office, opened, people, ticket } = useOfficePrinting();

describe('a ticket of an administrator', () => {
  it('is for just one document, for a minute, while its holder may sign in', async () => {
    const token = await ticket({ type: 'mc', member_id: people.other });
    const query = { type: 'mc', member: '30', year: '2026', token };
    expect(await opened({ ...query, type: 'ic' })).toEqual(over);
    expect(await opened({ ...query, member: '29' })).toEqual(over);
    expect(await opened({ ...query, year: '2027' })).toEqual(over);
    expect(await opened(query)).toEqual(pdf);
    await office.db.updateTable('administrators').set({ enabled: false }).execute();
    expect(await opened(query)).toEqual(over);
    await office.db.updateTable('administrators').set({ enabled: true }).execute();
    expect(await opened(query)).toEqual(pdf);
    office.site.clock.advance(60_000);
    expect(await opened(query)).toEqual(over);
  });

  it('is over with the session that it was given under', async () => {
    const token = await ticket({ type: 'mc', member_id: people.other });
    const query = { type: 'mc', member: '30', year: '2026', token };
    expect(await opened(query)).toEqual(pdf);
    expect((await office.call('POST /admin/auth/logout')).status).toBe(200);
    expect(await opened(query)).toEqual(over);
  });

  it('opens no link of a member, nor does a member open one of the office', async () => {
    const own = await ticket({ type: 'mc', member_id: people.other });
    const query = { type: 'mc', member: '30', year: '2026' };
    expect(await opened({ ...query, token: own }, 'document')).toEqual(over);
    const { token } = await startMemberSession(office.db, office.site.clock.now(), people.other);
    const answer = await office.call('POST /print/tickets', { type: 'mc', year: '2026' }, token);
    const short = String(Object(answer.body).ticket);
    expect(await opened({ ...query, token: short }, 'document')).toEqual(pdf);
    for (const stranger of [token, short, 'x', 'a'.repeat(43)]) {
      expect(await opened({ ...query, token: stranger })).toEqual(over);
    }
    expect(await opened({ ...query, token: office.tokens.registrar }, 'document')).toEqual(over);
  });

  it('is refused for a year without the document', async () => {
    const reason = 'There is no such document for this year.';
    const body = { type: 'mc', year: 2025, member_id: people.other };
    expect(said(await office.call('POST /admin/print/tickets', body))).toEqual(refused(reason, 'year'));
  });
});
