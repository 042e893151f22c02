/** Texts of administrators' passkeys, and of showing again who has a session; additions. */
export const passkeysEn = {
  'action.passkey.signIn': 'sign in with a passkey',
  'action.passkeys.fetch': 'fetch your passkeys',
  'action.passkey.add': 'add the passkey',
  'action.passkey.rename': 'rename the passkey',
  'action.passkey.remove': 'remove the passkey',
  'action.smsSignIn': 'change the sign-in by SMS',
  'action.proof': 'check that it is you',

  'error.passkey': 'This passkey was not accepted. Try again, or use another one.',
  'error.passkey.signIn':
    'This username and passkey were not accepted. Try again, or sign in with password and code.',
  'error.passkey.browser': 'This browser cannot use passkeys. Use another browser or device.',
  'error.passkey.broken': 'No passkey was used. Try again.',
  'error.passkey.known': 'This device has a passkey for your account already.',
  'error.proof': 'This was not done, because you did not show that it is you.',

  'admin.login.passkey': 'Use a passkey instead',
  'admin.login.password': 'Use password and code instead',
  'admin.login.passkey.lead':
    'Enter your username. Your device then asks for your passkey: by fingerprint, face or PIN.',
  'admin.login.passkey.submit': 'Sign in with a passkey',

  'passkeys.title': 'Passkeys',
  'passkeys.lead':
    'With a passkey you sign in by your device’s fingerprint, face or PIN, instead of password and code.',
  'passkeys.none': 'You have no passkey yet.',
  'passkeys.added': 'Added',
  'passkeys.used': 'Last used',
  'passkeys.used.never': 'Not used yet',
  'passkeys.name': 'Name',
  'passkeys.name.hint': 'So that you know it later: My laptop, Security key',
  'passkeys.name.required': 'Please name the passkey.',
  'passkeys.name.taken': 'You have a passkey of this name already.',
  'passkeys.many': 'You have 20 passkeys, and can add no more: remove one first.',
  'passkeys.known': 'This passkey is on file already.',
  'passkeys.unknown': 'This passkey is not there any more.',
  'passkeys.add': 'Add a passkey',
  'passkeys.add.submit': 'Make the passkey',
  'passkeys.added.title': 'Passkey added',
  'passkeys.added.text': 'You can sign in with the passkey “{name}” now.',
  'passkeys.rename': 'Rename',
  'passkeys.rename.of': 'Rename the passkey “{name}”',
  'passkeys.rename.submit': 'Rename the passkey',
  'passkeys.remove': 'Remove',
  'passkeys.remove.of': 'Remove the passkey “{name}”',
  'passkeys.remove.question': 'Remove the passkey “{name}”?',
  'passkeys.remove.text':
    'It opens your account no more, and your other sessions end. Delete it on its device too.',
  'passkeys.remove.sms':
    'With fewer than two passkeys left, password and code by SMS open your account again.',
  'passkeys.remove.yes': 'Remove the passkey',
  'passkeys.remove.no': 'Leave the passkey',
  'passkeys.cancel': 'Cancel',
  'passkeys.sms.on': 'Password and code by SMS open your account too.',
  'passkeys.sms.on.few':
    'Password and code by SMS open your account too. With two passkeys, on two devices, you can switch that off.',
  'passkeys.sms.off':
    'Only a passkey opens your account: password and code by SMS are refused. If you lose every passkey, another administrator sends you a first password, which removes your passkeys and switches SMS on again.',
  'passkeys.sms.switchOff': 'Switch SMS off',
  'passkeys.sms.switchOff.question': 'Switch the sign-in by SMS off?',
  'passkeys.sms.switchOff.text':
    'From then on only a passkey opens your account. If you lose every passkey, another administrator must help you: by a first password, which removes your passkeys and switches SMS on again.',
  'passkeys.sms.switchOff.yes': 'Switch it off',
  'passkeys.sms.switchOff.no': 'Leave it on',
  'passkeys.sms.switchOn': 'Switch SMS on',
  'passkeys.sms.few': 'Add a second passkey first: one can be lost.',
  'passkeys.asked': 'The association asks you for a passkey.',
  'passkeys.asked.link': 'Add one in your profile',

  'proof.title': 'Show that it is you',
  'proof.lead': 'You signed in some time ago. This needs your passkey or your password again.',
  'proof.lead.password': 'You signed in some time ago. This needs your password again.',
  'proof.password': 'Your password',
  'proof.submit': 'Continue',
  'proof.passkey': 'Use a passkey',
  'proof.passkey.busy': 'Asking your device…',
  'proof.cancel': 'Cancel',

  'mail.signIn.subject': '{association}: how you sign in was changed',
  'mail.signIn.text':
    '{what}\n\nIt is about the administrator {username}, on {date}. If you did not do this, please tell the office at once.\n\n{association}',
  'mail.signIn.added': 'A passkey was added to your account.',
  'mail.signIn.removed': 'A passkey was removed from your account.',
  'mail.signIn.smsOff': 'Password and code by SMS no longer open your account: only a passkey does.',
  'mail.signIn.smsOn': 'Password and code by SMS open your account again.',
  'sms.signIn':
    '{association}: how the administrator {username} signs in was changed. If you did not do this, tell the office.',
} as const;
