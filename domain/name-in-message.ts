/** As many letters of a name as an SMS holds. */
const mostInSms = 30;

/**
 * A person's name as an SMS says it: 30 of its letters with their marks, spaces, hyphens and apostrophes. People write
 * their own names: a link, or a sentence about money, would come from the association.
 */
export function nameInSms(name: string): string {
  const letters = name.replaceAll(/[^\p{L}\p{M} '’-]+/gu, ' ').replaceAll(/ {2,}/g, ' ');
  return Array.from(letters.trim()).slice(0, mostInSms).join('').trim();
}

/** A person's name as an e-mail says it: on one line, and without what makes a link of it. */
export function nameInEmail(name: string): string {
  return name
    .replaceAll(/[\p{Cc}/\\:@<>]+|\.(?=\S)/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}
