import { getSettlement } from '#domain/calls/settlement.ts';
import type { Settlement } from '#domain/money/settlement.ts';
import { parseWire } from '#domain/values/wire.ts';
import { pagesOf } from '#tests/support/files/read-pdf.ts';
import type { useOffice } from '#tests/support/server/office.ts';

const days = { year: '2026', start_date: '2026-01-01', end_date: '2026-11-30' };
export const asked = 'year=2026&startDate=2026-01-01&endDate=2026-11-30';

/** What an office does in the settlement of 2026. */
export function settlementOf(office: ReturnType<typeof useOffice>) {
  async function read(query = asked): Promise<Settlement> {
    const { body } = await office.call(`GET /admin/reports/settlement?${query}`);
    const answer = parseWire(getSettlement.answer, body);
    if (!answer.success) throw new Error(JSON.stringify(body));
    return answer.output;
  }

  function payOver(more: object = {}) {
    const body = { ...days, club: 'tsc', amount: '5.00', day: '2026-11-20', reference: 'SEPA 7', ...more };
    return office.call('POST /admin/reports/settlement/clubs', body);
  }

  function submit(certificates: number, total: string) {
    const body = { year: '2026', certificates, total, reference: 'by e-mail' };
    return office.call('POST /admin/reports/settlement/insurer', body);
  }

  /** The name of a document, what of it is untagged, and what it says of what is `wanted`. */
  async function document(more = '', wanted = /€|^2026\/|^Paid/) {
    const { body } = await office.call(`GET /admin/reports/settlement/document?${asked}${more}`);
    const { file_name, pdf } = Object(body) as { file_name: string; pdf: string };
    const { pages, untagged } = pagesOf(Buffer.from(pdf, 'base64'));
    const texts = pages.flat().filter((text) => wanted.test(text));
    return [file_name, untagged, texts.join(' ')];
  }

  return {
    club: ({ clubs }: Settlement, name: string) => clubs.find(({ shortName }) => shortName === name),
    document,
    payOver,
    read,
    submit,
  };
}
