const [signIn, query] = ['it is a sign-in, which begins anew', 'it is a query, which is asked again'];
/** Forms that nobody is asked about, and why nothing is lost. */
export const losesNothing: Readonly<Record<string, string>> = {
  'addMember.addMemberForm': 'it is kept, and stands there again when somebody is added',
  'adminSignIn.loginForm': signIn,
  'adminSignIn.verificationForm': signIn,
  'auditLog.queryForm': query,
  'codeVerification.verificationForm': signIn,
  'dayBook.queryForm': query,
  'insuranceReport.queryForm': query,
  'joinPeople.joinForm': 'it has choices alone, which the two people are read for again',
  'keptViews.keepingForm': 'it has a name alone, which the view can be kept under again',
  'keptViews.renamingForm': 'it has a name alone, likewise',
  'lockout.dutiesForm': 'it has a choice alone',
  'application.applicationForm': 'it is kept, and stands there again when the page is opened in this tab',
  'memberNotes.noteForm': 'it is kept, and stands there again when the member is opened',
  'memberSignIn.loginForm': signIn,
  'numberReminder.reminderForm': signIn,
  'owedDealing.remindForm': 'it has no field',
  'reminder.form': 'it is kept, and stands there again when people are reminded; its own Cancel asks',
  'settlement.queryForm': query,
};
