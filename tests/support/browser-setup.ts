import { ensureBrowser } from './browser.ts';

/** Before the first test that needs one. */
export default function setup(): void {
  ensureBrowser();
}
