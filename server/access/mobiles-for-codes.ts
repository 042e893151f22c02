import { isMobile, isSamePhone, toDialledDigits } from '#domain/contact/phone.ts';
import { createFieldRefusal } from '../base/refused.ts';

/** Satellite telephones, networks of no country, shared-cost numbers, and costly numbers of three countries. */
const costly = /^(?:800|808|87\d|88[1-3]|888|979|356(?:5|10|11|800)|1(?:900|976)|44(?:9|70|87))/;

/** Returns whether a mobile, such as `+356 79001001`, can get codes. It cannot if an SMS to it is expensive. */
export function canReceiveCodes(mobile: string): boolean {
  // Messages are sent to the dialled digits, whatever form the database has.
  return !costly.test(toDialledDigits(mobile));
}

/** Refuses with 400, at the field `field`, a changed mobile that is too long for its country. */
export function refuseLongMobile(mobile: string, before: string, field: 'mobile' | 'mobile_number'): void {
  if (!isSamePhone(mobile, before) && !isMobile(mobile)) throw createFieldRefusal(field, 'invalid.mobile');
}

/** Refuses with 400, at the field `field`, a changed mobile that cannot get codes or is too long. */
export function refuseCostlyMobile(mobile: string, before: string, field: 'mobile' | 'mobile_number'): void {
  refuseLongMobile(mobile, before, field);
  if (mobile !== before && !canReceiveCodes(mobile)) {
    throw createFieldRefusal(field, 'invalid.mobile');
  }
}
