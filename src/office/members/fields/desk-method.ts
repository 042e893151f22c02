import * as v from 'valibot';
import { deskMethods, parseDeskMethod, type DeskMethod } from '#domain/money/desk-payment.ts';
import type { FormValues } from '#machines/submission.machine.ts';
import { readStorage, writeStorage } from '../../../portal/browser-storage.ts';

const key = 'paid-by';

/** Returns the payment method that was last chosen in this browser, or an empty text if none was chosen. */
export function readLastMethod(): DeskMethod | '' {
  return readStorage(key, v.picklist(deskMethods)) ?? '';
}

export function saveLastMethod(method: DeskMethod | undefined): void {
  writeStorage(key, method ?? null);
}

/** Returns the payment method and the reference of the form. Both are undefined if no method is chosen. */
export function parsePaidAtDesk(values: FormValues) {
  const paidBy = parseDeskMethod(values['paidBy']);
  return { paidBy, reference: paidBy && values['reference'] };
}
