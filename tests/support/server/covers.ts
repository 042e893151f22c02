/** The covers of a year as the office's call sends them. */
export const none = { third_party: false, personal_accident: false, insured_elsewhere: false };
export const tp = { ...none, third_party: true };
export const pa = { ...none, personal_accident: true };
export const both = { ...tp, personal_accident: true };
export const elsewhere = { ...none, insured_elsewhere: true };
