import { ensureBrowser } from '../browser/browser.ts';
import useRunFolder from './temporary-folder.ts';

/** Before the first test that needs one. */
export default function setup(): void {
  useRunFolder();
  ensureBrowser();
}
