import { expect, test } from 'vitest';
import { certificateNumber, partsOfReceipt, receiptNumber } from '#domain/values/document-numbers.ts';

test.each([
  [1, '2026/00001', 'R-2026-000001'],
  [123, '2026/00123', 'R-2026-000123'],
  [1_234_567, '2026/1234567', 'R-2026-1234567'],
])('the certificate and the receipt %i of a year', (number, certificate, receipt) => {
  expect([certificateNumber(2026, number), receiptNumber(2026, number)]).toEqual([certificate, receipt]);
  expect(partsOfReceipt(receipt)).toEqual({ issueYear: 2026, number });
});

test.each(['', '2026/00123', 'R-2026-123', 'R-26-000123', 'R-2026-0001234567', 'R-2026-000123 '])(
  '"%s" is no number of a receipt',
  (text) => {
    expect(partsOfReceipt(text)).toBe(null);
  },
);
