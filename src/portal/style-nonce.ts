import { getStyleNonce } from './association.ts';

declare global {
  var __webpack_nonce__: string | undefined;
}

// The name by which libraries look for the nonce of a style element. The dialog uses such an element to stop the page
// behind it from scrolling. Each part of the app that has dialogs imports this module.
globalThis.__webpack_nonce__ = getStyleNonce();
