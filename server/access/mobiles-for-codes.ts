import { toDialledDigits } from '#domain/contact/phone.ts';
import { createFieldRefusal } from '../base/refused.ts';

/**
 * The first digits of numbers to which a message is expensive: satellite telephones, networks that belong to no
 * country, and shared-cost numbers. The pattern also contains the first digits of expensive numbers in Malta, North
 * America and Britain.
 */
const costly = /^(?:800|808|87\d|88[1-3]|888|979|356(?:5|10|11|800)|1(?:900|976)|44(?:9|70|87))/;

/**
 * Returns whether codes can be sent to a mobile, such as `+356 79001001`. Returns false if a message to the number
 * costs more than a usual SMS.
 */
export function canReceiveCodes(mobile: string): boolean {
  // Messages are sent to the dialled digits, whatever form the database has.
  return !costly.test(toDialledDigits(mobile));
}

/**
 * Refuses with 400 a new mobile to which codes cannot be sent. The refusal has a message for the form's field `field`.
 * A mobile that did not change is never refused.
 */
export function refuseCostlyMobile(mobile: string, before: string, field: 'mobile' | 'mobile_number'): void {
  if (mobile !== before && !canReceiveCodes(mobile)) {
    throw createFieldRefusal(field, 'invalid.mobile');
  }
}
