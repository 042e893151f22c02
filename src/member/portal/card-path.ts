/** The path of the page of the membership card. */
export const cardPath = '/member/card';

/** The name of the browser's cache with the card, the page and the files. `public/card-worker.js` reads this cache. */
export const cardStore = 'member-card';

/** Returns whether this browser has the cache of a card. When the card is removed, the cache is removed too. */
export async function hasCardStore(): Promise<boolean> {
  try {
    return await caches.has(cardStore);
  } catch {
    return false;
  }
}
