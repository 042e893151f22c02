import { beforeEach, expect } from 'vitest';
import type { DocumentType } from '#domain/calls/printing.ts';
import { createPrintTicketToken } from '#server/access/print-tickets.ts';
import { startMemberSession } from '#server/access/sessions.ts';
import { hashToken } from '#server/access/tokens.ts';
import { createPrintPages } from '#server/http/print-pages.ts';
import { addClubsAndYears } from './paid-renewal.ts';
import { withLater } from '../made-later.ts';
import { useOwnSite } from './own-site.ts';
import { outline, readPdf } from '../files/read-pdf.ts';

export type Query = Record<string, string> | string;

/** A site before each test, late on 2 March 2026, with one member, number 28, who opens print windows. */
export function usePrintWindow() {
  const own = useOwnSite({
    instant: '2026-03-02T22:30:00Z',
    member: { first_name: 'Ġużeppa', last_name: 'Żerafa Ħabib-Ċini' },
  });
  beforeEach(async () => {
    own.site.app.route('/', createPrintPages(own.site.context));
    await addClubsAndYears(own.db);
  });

  const sessionOf = async (id = own.memberId): Promise<string> =>
    (await startMemberSession(own.site.context.db, own.site.clock.now(), id)).token;
  const get = async (query: Query, method = 'GET') => {
    const text = typeof query === 'string' ? query : new URLSearchParams(query).toString();
    return own.site.app.request(`/v1/print/document?${text}`, { method });
  };
  return withLater(() => own, {
    get,
    /** A ticket under a session of its own. */
    ticketFor: async (type: DocumentType, year = 2026, id = own.memberId) =>
      createPrintTicketToken(
        own.site.context,
        { type, year, memberId: id },
        { tokenHash: hashToken(await sessionOf(id)) },
      ),
    sessionOf,
    /** What the printed document says, line by line. */
    async print(type: DocumentType, token: string, year = 2026): Promise<string[]> {
      const answer = await get({ type, member: '28', year: String(year), token });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      const { structure } = readPdf(new Uint8Array(await answer.arrayBuffer()));
      return outline(structure).map((line) => line.trim());
    },
    /** The status and the heading of a page; whatever went wrong, it is a page. */
    async refused(query: Query): Promise<[number, string | undefined]> {
      const answer = await get(query);
      const page = await answer.text();
      expect(answer.headers.get('content-type')).toBe('text/html; charset=UTF-8');
      return [answer.status, /<h1>([^<]*)<\/h1>/.exec(page)?.[1]];
    },
  });
}
