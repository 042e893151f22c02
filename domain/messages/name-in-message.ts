/** As many letters of a name as an SMS holds. */
const mostInSms = 30;

/**
 * A person's name for an SMS: 30 letters with their marks, spaces, hyphens and apostrophes. People write their own
 * names. Without this a name could be a link, or a sentence about money, that seems to come from the association.
 */
export function toNameInSms(name: string): string {
  const letters = name.replaceAll(/[^\p{L}\p{M} '’-]+/gu, ' ').replaceAll(/ {2,}/g, ' ');
  return Array.from(letters.trim()).slice(0, mostInSms).join('').trim();
}

/** A person's name for an e-mail: on one line, without what would make a link of it. */
export function toNameInEmail(name: string): string {
  return name
    .replaceAll(/[\p{Cc}/\\:@<>]+|\.(?=\S)/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}
