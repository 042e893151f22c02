import { describe, expect, it } from 'vitest';
import { renewAndPay } from '#tests/support/server/paid-renewal.ts';
import { usePrintWindow } from '#tests/support/server/print-window.ts';

const window = usePrintWindow();
const minute = 60_000;

describe('how it is answered', () => {
  it('as often as a viewer asks within the minute, by its head too, and not a moment longer', async () => {
    await renewAndPay(window.site, window.memberId);
    const query = { type: 'mc', member: '0028', year: '2026', token: await window.ticketFor('mc') };
    const first = await window.get(query);
    const bytes = new Uint8Array(await first.arrayBuffer());
    const head = await window.get(query, 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(Object.fromEntries(head.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': 'inline; filename="membership-card-2026-28.pdf"',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex, nofollow',
      'content-security-policy': "frame-ancestors 'none'",
    });
    window.site.clock.advance(minute - 1);
    expect((await window.get(query)).status).toBe(200);
    window.site.clock.advance(1);
    expect(await window.refused(query)).toEqual([403, 'This print link has expired']);
    // A window that is opened again a day later asks for it anew.
    expect((await window.get(query)).headers.get('refresh')).toBe('0; url=/member/print/28/mc/2026');
  });

  it('under the names of certificate and receipt', async () => {
    await renewAndPay(window.site, window.memberId, { year: 2027 });
    const token = await window.sessionOf();
    const names = ['ic', 'rr'].map(async (type) =>
      (await window.get({ type, member: '28', year: '2027', token })).headers.get('content-disposition'),
    );
    expect(await Promise.all(names)).toEqual([
      'inline; filename="insurance-certificate-2027-00001.pdf"',
      'inline; filename="receipt-R-2026-000001.pdf"',
    ]);
  });

  it('with an entry in the audit for each print, and no token in the log', async () => {
    await renewAndPay(window.site, window.memberId);
    const query = { type: 'rr', member: '28', year: '2026', token: await window.ticketFor('rr') };
    await window.get(query, 'HEAD');
    await window.get(query);
    await window.refused({ ...query, year: '2027' });
    const entries = await window.db
      .selectFrom('audit')
      .select(['actor', 'subject', 'action', 'after'])
      .where('action', 'like', '%print%')
      .execute();
    expect(entries).toEqual([
      {
        actor: 'member:id:1',
        subject: 'member:id:1',
        action: 'document printed',
        after: { type: 'rr', year: 2026, file: 'receipt-R-2026-000001.pdf' },
      },
    ]);
    expect(window.site.logged).toHaveLength(3);
    expect(
      window.site.logged.filter((line) => line.includes(query.token) || line.includes('member=28')),
    ).toEqual([]);
  });
});
