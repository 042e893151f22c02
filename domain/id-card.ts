const idCard = /^(\d{3,7})([abghlmpz])$/i;

/** Whether a text is an ID card number: 3 to 7 digits and one of A, B, G, H, L, M, P, Z in either case (specification section 5). */
export function isIdCardNumber(text: string): boolean {
  return idCard.test(text.trim());
}

/** A valid ID card number padded with zeros to 8 characters and in upper case; any other text as it is. */
export function padIdCardNumber(text: string): string {
  return isIdCardNumber(text) ? text.trim().toUpperCase().padStart(8, '0') : text;
}
