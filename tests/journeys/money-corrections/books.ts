import type { Page } from 'playwright-core';
import { toDay } from '#domain/values/time-zone.ts';
import { startAdministratorSession } from '#server/access/sessions.ts';
import type { RunningSite } from '#tests/support/app/demo-site.ts';
import { newMember, thisYear, type SiteMember } from '#tests/support/app/members.ts';
import { rowsOf } from '#tests/support/browser/office-visit.ts';
import { sees } from '#tests/support/browser/visit.ts';
import { newestRow } from '#tests/support/database/stored.ts';
import { pagesOf } from '#tests/support/files/read-pdf.ts';
import { insured } from '#tests/support/server/office.ts';
import { administratorOf } from '#tests/support/server/site.ts';

export const paths = {
  list: '/admin/members/list',
  owed: '/admin/administration/payments/owed',
  dayBook: '/admin/administration/payments/day-book',
  attention: '/admin/administration/payments',
  statements: '/admin/reports/group-statements',
  settlement: '/admin/reports/settlement',
  insurance: '/admin/reports/insurance',
} as const;

/** A member of one surname, who is nobody else's. */
export interface Payer extends SiteMember {
  readonly surname: string;
}

/** The year, and the days since yesterday, as the reports ask for them. */
export const sinceYesterday = {
  year: String(thisYear),
  startDate: toDay(new Date(Date.now() - 86_400_000)),
  endDate: toDay(new Date()),
};
const days = new URLSearchParams(sinceYesterday).toString();

const cents = (text = '') => Math.round(Number(text.replaceAll(/[^\d.-]/g, '')) * 100);

/** Receipts and certificates are named by what they are: which one it is, their papers say. */
const unnumbered = (text: string) =>
  text
    .replaceAll('\u2060', '')
    .replaceAll(/R-\d{4}-\d{6}/g, 'R')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** What an office writes down wrongly by calls, and what its pages and papers then say of the money. */
