export const lockoutEn = {
  'invalid.reason': 'Enter the reason.',
  'invalid.administrator.own': 'Another administrator of the association must do this for you.',
  'invalid.administrator.disabled': 'This account is disabled. Enable it first.',
  'invalid.administrator.mobile.same': 'This is the number on file.',

  'action.administrator.firstPassword': 'send the first password',
  'action.administrator.mobile': 'change the administrator mobile',

  'lockout.password': 'Password',
  'lockout.password.send': 'Send new',
  'lockout.password.send.of': 'Send {name} a first password',
  'lockout.password.title': 'First password for {name}',
  'lockout.password.lead':
    'We will send a new password by SMS to {mobile}. Nobody else sees it. {name} is signed out, the old password stops working, and the new one must be changed at the first sign-in. All passkeys of {name} are removed, and the sign-in by SMS is on again.',
  'lockout.password.submit': 'Send the first password',
  'lockout.password.sent.title': 'First password sent',
  'lockout.password.sent': '{name} will receive it by SMS to {mobile}.',
  'lockout.mobile.change': 'Change',
  'lockout.mobile.change.of': 'Change the mobile number of {name}',
  'lockout.mobile.title': 'Mobile number of {name}',
  'lockout.mobile.lead':
    'Sign-in codes will go to the new number. {name} is signed out. We will tell both {mobile} and the new number by SMS.',
  'lockout.mobile.new': 'New mobile number',
  'lockout.mobile.submit': 'Change the mobile number',
  'lockout.mobile.changed.title': 'Mobile number changed',
  'lockout.mobile.changed': 'Sign-in codes for {name} go to {mobile} now.',
  'lockout.reason': 'Reason',
  'lockout.reason.hint': 'It is kept in the log',

  'ownPassword.title': 'Choose your own password',
  'ownPassword.lead':
    'You signed in with the first password that we sent you. Choose a password that only you know, then continue.',
  'ownPassword.first': 'First password, from the SMS',
  'ownPassword.submit': 'Continue',

  'sms.firstPassword':
    '{association}: your first password is {password}. It is valid for {hours, plural, one {# hour} other {# hours}}. Sign in and choose your own. If you did not ask for it, tell the office.',
  'sms.mobileGiven':
    '{association}: sign-in codes for {username} now come to this number. An administrator changed it. If this is wrong, tell the office.',
  'sms.mobileTaken':
    '{association}: sign-in codes for {username} no longer come to this number. An administrator changed it. If this is wrong, tell the office.',
  'sms.passwordReset':
    '{association}: the password of {username} was set anew on the server. If this is wrong, tell the office.',
} as const;
