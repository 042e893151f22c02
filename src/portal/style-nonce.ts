import { getStyleNonce } from './association.ts';

declare global {
  var __webpack_nonce__: string | undefined;
}

// Libraries look for the nonce of a style element under this name. The dialog adds such an element, so that the page
// behind does not scroll. Each part of the app that has dialogs imports this module.
globalThis.__webpack_nonce__ = getStyleNonce();
