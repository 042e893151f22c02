// npm run pictures: makes the pictures of docs/pictures again, from the built app with the demo's invented people. Uses
// a temporary folder.
import { launchBrowser } from '#tests/support/browser/browser.ts';
import { startSite } from '../../bench/site.ts';
import { kilobytes } from './stage.ts';
import { picturesOfMembers } from './members.ts';
import { picturesOfOffice } from './office.ts';

const site = await startSite({ limits: false });
const browser = await launchBrowser();
try {
  const stage = { browser, site };
  await picturesOfMembers(stage);
  await picturesOfOffice(stage);
  process.stdout.write(`${kilobytes()} kB in docs/pictures\n`);
} finally {
  await browser.close();
  await site.stop();
}
