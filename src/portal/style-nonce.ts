import { getStyleNonce } from './association.ts';

declare global {
  var __webpack_nonce__: string | undefined;
}

// The name by which libraries look for what the page's policy wants of a style element: the dialog keeps the page
// behind it from scrolling by one. Each part of the app that brings dialogs by itself imports this.
globalThis.__webpack_nonce__ = getStyleNonce();
