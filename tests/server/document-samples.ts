import { noDetails } from '#domain/association/association.ts';
import { drawPortrait } from '#server/demo/portraits.ts';
import type { CardData, CertificateData, ReceiptData } from '#server/papers/documents/document-data.ts';

const association = {
  ...noDetails,
  version: 0,
  picture: null,
  name: 'SFM',
  longName: 'Shooting Federation <Malta> & Għawdex',
};

/** A member who asks for a long document. */
export const aMember = (memberId: number) => ({
  caller: { realm: 'member', memberId, membershipNumber: memberId, tokenHash: '' } as const,
});

export const certificate: CertificateData = {
  association,
  number: '2026/00123',
  voided: false,
  insured: {
    fullName: 'Ġużeppi Ħabib',
    idNumber: '0123456M',
    membershipNumber: '1001',
    address: '14, Triq il-Ħaddiema, Ħaż-Żebbuġ, ŻBĠ 1234',
  },
  covers: [
    { cover: 'thirdParty', premium: 1261, boughtOn: '2026-03-02', from: '2026-03-02' },
    { cover: 'personalAccident', premium: 450, boughtOn: '2026-03-02', from: '2026-03-02' },
  ],
  stampDuty: 189,
  coverUntil: '2026-12-31',
  verifyUrl: 'https://portal.example/check/c1',
};
export const paid: ReceiptData = {
  association,
  number: 'R-2026-000123',
  paidAt: new Date('2026-07-02T22:05:00Z'),
  year: 2026,
  member: { fullName: 'Ġużeppi Ħabib', membershipNumber: '1001' },
  lines: [
    { label: 'Għaxaq Shooting Club', cents: 2550 },
    { label: 'Third Party Liability', cents: 1400 },
  ],
  total: 3950,
  paymentReference: 'pay_1',
  method: 'Card ending 4242',
  correction: null,
};
export const card: CardData = {
  association,
  member: { fullName: 'Ċetta Żammit Ħabib', membershipNumber: '1001', photo: await drawPortrait(3) },
  year: 2026,
  clubs: ['Valletta Rifle Club', 'Għaxaq Shooting Club'],
  validFrom: '2026-01-01',
  validUntil: '2026-12-31',
  awaitsPayment: false,
  verifyUrl: 'https://portal.example/check/m1',
};
