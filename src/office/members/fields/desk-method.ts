import * as v from 'valibot';
import { deskMethods, parseDeskMethod, type DeskMethod } from '#domain/money/desk-payment.ts';
import type { FormValues } from '#machines/submission.machine.ts';
import { readStorage, writeStorage } from '../../../portal/browser-storage.ts';

const key = 'paid-by';

/**
 * Reads the payment method that the office chose last in this browser. Returns an empty text if this browser has stored
 * no payment method.
 */
export function readLastMethod(): DeskMethod | '' {
  return readStorage(key, v.picklist(deskMethods)) ?? '';
}

export function saveLastMethod(method: DeskMethod | undefined): void {
  writeStorage(key, method ?? null);
}

/**
 * Reads the payment method and the reference of a payment from a form. If the form has no chosen method, method and
 * reference are undefined.
 */
export function parsePaidAtDesk(values: FormValues) {
  const paidBy = parseDeskMethod(values['paidBy']);
  return { paidBy, reference: paidBy && values['reference'] };
}
