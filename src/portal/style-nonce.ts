import { getStyleNonce } from './association.ts';

declare global {
  var __webpack_nonce__: string | undefined;
}

// A library looks for the nonce of style elements under this name. The library adds a style element while a dialog is
// open, so that the page behind it does not scroll. Each part of the app that has dialogs imports this module.
globalThis.__webpack_nonce__ = getStyleNonce();
