/**
 * The oldest browsers that the pages work in: the last Chrome and Edge of Windows 7 and 8.1, the last Firefox of old
 * Macs, and the last Safari of the iPhone 6s and 7 are among them. The build compiles to them,
 * src/parts/newer-functions.ts adds the functions that they lack, and to older ones public/old-browser.js says a sentence.
 */
export const oldestBrowsers = ['chrome107', 'edge107', 'firefox104', 'safari15.6', 'ios15.6'];
