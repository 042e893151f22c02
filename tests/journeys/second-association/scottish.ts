import { toYear } from '#domain/values/time-zone.ts';

/** The second association, by the labels of the page on which the office writes it down. */
export const scottish = {
  'Short name': 'STS',
  'Full name': 'Scottish Target Shooting',
  Address: 'Caledonia House, South Gyle, Edinburgh EH12 9DQ',
  Telephone: '+44 131 555 0100',
  Email: 'office@sts.example',
  'Opening hours': 'Mondays from 5 pm to 7 pm',
  Country: 'United Kingdom',
  'VO or VAT number': 'GB 123 4567 89',
  Insurer: 'Thistle Mutual',
  'Policy number': 'TM/77-2026',
  'Sums insured': '€5,000,000 for each claim',
  Territory: 'United Kingdom',
  'Note on receipts': 'Please keep this receipt with your firearm certificate.',
  'Privacy notice': '# Who keeps your data\n\nScottish Target Shooting keeps what the Firearms Act asks for.',
} as const;

export const contact = `${scottish.Address} · ${scottish.Telephone} · ${scottish.Email} · ${scottish['Opening hours']}`;

export const club = { 'Short name': 'lothian', 'Full name': 'Lothian Pistol Club', Fee: '12.50' };
export const umbrella = { 'Short name': 'sts', 'Full name': 'STS membership', Fee: '8' };
export const group = { 'Short name': 'hlr', 'Full name': 'Highland Reenactors' };

/** The prices of a year, by the labels of their dialog. */
export const prices = {
  'Third Party Liability': '21.00',
  'Personal Accident': '7.00',
  'Enrolment fee': '10.00',
  'Stamp duty': '5',
};

export const thisYear = toYear(new Date());

/** Whoever was made by the command before anything was set up. */
export const secretary = {
  username: 'secretary',
  password: 'heather and thistle',
  group: 'amacs',
  firstName: 'Morag',
  lastName: 'Campbell',
  email: 'morag@sts.example',
  mobile: '+44 7911100001',
};
/** The code with which its phone numbers begin, which nobody types. */
export const code = '+44';

/** The group's administrator, by the labels of the form. */
export const rory = {
  Username: 'highlander',
  Password: 'claymore and targe',
  'First name': 'Rory',
  'Last name': 'Sinclair',
  'Mobile number': '7911100002',
  Email: 'rory@example.com',
};

/** The member, by the labels of the form. */
export const fiona = {
  'ID card number': 'FAC 12/3456',
  Title: 'Ms',
  'First name': 'Fiona',
  'Last name': 'Ferguson',
  'Date of birth': '9/3/1988',
  'Place of birth': 'Perth',
  'Street address': '7 Royal Mile',
  'Town/Village': 'Edinburgh',
  'Post code': 'EH1 1RE',
  'Mobile number': '7911100003',
  'Email address': 'fiona@example.com',
};
export const fionasMobile = `${code} ${fiona['Mobile number']}`;

/** Whom the group insures. */
export const hamish = {
  ...fiona,
  'ID card number': 'X1234567-L',
  'First name': 'Hamish',
  'Last name': 'Munro',
  'Mobile number': '7911100004',
  'Email address': 'hamish@example.com',
};
