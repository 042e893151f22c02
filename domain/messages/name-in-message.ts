/** The maximum length of a name in an SMS, in characters. */
const mostInSms = 30;

/**
 * Makes a person's name safe for an SMS. The safe name has at most 30 letters, spaces, hyphens and apostrophes. People
 * type their own names, so a name could contain a link or a false sentence about money.
 */
export function toSafeNameForSms(name: string): string {
  const letters = name.replaceAll(/[^\p{L}\p{M} '’-]+/gu, ' ').replaceAll(/ {2,}/g, ' ');
  return Array.from(letters.trim()).slice(0, mostInSms).join('').trim();
}

/** Makes a person's name safe for an e-mail. The safe name is one line without characters that can make a link. */
export function toSafeNameForEmail(name: string): string {
  return name
    .replaceAll(/[\p{Cc}/\\:@<>]+|\.(?=\S)/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}
