/** The path of the page of the membership card. */
export const cardPath = '/member/card';

/** The name of the browser's store with the card, its page and its files, which `public/card-worker.js` reads. */
export const cardStore = 'member-card';

/** Returns whether this browser has the store of a card. The store is removed with the card. */
export async function hasCardStore(): Promise<boolean> {
  try {
    return await caches.has(cardStore);
  } catch {
    return false;
  }
}
