import { toYear } from '#domain/values/time-zone.ts';

export const thisYear = toYear(new Date());

/** What somebody renews in a bench, as the wire has it. */
export const selection = {
  clubs: ['amacs', 'bidnija'],
  affiliated_groups: [],
  licences: ['target_a'],
  insurance: {
    third_party: true,
    personal_accident: false,
    insured_elsewhere: { has_insurance_elsewhere: false, other_insurance_agency_name: '' },
  },
};