export function booksOf(site: RunningSite) {
  async function call(line: string, body?: object): Promise<Record<string, unknown>> {
    const [method = '', path = ''] = line.split(' ');
    const token = await startAdministratorSession(
      site.db,
      new Date(),
      (await administratorOf(site.db, 'registrar')).id,
    );
    const response = await fetch(`${site.url}/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${line} answered ${response.status}: ${text}`);
    return Object(text.startsWith('{') ? JSON.parse(text) : {});
  }

  /** Renews somebody at the desk, and answers the receipt's number. */
  async function renew({ id }: SiteMember, more: object = {}): Promise<string> {
    const usual = { clubs: ['amacs', 'bidnija'], affiliated_groups: [], licences: [], insurance: insured() };
    const wanted = { year: thisYear, ...usual, ...more };
    return String((await call(`POST /admin/members/id:${id}/renew`, wanted))['receipt']);
  }

  async function open(page: Page, path: string, heading: string | RegExp): Promise<void> {
    await page.goto(`${site.url}${path}`);
    await sees(page, heading);
  }

  async function listRows(page: Page, columns: readonly string[], of: string): Promise<string[]> {
    const rows = await rowsOf(page);
    return rows
      .filter((row) => Object.values(row).some((cell) => cell.includes(of)))
      .map((row) => unnumbered(columns.map((column) => row[column] ?? `no ${column}`).join(' | ')));
  }

  /** What the record of a member's year says of its money, and of what was cancelled. */
  async function readRecord(page: Page, { id, number }: Payer): Promise<string> {
    await page.goto(`${site.url}${paths.list}?member=${id}`);
    const dialog = page.getByRole('dialog', { name: String(number) });
    await dialog.getByRole('heading', { name: 'Memberships and licences' }).waitFor({ state: 'attached' });
    const said = dialog.locator('p').filter({ hasText: /^(Charged|The renewal for|There is no membership)/ });
    return unnumbered((await said.allInnerTexts()).join(' / '));
  }

  return {
    call,
    renew,
    newPayer: async (surname: string): Promise<Payer> => ({
      ...(await newMember(site, { last_name: surname })),
      surname,
    }),

    /** What Owed, the day book of today, the record and the insurance report of today say of somebody. */
    async readOf(page: Page, payer: Payer) {
      const { surname } = payer;
      await open(page, `${paths.owed}?search=${surname}`, 'Outstanding');
      await page
        .getByText(/\d records?: |^Nothing is outstanding/)
        .first()
        .waitFor();
      const owed = await listRows(page, ['Description', 'Amount'], surname);
      await open(page, `${paths.dayBook}?text=${surname}`, 'Day book');
      await page
        .getByText(/: \d+ movements?$|^Nothing on these days|^No money came/)
        .first()
        .waitFor();
      const dayBook = await listRows(page, ['What', 'Method', 'Amount'], surname);
      await open(page, `${paths.insurance}?${days}`, 'Insurance report');
      await page
        .getByText(/^Insurance for \d+ bought|^No insurance was bought/)
        .first()
        .waitFor();
      const insured = await listRows(page, ['Total'], surname);
      return { owed, dayBook, record: await readRecord(page, payer), insured };
    },

    /** What the settlement of today says of each club, in cents. */
    async readClubs(page: Page): Promise<Record<string, Record<string, number>>> {
      await open(page, `${paths.settlement}?${days}`, 'Settlement');
      await page.getByText('Both sides are the same.').waitFor();
      const rows = (await rowsOf(page)).filter((row) => 'Due to club' in row);
      return Object.fromEntries(
        rows.map((row) => [
          row['Club'] ?? '',
          Object.fromEntries(
            ['Received', 'Paid to club', 'Due to club', 'Outstanding'].map((sum) => [sum, cents(row[sum])]),
          ),
        ]),
      );
    },

    /** The text of a receipt on paper, or of the certificate where none is named. */
    async paper({ id }: SiteMember, receipt?: string): Promise<string> {
      const year = String(thisYear);
      const type = receipt === undefined ? 'ic' : 'rr';
      const asked = { type, year, member_id: id, receipt };
      const { ticket } = await call('POST /admin/print/tickets', asked);
      const query = new URLSearchParams({
        type,
        memberid: String(id),
        year,
        token: String(ticket),
      });
      const bytes = await (
        await fetch(`${site.url}/v1/print/member-document?${query.toString()}`)
      ).arrayBuffer();
      return pagesOf(new Uint8Array(bytes)).pages.flat().join(' ');
    },

    /** The text of a club's document of today, on paper. */
    async clubPaper(club: string): Promise<string> {
      const { pdf } = await call(`GET /admin/reports/settlement/document?${days}&club=${club}`);
      return pagesOf(Buffer.from(String(pdf), 'base64'))
        .pages.flat()
        .join(' ');
    },

    /** The number of the receipt that was given last. */
    async lastReceipt(): Promise<string> {
      const { issue_year: year, number } = await newestRow(site.db, 'receipts');
      return `R-${year}-${String(number).padStart(6, '0')}`;
    },

    /** What the page behind the code of somebody's newest certificate says. */
    async checkCertificate({ id }: SiteMember): Promise<string> {
      const { verify_token: token } = await newestCertificate(site, id);
      const text = await (await fetch(`${site.url}/check/${token}`)).text();
      return (/<body>([^]*)<\/body>/.exec(text)?.[1] ?? '')
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim();
    },
  };
}

async function newestCertificate({ db }: RunningSite, memberId: number) {
  return db
    .selectFrom('certificates')
    .innerJoin('records', 'records.id', 'record_id')
    .select(['certificates.verify_token', 'certificates.id'])
    .where('payer_id', '=', memberId)
    .orderBy('certificates.id', 'desc')
    .executeTakeFirstOrThrow();
}

/** How the sums of clubs differ, of those that do. */
export function differencesOf(
  before: Record<string, Record<string, number>>,
  after: Record<string, Record<string, number>>,
): Record<string, Record<string, number>> {
  const clubs = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return Object.fromEntries(
    clubs.flatMap((club) => {
      const sums = Object.entries(after[club] ?? {}).map(
        ([sum, now]) => [sum, now - (before[club]?.[sum] ?? 0)] as const,
      );
      const other = sums.filter(([, change]) => change !== 0);
      return other.length === 0 ? [] : [[club, Object.fromEntries(other)]];
    }),
  );
}
