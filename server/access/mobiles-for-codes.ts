import { wrongField } from '../base/refused.ts';

/**
 * The first digits of numbers that cost the sender more: satellite telephones, networks without a country, and numbers
 * of shared cost. Expensive numbers of Malta, North America and Britain are listed too.
 */
const costly = /^(?:800|808|87\d|88[1-3]|888|979|356(?:5|10|11|800)|1(?:900|976)|44(?:9|70|87))/;

/**
 * Returns whether codes can be sent to a mobile, such as `+356 79001001`. False if the number costs more than an SMS.
 */
export function canReceiveCodes(mobile: string): boolean {
  // Removes the space after the country's code. The space does not change where a message is sent.
  return !costly.test(mobile.replaceAll(/\D/g, ''));
}

/** Refuses with 400 a new mobile to which codes cannot be sent. The field gets the message. */
export function refuseCostlyMobile(mobile: string, before: string, field: 'mobile' | 'mobile_number'): void {
  if (mobile !== before && !canReceiveCodes(mobile)) {
    throw wrongField(field, 'invalid.mobile');
  }
}
