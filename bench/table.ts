/** A line of the bench's table: a figure, what it stands beside in the same run, and what we want it to be. */
export interface Row {
  readonly what: string;
  readonly figure: string;
  readonly floor?: string;
  readonly ratio?: string;
  readonly aim?: string;
  /** Where it is not what it must be: the bench fails. */
  readonly missed?: boolean;
}

const columns = ['what', 'figure', 'floor', 'ratio', 'aim'] as const;
const heads: Record<(typeof columns)[number], string> = {
  what: 'What',
  figure: 'Figure',
  floor: 'Floor',
  ratio: 'Ratio',
  aim: 'Aim',
};

export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
export const milliseconds = (time: number) => `${time.toFixed(1)} ms`;
export const aSecond = (rate: number) => `${Math.round(rate)} a second`;
export const ratio = (figure: number, floor: number) => (figure / floor).toFixed(2);

/** A line of two times in milliseconds: ours, and what it is compared with. */
export const timeRow = (what: string, figure: number, floor: number, aim?: string): Row => ({
  what,
  figure: milliseconds(figure),
  floor: milliseconds(floor),
  ratio: ratio(figure, floor),
  ...(aim === undefined ? {} : { aim }),
});

export function printTable(rows: readonly Row[], say: (line: string) => void): void {
  const all: Row[] = [heads, ...rows];
  const widths = columns.map((column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  for (const row of all) {
    const cells = columns.map((column, at) => {
      const text = row[column] ?? '–';
      const width = widths[at] ?? 0;
      return column === 'what' || column === 'aim' ? text.padEnd(width) : text.padStart(width);
    });
    say(cells.join('  ').trimEnd());
  }
}
