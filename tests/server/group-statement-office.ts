import { said } from '#tests/support/server/answers.ts';
import { insured, useOffice } from '#tests/support/server/office.ts';

/** What a group owes for the two covers of one person. */
export const sums = { total: '19.00', paid: '0.00', to_give_back: '0.00', owed: '19.00' };

/** An office before each test, at which the group lhg is charged for member 28; its statement is read and paid. */
export function useGroupStatement() {
  const office = useOffice();

  async function lines(token = office.tokens.registrar, group = 'lhg') {
    const { body } = await office.call(
      `GET /admin/reports/group-statement?year=2026&group=${group}`,
      undefined,
      token,
    );
    return Object(body) as { lines: Record<string, unknown>[] } & Record<string, unknown>;
  }

  return {
    office,
    lines,
    async lineIds(): Promise<unknown[]> {
      return (await lines()).lines.map((line) => line['id']);
    },
    /** A member with last year's record in the group, renewed by it for this year with both covers. */
    async renewByGroup(insurance = insured({ pa: true })): Promise<void> {
      await office.renew('28', { year: '2025' });
      await office.groupInsures({ membership_number: 28, insurance });
    },
    async pay(ids: readonly unknown[], more: object = {}, token = office.tokens.registrar) {
      const how = { paid_by: 'cash', day: '2026-11-21', reference: '' };
      const body = { group: 'lhg', year: '2026', lines: ids, ...how, ...more };
      return said(await office.call('POST /admin/reports/group-statement/paid', body, token));
    },
    /** What came in from each group, is owed and to be given back, within days. */
    async settled(first: string, last: string) {
      const query = `year=2026&startDate=${first}&endDate=${last}`;
      return Object((await office.call(`GET /admin/reports/settlement?${query}`)).body)['groups'] as unknown;
    },
  };
}
