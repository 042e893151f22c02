export const cardPath = '/member/card';

/** The browser's cache with the card, its page and its files, which `public/card-worker.js` reads. */
export const cardStore = 'member-card';

export async function hasKeptCardCache(): Promise<boolean> {
  try {
    return await caches.has(cardStore);
  } catch {
    return false;
  }
}
