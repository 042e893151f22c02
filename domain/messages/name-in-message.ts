const mostInSms = 30;

/** Makes a name safe for an SMS: at most 30 letters. People could type a link or a false sentence as their names. */
export function toSafeNameForSms(name: string): string {
  const letters = name.replaceAll(/[^\p{L}\p{M} '’-]+/gu, ' ').replaceAll(/ {2,}/g, ' ');
  return Array.from(letters.trim()).slice(0, mostInSms).join('').trim();
}

/** Makes a name safe for an e-mail: one line without characters that can make a link. */
export function toSafeNameForEmail(name: string): string {
  return name
    .replaceAll(/[\p{Cc}/\\:@<>]+|\.(?=\S)/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}
