/** The path of the page of the membership card, which alone the card's service worker answers. */
export const cardPath = '/member/card';
