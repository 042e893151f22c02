/**
 * The oldest browsers that the pages work in. They include the last Chrome and Edge of Windows 7 and 8.1, the last
 * Firefox of old Macs, and the last Safari of the iPhone 6s and 7. The build compiles to these browsers.
 * `src/parts/newer-functions.ts` adds the functions that they lack. In older browsers `public/old-browser.js` shows a
 * message.
 */
export const oldestBrowsers = ['chrome107', 'edge107', 'firefox104', 'safari15.6', 'ios15.6'];
