/** Texts of a length that make rules work: runs of what is composed, trimmed, stripped, folded or gone back over. */
export const growing: Readonly<Record<string, (length: number) => string>> = {
  letters: (length) => 'a'.repeat(length),
  digits: (length) => '1'.repeat(length),
  'combining marks out of their order': (length) =>
    `a${'\u0315'.repeat(length / 2)}${'\u0316'.repeat(length / 2)}`,
  blanks: (length) => ' '.repeat(length),
  'blanks between letters': (length) => `a${' '.repeat(length)}a`,
  'wide blanks': (length) => '\u3000'.repeat(length),
  'line breaks': (length) => '\r\n'.repeat(length / 2),
  dashes: (length) => `1${'-'.repeat(length)}1`,
  'a date without an end': (length) => `1/${'/'.repeat(length)}`,
  'a timestamp without an end': (length) => `2026-01-01T${'0'.repeat(length)}`,
  'an address without an end': (length) => `a@${'a.'.repeat(length / 2)}`,
  'an address of dots': (length) => `${'a.'.repeat(length / 2)}@`,
  'plus signs': (length) => `+${'+1'.repeat(length / 2)}`,
  apostrophes: (length) => `${"'".repeat(length / 2)}${' '.repeat(length / 2)}x`,
  'letters of two halves': (length) => '\u{1F4A5}'.repeat(length / 2),
  'halves of letters': (length) => '\uD800'.repeat(length),
  zeros: (length) => '\u0000'.repeat(length),
  'Hangul to be composed': (length) => '\u1100\u1161\u11A8'.repeat(length / 3),
  'what nobody sees': (length) => '\u200B\u202E'.repeat(length / 2),
  'percent signs': (length) => '%'.repeat(length),
  commas: (length) => ','.repeat(length),
  'words of a list': (length) => 'a, '.repeat(length / 3),
};

/** The least milliseconds of the processor that some runs took, so that what else a machine does is left out. */
function least(work: () => unknown, runs: number): number {
  return Math.min(
    ...Array.from({ length: runs }, () => {
      const before = process.cpuUsage();
      work();
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    }),
  );
}

/** What is over in so few milliseconds is not measured: a clock would see the machine and not the work. */
const unmeasured = 5;

/** How many times as long a work takes for a text that is four times as long; null where it is over at once. */
export function growth(work: (text: string) => unknown, made: (length: number) => string, most: number) {
  const whole = made(most);
  if (least(() => work(whole), 2) <= unmeasured) return null;
  const quarter = made(most / 4);
  return (
    least(() => work(whole), 5) /
    Math.max(
      least(() => work(quarter), 5),
      unmeasured / 16,
    )
  );
}
