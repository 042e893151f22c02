import { expect, test } from 'vitest';
import {
  formatCertificateNumber,
  parseReceiptNumber,
  formatReceiptNumber,
} from '#domain/values/document-numbers.ts';

test.each([
  [1, '2026/00001', 'R-2026-000001'],
  [123, '2026/00123', 'R-2026-000123'],
  [1_234_567, '2026/1234567', 'R-2026-1234567'],
])('the certificate and the receipt %i of a year', (number, certificate, receipt) => {
  expect([formatCertificateNumber(2026, number), formatReceiptNumber(2026, number)]).toEqual([
    certificate,
    receipt,
  ]);
  expect(parseReceiptNumber(receipt)).toEqual({ issueYear: 2026, number });
});

test.each(['', '2026/00123', 'R-2026-123', 'R-26-000123', 'R-2026-0001234567', 'R-2026-000123 '])(
  '"%s" is no number of a receipt',
  (text) => {
    expect(parseReceiptNumber(text)).toBe(null);
  },
);
