import type { CallName } from '#domain/calls/table.ts';

/** What every schema takes and no rule allows, beside a sample that is right. */
export const meaningless: Partial<Record<CallName, readonly object[]>> = {
  memberLogin: [
    { membership_number: '9999' },
    { mobile_number: '+356 79001001' },
    { mobile_number: '+44 79001003' },
    { membership_number: 1001 },
  ],
  memberVerify: [{ auth_token: '0000000' }, { membership_number: '9999' }],
  updateMember: [
    { date_of_birth: '2026-11-22' },
    { date_of_birth: '31/12/9999' },
    { photo: 'data:image/png;base64,AAAA' },
    { photo: 'data:image/svg+xml,<svg/>' },
    { photo: `data:image/jpeg;base64,/9j/${'A'.repeat(100_000)}` },
    { id_number: '0107919M', photo: null },
  ],
  updateLatestLicences: [
    { licences: ['collector_a', 'collector_a_special'] },
    { licences: ['target_a_special', 'rco', 'target_a'] },
  ],
  prepareCheckout: [
    { year: '2026' },
    { year: 2025 },
    { year: '1999' },
    { clubs: [] },
    { clubs: ['amacs'] },
    { clubs: ['amacs', 'birkirkara'] },
    { clubs: ['amacs', "'; drop table clubs; --"] },
    { clubs: ['amacs', 'mgarr', '\u0000'] },
    { clubs: ['__proto__', 'constructor'] },
    { affiliated_groups: ['old'] },
    { affiliated_groups: ['amacs'] },
    { licences: ['target_a', 'target_a_special'] },
    { insurance: { third_party: false, personal_accident: true, insured_elsewhere: false } },
    { insurance: { third_party: true, personal_accident: false, insured_elsewhere: true } },
    { insurance: { third_party: false, personal_accident: false, insured_elsewhere: true } },
    {
      insurance: {
        third_party: false,
        personal_accident: false,
        insured_elsewhere: true,
        other_agency_name: ' \u0000 ',
      },
    },
  ],
  checkout: [{}, { payment_nonce: '\u0000' }, { payment_nonce: "' or 1=1" }],
  getPayment: [{}],
  createPrintTicket: [{ year: '2000' }, { year: 2027 }, { type: 'rr', year: '2024' }],
};
