import { wrongField } from '../base/refused.ts';

/**
 * Numbers that cost whoever sends to them, by their first digits: satellite telephones, networks without a country,
 * numbers of shared or extra cost, and those of extra cost of Malta, North America and Britain.
 */
const costly = /^(?:800|808|87\d|88[1-3]|888|979|356(?:5|10|11|800)|1(?:900|976)|44(?:9|70|87))/;

/** Whether codes may be sent to a mobile, `+356 79001001`: not to numbers where a message costs more than an SMS. */
export function canReceiveCodes(mobile: string): boolean {
  // Where the country's code ends is for whoever typed it to say, and changes nothing of where a message goes.
  return !costly.test(mobile.replaceAll(/\D/g, ''));
}

/** Refuses a new mobile that codes are not sent to: 400, with the message of its field. */
export function refuseCostlyMobile(mobile: string, before: string, field: 'mobile' | 'mobile_number'): void {
  if (mobile !== before && !canReceiveCodes(mobile)) {
    throw wrongField(field, 'invalid.mobile');
  }
}
