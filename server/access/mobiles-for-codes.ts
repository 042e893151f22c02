import { wrongField } from '../base/refused.ts';

/**
 * The first digits of numbers that cost the sender more: satellite telephones, networks without a country,
 * and numbers of shared or extra cost. Those of extra cost are of Malta, North America and Britain.
 */
const costly = /^(?:800|808|87\d|88[1-3]|888|979|356(?:5|10|11|800)|1(?:900|976)|44(?:9|70|87))/;

/**
 * Returns whether codes may be sent to a mobile, such as `+356 79001001`. Numbers that cost more than an SMS
 * are refused.
 */
export function canReceiveCodes(mobile: string): boolean {
  // Removes the space after the country's code, which does not change where a message goes.
  return !costly.test(mobile.replaceAll(/\D/g, ''));
}

/** Refuses a new mobile to which codes are not sent: 400, with the message of its field. */
export function refuseCostlyMobile(mobile: string, before: string, field: 'mobile' | 'mobile_number'): void {
  if (mobile !== before && !canReceiveCodes(mobile)) {
    throw wrongField(field, 'invalid.mobile');
  }
}
