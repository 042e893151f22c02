import { toEverybody, toTheOffice } from '../texts/association.ts';

/** What the office's registries, reports and payments are on the wire. */
export const administrators = [
  {
    username: 'registrar',
    first_name: 'Doris',
    last_name: 'Bonniċi',
    email: 'doris@example.mt',
    mobile: '+356 79000001',
    group: 'amacs',
    enabled: true,
  },
  {
    username: 'reenact',
    first_name: 'Ġużè',
    last_name: 'Żahra',
    email: 'guze@example.mt',
    mobile: '+356 79000002',
    group: 'lhg',
    enabled: true,
  },
];

/** The association, as the office reads it. */
export const association = {
  ...toEverybody,
  ...toTheOffice,
  home: { code: '+356', iso: 'MT' },
  standard_notice: '# Who is responsible\n\nWe are.',
  version: 3,
};

/** A row of the insurance report. */
export const reportRow = {
  insurance_certificate_number: '2026/00001',
  membership_number: 1001,
  id_number: '0123456M',
  first_name: 'Ġorġa',
  last_name: 'Żammit',
  address: '12, Triq il-Kbira',
  city: 'Żebbuġ',
  tpl: '12.61',
  pa: '0.00',
  stamp_duty: '1.39',
  total: '14.00',
};

/** A day on which nothing needs anybody. */
export const quietDay = {
  payments: 0,
  owing: { count: 0, since: null },
  refunds: 0,
  requests: { count: 0, since: null },
  messages: { failed: 0, waiting: 0 },
  year_to_open: null,
  insurer: { count: 0, since: null },
  clubs: 0,
  season: { year: 2026, members: 0, not_yet: 0 },
};

/** How many people the clubs, the group and the renewal years concern. */
export const concerned = {
  clubs: [
    { short_name: 'assoc', members: 40, payers: 38, others: 0 },
    { short_name: 'vsc', members: 12, payers: 10, others: 28 },
  ],
  groups: [{ short_name: 'lhg', people: 7 }],
  years: [
    { year: '2026', to_renew: 1 },
    { year: '2025', to_renew: 0 },
  ],
};

export const registryLines = {
  administrators: 'GET /admin/administrators',
  addAdministrator: 'POST /admin/administrators',
  administratorStatus: 'PATCH /admin/administrators/status',
  addClub: 'POST /admin/clubs',
  clubStatus: 'PATCH /admin/clubs/status',
  clubMandatory: 'PATCH /admin/clubs/mandatory-status',
  clubFee: 'PATCH /admin/clubs/fee',
  addGroup: 'POST /admin/affiliated-groups',
  groupStatus: 'PATCH /admin/affiliated-groups/status',
  years: 'GET /data/renewal-years',
  concerned: 'GET /admin/administration/people-concerned',
  association: 'GET /admin/administration/association',
  changeAssociation: 'PATCH /admin/administration/association',
  returnAssociation: 'PATCH /admin/administration/association/version',
  addYear: 'POST /admin/administration/renewal-year',
  today: 'GET /admin/today',
  yearStatus: 'PATCH /admin/administration/renewal-year/status',
  yearPrices: 'PATCH /admin/administration/renewal-year/prices',
  report: 'GET /admin/reports/insurance',
  emails: 'GET /admin/reports/emails',
  payments: 'GET /admin/payments/to-look-after',
  owed: 'GET /admin/payments/owed',
  pay: 'POST /admin/payments/owed/paid',
  reverseReceipt: 'POST /admin/payments/receipts/R-2026-000123/reverse',
  receiptsTogether: 'GET /admin/payments/receipts/R-2026-000123/together',
  correctMethod: 'POST /admin/payments/receipts/R-2026-000123/method',
  payTogether: 'POST /admin/payments/owed/paid-together',
  remindTogether: 'POST /admin/payments/owed/reminded-together',
  waive: 'POST /admin/payments/owed/waived',
  remindOfOwed: 'POST /admin/payments/owed/reminded',
  dayBook: 'GET /admin/payments/day-book',
  log: 'POST /admin/audit/search',
  logCheck: 'GET /admin/audit/check',
  askLogCheck: 'POST /admin/audit/check',
  passkeys: 'GET /admin/profile/passkeys',
  contact: 'PATCH /admin/profile/contact-details',
  password: 'PATCH /admin/profile/password',
  logout: 'POST /admin/auth/logout',
} as const;

/** The rows of the table on the page, each cell by its column; what is said of a row stands under `note`. */
export function tableRows(): Record<string, string>[] {
  return [...document.querySelectorAll('main tbody tr')].map((row) =>
    Object.fromEntries(
      [...row.children].map((cell) => {
        const tick = cell.querySelector('input');
        const text = tick ? (tick.checked ? '[x]' : '[ ]') : cell.textContent;
        return [cell.getAttribute('data-label') ?? 'note', text];
      }),
    ),
  );
}

/** What of the tables on the page is cut off or sticks out, and which of their buttons break over lines. */
export function listCutOff(): string[] {
  const parts = [
    ...document.querySelectorAll('main [role=region], main [role=region] :is(th, td, tbody button)'),
  ];
  const isBroken = (part: Element) => {
    const text = document.createRange();
    text.selectNodeContents(part);
    return part.matches('button') && new Set([...text.getClientRects()].map(({ top }) => top)).size > 1;
  };
  return parts
    .filter((part) => part.scrollWidth > part.clientWidth || isBroken(part))
    .map((part) => part.textContent);
}
