/** The calling codes of countries where people dial a first zero only inside the country. */
const withZero =
  '20 27 31 32 33 40 41 43 44 46 49 51 53 54 55 57 58 60 61 62 63 64 66 81 82 84 86 90 91 92 93 94 95 98 211 212 213 218 231 232 233 234 243 249 250 251 252 254 255 256 260 261 262 263 264 265 291 353 355 358 359 370 373 374 377 380 381 382 383 385 386 387 389 421 423 508 590 591 593 594 595 596 598 686 850 855 856 880 886 961 962 963 964 966 967 970 971 972 976 977 994 995 996';

/**
 * The calling codes of countries where people dial no first zero. In some of these countries, people first dial 8 or
 * 06.
 */
const others =
  '1 1242 1246 1264 1268 1284 1340 1345 1441 1473 1649 1664 1670 1671 1684 1721 1758 1767 1784 1787 1809 1829 1849 1868 1869 1876 1939 7 30 34 36 39 45 47 48 52 56 65 216 220 221 222 223 224 225 226 227 228 229 230 235 236 237 238 239 240 241 242 244 245 246 247 248 253 257 258 266 267 268 269 290 297 298 299 350 351 352 354 356 357 371 372 375 376 378 379 420 500 501 502 503 504 505 506 507 509 592 597 670 672 673 674 675 676 677 678 679 680 681 682 683 685 687 688 689 690 691 692 852 853 960 965 968 973 974 975 992 993 998 4779 5997 5999';

/**
 * The calling codes that belong to no country, such as those of satellite phones. The portal sends no messages to them.
 */
export const ofNoCountry = '800 808 870 878 881 882 883 888 979';

const zero = /^0(?=\d{6})/;
/** The calling codes of countries where a zero at the start is a part of the number. */
const withOwnZero = new Set(['39', '225', '226', '227', '229', '241', '242', '378', '379']);

/** For each calling code, the first digits that people abroad leave out, such as a 0. */
const needless: ReadonlyMap<string, RegExp> = new Map([
  ...withZero.split(' ').map((code) => [code, zero] as const),
  // People from abroad also type a zero before the numbers of countries that have none.
  ...others
    .split(' ')
    .filter((code) => !withOwnZero.has(code))
    .map((code) => [code, /^0(?=[1-9]\d{5})/] as const),
  ['1', /^1(?=\d{10}$)/],
  ['7', /^8(?=\d{10}$)/],
  ['36', /^06?(?=[1-9]\d{5})/],
  // The lengths of Germany's numbers are not known, but its mobiles can be recognised after a repeated calling code.
  ['49', /^(?:0(?=\d{6})|49(?=0?1[5-7]\d{8,9}$))/],
  // Mexico's mobiles were dialled with a 1, or inside the country with 044 or 045. Programs still write them so.
  ['52', /^(?:0?1|04[45])(?=\d{10}$)/],
  ['370', /^[08](?=\d{8}$)/],
  ['375', /^(?:80?|0)(?=\d{9}$)/],
  ['692', /^1(?=\d{7}$)/],
  ['992', /^8(?=\d{9}$)/],
  ['993', /^8(?=\d{8}$)/],
  ['998', /^8(?=\d{9}$)/],
]);

/** All calling codes. A test checks that each country in the forms has its calling code here. */
export const callingCodes: ReadonlySet<string> = new Set(`${withZero} ${others} ${ofNoCountry}`.split(' '));

/**
 * Returns how many digits must follow this calling code in a number without a plus. With fewer digits, the number does
 * not begin with a calling code. The minimum is 10 for Brazil, because one of its area codes is equal to its calling
 * code.
 */
export function getMinDigitsAfterCode(code: string): number {
  return code === '55' ? 10 : 8;
}

export const mostCodeDigits = 4;

/** All first digits that people dial inside some country, but not from abroad. */
const inFrontAnywhere = ['', '0', '01', '044', '045', '06', '1', '8', '80'] as const;

/** The maximum number of digits after a calling code. Mobiles of some countries have fewer digits. */
export const mostAnywhere = 15;

/**
 * The minimum and maximum number of digits of a mobile or ordinary landline number, for countries where they are known.
 * In these countries, no number consists of the calling code and such a number.
 */
const lengths: readonly (readonly [number, number, string])[] = [
  [6, 6, '298 299'],
  [7, 8, '372'],
  [7, 9, '354'],
  [8, 8, '45 47 65 356 357 370 371 386 852'],
  [8, 9, '32 36'],
  [7, 10, '353'],
  [9, 9, '33 34 40 41 48 351 420 421'],
  [9, 10, '44 61'],
  [9, 11, '31'],
  [9, 12, '39'],
  [10, 10, '7 30 52 90 91'],
  // The numbers of Sweden have no certain maximum.
  [8, mostAnywhere, '46'],
];
const ofKnownLength = lengths.flatMap(([least, most, codes]) =>
  codes.split(' ').map((code) => ({ code, least, most })),
);
const mostDigits = new Map(ofKnownLength.map(({ code, most }) => [code, most]));

/**
 * For each calling code, the pattern that finds this code at the start of a number, because it was typed twice. For
 * 1876, people also type 876 again, because they dial ten digits.
 */
const repeated: ReadonlyMap<string, RegExp> = new Map([
  ...ofKnownLength.map(
    ({ code, least, most }) => [code, new RegExp(`^${code}(?=0?\\d{${least},${most}}$)`)] as const,
  ),
  ...others
    .split(' ')
    .filter((code) => /^1\d{3}$/.test(code))
    .map((code) => [code, new RegExp(`^1?${code.slice(1)}(?=\\d{7}$)`)] as const),
]);

/**
 * Returns the maximum number of digits of a mobile after its calling code. Numbers that are not mobiles can be longer.
 */
export function getMostMobileDigits(code: string): number {
  // In North America, a number has eleven digits with the 1, also if the calling code is longer, such as 1876.
  return code.startsWith('1') ? 11 - code.length : (mostDigits.get(code) ?? mostAnywhere);
}

/** Removes first digits that people abroad leave out: a 0, or a calling code that was typed twice. */
export function removeTrunkPrefix(code: string, number: string): string {
  return [needless.get(code), repeated.get(code)].reduce(
    (rest, inFront) => (inFront ? rest.replace(inFront, '') : rest),
    number,
  );
}

/** Lists the first digits that people in some country type, but that nobody dials from abroad. */
export function listDigitsInFront(code: string): string[] {
  return [...inFrontAnywhere, code, `${code}0`, code.slice(1)];
}
