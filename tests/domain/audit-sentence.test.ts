import { expect, test } from 'vitest';
import { describeAuditEntry } from '#domain/audit/audit-sentence.ts';
import type { Values } from '#domain/audit/audit-values.ts';
import { logEn } from '#domain/texts/log.en.ts';
import { logFieldsEn } from '#domain/texts/log-fields.en.ts';
import { sharedEn } from '#domain/texts/shared.en.ts';
import { addTexts } from '#domain/texts/texts.ts';
import { club, entries, names, type More } from './audit-sentence-samples.ts';

addTexts({ ...sharedEn, ...logEn, ...logFieldsEn });

/** An entry as one text: its sentence, and below it each value. */
function told(action: string, before: Values | null, after: Values | null, more: More = {}): string[] {
  const { subject = 'member:id:7', ...others } = more;
  const { details, sentence } = describeAuditEntry(
    { action, subject, before, after },
    { ...names, ...others },
  );
  return [
    sentence,
    ...details.map(({ what, before: was, after: is }) => `${what}: ${was ?? '(new)'} → ${is}`),
  ];
}

test.each(entries)('%s with %o and %o', (action, before, after, more, expected) => {
  expect(told(action, before, after, more)).toEqual(expected);
});

test('what was taken out of an entry is missing in its sentence, which is whole without it', () => {
  expect(told('membership renewed', null, { year: 2026, totalCents: 2400 })).toEqual([
    'Doris Bonniċi renewed the membership of Ġorġ Żahra (1001) for 2026: €24.00',
  ]);
  expect(told('member updated', null, null)).toEqual([
    'Doris Bonniċi changed the details of Ġorġ Żahra (1001)',
  ]);
  expect(told('licence removed', null, null)).toEqual([
    'Doris Bonniċi took a licence from Ġorġ Żahra (1001)',
  ]);
  expect(told('club changed', null, null, club)).toEqual(['Doris Bonniċi changed the club Kordin']);
});

test('an amount in another currency says which', () => {
  expect(told('payment unknown', null, { amount: 'USD 29.00' })[0]).toBe(
    'The payment provider reported a payment of USD 29.00 that belongs to nobody here',
  );
});
