import {
  administrators,
  anybody,
  everyAdministrator,
  ownPasskeyOfRegistrar,
  passkeyNotAccepted,
} from './callers.ts';

const reads = false;
const writes = true;

/** Who may make the calls of passkeys, which are an addition. */
export const passkeyRows = {
  beginPasskeySignIn: anybody(writes),
  signInByPasskey: anybody(writes),
  getPasskeys: everyAdministrator(reads),
  beginPasskey: everyAdministrator(writes),
  addPasskey: ownPasskeyOfRegistrar(passkeyNotAccepted),
  renamePasskey: ownPasskeyOfRegistrar(400),
  removePasskey: ownPasskeyOfRegistrar(400),
  // It is on already.
  setSmsSignIn: everyAdministrator(reads),
  beginProof: everyAdministrator(writes),
  proveByPassword: administrators(writes, 200, 400, 400, 400),
  proveByPasskey: ownPasskeyOfRegistrar(passkeyNotAccepted),
};
