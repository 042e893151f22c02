/**
 * The oldest browsers that the pages work in. The last Chrome and Edge of Windows 7 and 8.1 are included. The last
 * Firefox of old Macs and the last Safari of the iPhone 6s are included too. The build compiles to these browsers.
 * `src/parts/newer-functions.ts` adds functions that these browsers lack. In older browsers `public/old-browser.js`
 * shows a message.
 */
export const oldestBrowsers = ['chrome107', 'edge107', 'firefox104', 'safari15.6', 'ios15.6'];
