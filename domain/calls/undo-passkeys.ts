/** The calls about passkeys. The office cannot undo them, because administrators make them only for themselves. */
export const undoingPasskeys = {
  beginPasskeySignIn: { writes: [], never: 'undo.never.session' },
  signInByPasskey: { writes: [], never: 'undo.never.session' },
  beginPasskey: { writes: [], never: 'undo.never.session' },
  beginProof: { writes: [], never: 'undo.never.session' },
  proveByPassword: { writes: [], never: 'undo.never.session' },
  proveByPasskey: { writes: [], never: 'undo.never.session' },
  addPasskey: { writes: ['admin:passkey added'], never: 'undo.never.passkey' },
  renamePasskey: { writes: ['admin:passkey renamed'], never: 'undo.never.passkey' },
  removePasskey: { writes: ['admin:passkey removed', 'admin:sms sign-in on'], never: 'undo.never.passkey' },
  setSmsSignIn: { writes: ['admin:sms sign-in off', 'admin:sms sign-in on'], never: 'undo.never.passkey' },
} as const;
