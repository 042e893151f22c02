import { ensureBrowser } from './browser.ts';
import useRunFolder from './run-setup.ts';

/** Before the first test that needs one. */
export default function setup(): void {
  useRunFolder();
  ensureBrowser();
}
