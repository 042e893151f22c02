/** Another association than the settings', as everybody reads it. */
export const scottish = {
  name: 'STS',
  long_name: 'Scottish Target Shooting',
  address: 'Caledonia House, Edinburgh',
  vat_number: 'GB 123',
  telephone: '+44 131 555 0100',
  email: 'office@sts.example',
  hours: 'Mondays',
  logo: '',
};

/** What the office writes down of it besides. */
export const policy = {
  country: 'United Kingdom',
  insurer: 'Thistle Mutual',
  policy_number: 'TM/77',
  sums_insured: '£5,000,000',
  territory: 'United Kingdom',
  bank_account: 'GB29 NWBK 6016 1331 9268 19, Scottish Target Shooting',
  receipt_note: 'Thank you for shooting with us.',
  lottery: false,
  joining: false,
  ask_passkeys: false,
  joining_days: 30,
  privacy_notice: '# Us\n\nWe keep <b>little</b>.',
};
