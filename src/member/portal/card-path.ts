/** The path of the page of the membership card. */
export const cardPath = '/member/card';

/**
 * The name of the browser's cache that has the membership card, the card's page and the files of this page.
 * `public/card-worker.js` reads this cache.
 */
export const cardStore = 'member-card';

/** Returns whether this browser has the cache of a membership card. The cache is removed together with the card. */
export async function hasKeptCardCache(): Promise<boolean> {
  try {
    return await caches.has(cardStore);
  } catch {
    return false;
  }
}
