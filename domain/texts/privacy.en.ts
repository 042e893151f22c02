/** The notice of how personal data are used, to begin from; a line that begins with `#` is a heading. */
export const privacyEn = {
  'privacy.title': 'Privacy notice',
  'privacy.controller':
    '# Who is responsible\n\n{association} is the controller of the personal data in this portal, under the General Data Protection Regulation (GDPR) and {country, select, Malta {the Data Protection Act (Chapter 586 of the Laws of Malta)} other {the data protection law of its country ({country})}}.{contact, select, none {} other { You reach it at: {contact}}}',
  'privacy.data':
    '# What is kept\n\nName, title, gender, date and place of birth, ID card number, photo, address, telephone numbers, e-mail address, occupation and employer; memberships, clubs, affiliated groups, licences and insurance for each year; whether a member has died, pays no club fees, or declines reminders; payments, receipts and certificates; the messages that were sent; and a log of who changed what. Card numbers are never kept here: they are typed at the payment provider.',
  'privacy.purposes':
    '# What for, and on which legal basis\n\nTo keep the membership, take its fees and issue cards and receipts: the contract of membership (Article 6(1)(b) GDPR).\n\nTo insure members and issue certificates: the same contract, and the insurance that the law asks of who holds a target shooting licence (Article 6(1)(b) and (c)).\n\nTo keep accounts, and to answer what the law on arms and on taxes asks of the association: legal obligations (Article 6(1)(c)).\n\nTo keep the portal secure, to find errors and misuse with the log, and to remind members of their own renewal: the legitimate interest of the association in keeping its register right (Article 6(1)(f)). Reminders can be declined at any time.\n\nNothing is decided by machines alone, and nobody is profiled.',
  'privacy.recipients':
    '# Who receives it\n\nThe insurer{insurer, select, none {} other { ({insurer})}} receives who is insured, and for what. The clubs and affiliated groups that a member chose may know of their own members. {card, select, none {The payment provider receives} other {The payment provider {card} receives}} what is paid. The providers that deliver SMS and e-mails, and those that host the portal, work on behalf of the association alone. Authorities receive what the law demands. Data are not sold, and not transferred outside the European Economic Area unless a provider offers the safeguards of Articles 44 to 49 GDPR.',
  'privacy.periods':
    '# For how long\n\n{members, plural, =0 {Members’ data are kept while they are needed for the purposes above and erased on request once no law demands them any more.} one {Members’ data are erased # year after the last year of membership.} other {Members’ data are erased # years after the last year of membership.}}',
  'privacy.periods.details':
    '{details, plural, =0 {The log is kept while it is needed to show that the register is right.} one {Details in the log are taken out after # year.} other {Details in the log are taken out after # years.}}',
  'privacy.periods.entries':
    '{entries, plural, one {The log’s entries are deleted after # year.} other {The log’s entries are deleted after # years.}}',
  'privacy.periods.checkouts':
    '{checkouts, plural, one {What is kept of a try to pay that came to nothing is deleted after # year.} other {What is kept of a try to pay that came to nothing is deleted after # years.}}',
  'privacy.periods.other':
    'Sign-in codes are valid for 10 minutes, and a member’s session ends after 20 minutes in which nothing is done. {typed, plural, one {What was typed and not sent stays in the member’s own browser for # day.} other {What was typed and not sent stays in the member’s own browser for # days.}} Receipts and what accounts need are kept for as long as tax law demands.',
  'privacy.rights':
    '# Your rights\n\nYou may ask to see the data that are kept about you and to have a copy of them, to have them corrected, erased or restricted, to take them elsewhere in a form that machines read, and you may object to what rests on a legitimate interest. Most of your details you can see and correct yourself in your own area. For all else write to {association}; you are answered within a month.',
  'privacy.complaint':
    '# Complaints\n\nYou may complain to the Information and Data Protection Commissioner of Malta: Floor 2, Airways House, Triq il-Kbira, Tas-Sliema SLM 1549; telephone +356 2328 7100; idpc.info@idpc.org.mt; https://idpc.org.mt.',
  'privacy.complaint.elsewhere':
    '# Complaints\n\nYou may complain to the data protection authority of the association’s country ({country}).',
} as const;
