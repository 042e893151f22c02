/** The covers of a year as the office's call sends them. */
export const none = { third_party: false, personal_accident: false, insured_elsewhere: false };
export const tp = { ...none, third_party: true };
export const pa = { ...none, personal_accident: true };
export const both = { ...tp, personal_accident: true };
export const elsewhere = { ...none, insured_elsewhere: true };

/** The insurance of a renewal as it is sent: third party alone unless said otherwise. */
export function insured(more: { tp?: boolean; pa?: boolean; elsewhere?: string | boolean } = {}) {
  const elsewhere = more.elsewhere ?? false;
  return {
    third_party: more.tp ?? elsewhere === false,
    personal_accident: more.pa ?? false,
    insured_elsewhere: {
      has_insurance_elsewhere: elsewhere !== false,
      other_insurance_agency_name: typeof elsewhere === 'string' ? elsewhere : '',
    },
  };
}
