import type { BookMethod } from '#domain/money/day-book.ts';

/** The money of some days, as plainly as the decisions tell it, in integer cents. It knows no rule of the product. */

export const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0);

/** Money of a day: by a receipt of a member or a group, or a payment that renewed nothing or its refund, which have none. */
export interface Booked {
  readonly day: string;
  readonly year: number;
  method: BookMethod;
  readonly total: number;
  /** Of the receipt of a desk that holds: `R-2026-000123`. */
  number?: string | undefined;
  readonly by: 'receipt' | 'receipt of a group' | 'payment' | 'refund';
}

/** What the day book of a day must say by each method. */
export function plainDayBook(booked: readonly Booked[], day: string) {
  const ofDay = booked.filter((one) => one.day === day);
  const methods = ['cash', 'cheque', 'transfer', 'card', 'provider', 'otherwise'] as const;
  const used = methods.filter((one) => ofDay.some(({ method }) => method === one));
  return used.map((paidBy) => {
    const totals = ofDay.filter(({ method }) => method === paidBy).map(({ total }) => total);
    const received = sumOf(totals.filter((total) => total > 0));
    return { paidBy, received, givenBack: received - sumOf(totals), total: sumOf(totals) };
  });
}

/** What is so of a person in every year: `lacks` an enrolment that was charged and cancelled. */
export interface Is {
  vip: boolean;
  numbered: boolean;
  lacks: boolean;
}

export interface Refund {
  readonly receipt: Booked;
  readonly payment: number;
  readonly reference: string;
}
