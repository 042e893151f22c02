export const associationEn = {
  'association.title': 'Association',
  'association.lead':
    'What is written here stands on the pages, cards, certificates, receipts and messages from now on. Papers that were issued before keep what held then.',
  'association.names': 'Names',
  'association.name': 'Short name',
  'association.name.hint': 'An abbreviation, as it stands at the head of every page and in messages',
  'association.longName': 'Full name',
  'association.logo': 'Logo',
  'association.logo.hint':
    'A JPEG, PNG or WebP of at most 5 MB. It stands at the head of every page and paper, on white.',
  'association.logo.choose': 'Choose a picture',
  'association.logo.remove': 'Remove the logo',
  'association.contact': 'Contact',
  'association.address': 'Address',
  'association.vatNumber': 'VO or VAT number',
  'association.telephone': 'Telephone',
  'association.telephone.none':
    'There is no telephone yet. Members who cannot sign in are told to contact the association, and do not know whom to call.',
  'association.email': 'Email',
  'association.hours': 'Opening hours',
  'association.hours.hint': 'In words, for example: Mondays and Thursdays from 5 pm to 7 pm',
  'association.country': 'Country',
  'association.country.hint':
    'By its name in English. It is kept with the address of each new member. Phone numbers begin with its code, and it decides which ID card numbers are accepted.',
  'association.insurance': 'Insurance',
  'association.insurance.lead': 'It stands on the insurance certificates.',
  'association.insurer': 'Insurer',
  'association.policyNumber': 'Policy number',
  'association.sumsInsured': 'Sums insured',
  'association.territory': 'Territory',
  'association.receipts': 'Payments and receipts',
  'association.bankAccount': 'Bank account',
  'association.bankAccount.hint':
    'The IBAN, and whose account it is. It stands in emails that remind of what is outstanding.',
  'association.receiptNote': 'Note on receipts',
  'association.lottery': 'Receipts can be used for the shopping lottery',
  'association.joining.title': 'Joining online',
  'association.joining': 'Anybody can apply for membership online',
  'association.joining.why':
    'On the page {address}, which the sign-in of members leads to. You accept or refuse each application under Applications.',
  'association.joiningDays': 'Days to pay',
  'association.joiningDays.hint':
    'Who is accepted and not paid at the desk gets a link to pay, is reminded once, and is forgotten after so many days.',
  'association.passkeys.title': 'Passkeys',
  'association.askPasskeys': 'Ask administrators for a passkey',
  'association.askPasskeys.why':
    'Whoever has none reads so on their first page and in their profile. Nobody is locked out.',
  'association.lottery.why': 'A receipt of nothing paid never says so.',
  'association.privacy': 'Privacy',
  'association.privacyNotice': 'Privacy notice',
  'association.privacy.hint':
    'It stands at {address}. Left empty, the standard notice holds, with the periods of this site. A line that begins with # is a heading.',
  'association.privacy.begin': 'Begin from the standard notice',
  'association.submit': 'Save',
  'association.saved.title': 'Association updated',
  'association.saved': 'The details of the association were updated successfully.',
  'association.saved.what': 'the details of the association',
} as const;
