/** The association on the wire, as the settings have it: what everybody reads of it. */
export const toEverybody = {
  name: 'AMACS',
  long_name: 'Association of Maltese Arms Collectors and Shooters',
  address: '',
  vat_number: '',
  telephone: '',
  email: '',
  hours: '',
  logo: '',
};

/** What the office reads of it besides. */
export const toTheOffice = {
  country: 'Malta',
  insurer: '',
  policy_number: '',
  sums_insured: '',
  territory: '',
  bank_account: '',
  receipt_note: '',
  lottery: true,
  joining: false,
  ask_passkeys: false,
  joining_days: 30,
  privacy_notice: '',
};
