import * as v from 'valibot';
import { deskMethods, parseDeskMethod, type DeskMethod } from '#domain/money/desk-payment.ts';
import type { FormValues } from '#machines/submission.machine.ts';
import { readStorage, writeStorage } from '../../../portal/browser-storage.ts';

const key = 'paid-by';

/** How somebody paid last at this desk, as this browser keeps it; empty where that is not known, or it was not yet. */
export function readLastMethod(): DeskMethod | '' {
  return readStorage(key, v.picklist(deskMethods)) ?? '';
}

export function saveLastMethod(method: DeskMethod | undefined): void {
  writeStorage(key, method ?? null);
}

/** What a form says of how the office was paid: nothing for not yet. */
export function parsePaidAtDesk(values: FormValues) {
  const paidBy = parseDeskMethod(values['paidBy']);
  return { paidBy, reference: paidBy && values['reference'] };
}
