import { createPrintPages } from '#server/http/print-pages.ts';
import { useOffice } from '#tests/support/server/office.ts';
import { before } from '#tests/support/server/own-site.ts';
import { addMember } from '#tests/support/server/site.ts';
import { store } from '#tests/support/database/stored.ts';

/** What opens: a paper; and the pages that say why there is none. */
export const pdf = [200, 'application/pdf'];
export const over = [403, 'This print link has expired'];
export const incomplete = [404, 'This print link is not complete'];

/** An office before each test whose print links open: 29 is of the group lhg, insured by the association; 30 is of no group. */
export function useOfficePrinting({ once = false } = {}) {
  const office = useOffice({ once });
  const people = { ofGroup: 0, other: 0 };

  before(once)(async () => {
    office.site.app.route('/', createPrintPages(office.site.context));
    await store(office.db, 'clubs', { short_name: 'ghx', name: 'G', fee_cents: 1, mandatory: false });
    people.ofGroup = await addMember(office.db, { membership_number: 29, id_number: '0500029M' });
    await office.renew('29');
    people.other = await addMember(office.db, { membership_number: 30, id_number: '0500030M' });
    await office.renew('30', { affiliated_groups: [] });
  });

  async function open(query: Record<string, string | string[]>, path = 'member-document') {
    const parts = Object.entries(query).flatMap(([name, values]) =>
      [values].flat().map((value): [string, string] => [name, value]),
    );
    return office.site.app.request(`/v1/print/${path}?${new URLSearchParams(parts).toString()}`);
  }

  return {
    office,
    people,
    open,
    /** The status, and the type of what is printed or the heading of the page that says why not. */
    async opened(query: Record<string, string | string[]>, path?: string): Promise<[number, string]> {
      const answer = await open(query, path);
      const text = await answer.text();
      const type = answer.headers.get('content-type') ?? '';
      return [
        answer.status,
        type.startsWith('text/html') ? (/<h1>([^<]*)<\/h1>/.exec(text)?.[1] ?? '') : type,
      ];
    },
    async ticket(body: object, token?: string): Promise<string> {
      const answer = await office.call('POST /admin/print/tickets', { year: '2026', ...body }, token);
      return String(Object(answer.body).ticket);
    },
  };
}
