/** How many characters of a name go into an SMS. */
const mostInSms = 30;

/**
 * Makes a person's name safe for an SMS: 30 letters with their marks, spaces, hyphens and apostrophes. People
 * write their own names. Otherwise a name could be a link, or a sentence about money, that seems to come from
 * the association.
 */
export function toNameInSms(name: string): string {
  const letters = name.replaceAll(/[^\p{L}\p{M} '’-]+/gu, ' ').replaceAll(/ {2,}/g, ' ');
  return Array.from(letters.trim()).slice(0, mostInSms).join('').trim();
}

/** Makes a person's name safe for an e-mail: on one line, without characters that would make a link. */
export function toNameInEmail(name: string): string {
  return name
    .replaceAll(/[\p{Cc}/\\:@<>]+|\.(?=\S)/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}
