/** The path of the page of the membership card. */
export const cardPath = '/member/card';

/** The browser's store of the card: its page, the files of that, and the card itself. `public/card-worker.js` reads it. */
export const cardStore = 'member-card';

/** Whether this browser has the store of a card, which it has no longer than the card. */
export async function hasCardStore(): Promise<boolean> {
  try {
    return await caches.has(cardStore);
  } catch {
    return false;
  }
}
