import * as v from 'valibot';
import { deskMethods, parseDeskMethod, type DeskMethod } from '#domain/money/desk-payment.ts';
import type { FormValues } from '#machines/submission.machine.ts';
import { readStorage, writeStorage } from '../../../portal/browser-storage.ts';

const key = 'paid-by';

/** Reads the payment method chosen last in this browser. Empty if it is unknown or was "not paid yet". */
export function readLastMethod(): DeskMethod | '' {
  return readStorage(key, v.picklist(deskMethods)) ?? '';
}

export function saveLastMethod(method: DeskMethod | undefined): void {
  writeStorage(key, method ?? null);
}

/** Parses from a form how the office was paid. Undefined values mean that it was not paid yet. */
export function parsePaidAtDesk(values: FormValues) {
  const paidBy = parseDeskMethod(values['paidBy']);
  return { paidBy, reference: paidBy && values['reference'] };
}
