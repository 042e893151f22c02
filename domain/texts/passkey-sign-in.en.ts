export const passkeySignInEn = {
  'admin.login.passkey': 'Use a passkey instead',
  'admin.login.password': 'Use password and code instead',
  'admin.login.passkey.lead':
    'Enter your username. Your device then asks for your passkey: by fingerprint, face or PIN.',
  'admin.login.passkey.submit': 'Sign in with a passkey',
  'action.passkey.signIn': 'sign in with a passkey',
  'error.passkey.signIn':
    'This username and passkey were not accepted. Try again, or sign in with password and code.',
  'error.passkey.browser': 'This browser cannot use passkeys. Use another browser or device.',
  'error.passkey.broken': 'No passkey was used. Try again.',
  'error.passkey.load': 'A part of this page could not be loaded. Load the page again.',
  'error.passkey.address':
    'Passkeys do not work at this address. Open the portal at its own address, and try again.',
  'error.passkey.known': 'This device has a passkey for your account already.',
  'error.proof': 'This was not done, because you did not show that it is you.',
} as const;
