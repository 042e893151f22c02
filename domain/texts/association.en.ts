/** Texts of the page on which the office writes down what its association is called and how it is reached. */
export const associationEn = {
  'association.title': 'Association',
  'association.lead':
    'What is written here stands on the pages, cards, certificates, receipts and messages from now on. Papers that were issued before keep what held then.',
  'association.names': 'Names',
  'association.name': 'Short name',
  'association.name.hint': 'An abbreviation, as it stands at the head of every page and in messages',
  'association.longName': 'Full name',
  'association.contact': 'Contact',
  'association.address': 'Address',
  'association.vatNumber': 'VO or VAT number',
  'association.telephone': 'Telephone',
  'association.email': 'Email',
  'association.submit': 'Save',
  'association.saved.title': 'Association updated',
  'association.saved': 'The details of the association were updated successfully.',
  'association.saved.what': 'the details of the association',
} as const;
