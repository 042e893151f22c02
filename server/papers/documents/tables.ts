import { palette } from './palette.ts';
import { contentWidth, margin, type Sheet } from './sheet.ts';
import { measureTextHeight, writeText } from './typesetting.ts';

export type Fact = {
  readonly label: string;
  readonly value: string;
  readonly maxLines?: number;
  /** The greatest height of the value in points, used instead of `maxLines`. A higher text gets smaller letters. */
  readonly maxHeight?: number;
};
export type AmountLine = { readonly label: string; readonly amount: string };

const labelWidth = 150;

function toValueBox({ maxHeight, maxLines = 2 }: Fact, y: number, size: number) {
  return {
    x: margin + labelWidth,
    y,
    width: contentWidth - labelWidth,
    size,
    minSize: Math.min(size, maxHeight === undefined ? 9 : 7),
    ...(maxHeight === undefined ? { maxLines } : { maxHeight }),
    weight: 'bold',
  } as const;
}

/** Returns the height of one fact's row in points. `size` is the font size. */
export function measureFactHeight(sheet: Sheet, fact: Fact, size: number): number {
  return measureTextHeight(sheet, fact.value, toValueBox(fact, 0, size)) + 2 * size * 0.45;
}

/** Draws a table of facts in letters of `size` points. Returns the y coordinate below the table. */
export function drawFacts(sheet: Sheet, facts: readonly Fact[], top: number, size: number): number {
  const padding = size * 0.45;
  let y = top;
  sheet.group('Table', () => {
    for (const fact of facts) {
      const value = toValueBox(fact, y + padding, size);
      const height = measureFactHeight(sheet, fact, size);
      sheet.group('TR', () => {
        const label = {
          x: margin,
          // This number puts the first lines of label and value on the same baseline.
          y: y + padding + (size - 11) * 1.069,
          width: labelWidth - 12,
          size: 11,
          minSize: 8,
          color: palette.muted,
        };
        sheet.put('TH', () => writeText(sheet, fact.label, label), { scope: 'Row' });
        sheet.put('TD', () => writeText(sheet, fact.value, value));
      });
      y += height;
      const line = y;
      sheet.ornament(() => {
        sheet.rect(margin, line, contentWidth, 0.7).fill(palette.line);
      });
    }
  });
  return y;
}

/** Draws a table of amounts with a total, at most `room` points high. Returns the y coordinate below the table. */
export function drawAmounts(
  sheet: Sheet,
  heads: AmountLine,
  lines: readonly AmountLine[],
  total: AmountLine,
  top: number,
  room: number,
): number {
  const rowHeight = Math.min(26, room / (lines.length + 2));
  const size = Math.min(11.5, rowHeight * 0.62);
  let y = top;
  const draw = (line: AmountLine, kind: 'head' | 'line' | 'total') => {
    const at = y;
    const loud = kind === 'total';
    sheet.ornament(() => {
      if (loud) sheet.rect(margin, at, contentWidth, rowHeight).fill(palette.accentSoft);
      else sheet.rect(margin, at + rowHeight - 0.7, contentWidth, 0.7).fill(palette.line);
    });
    const box = {
      y: at + (rowHeight - size * 1.362) / 2,
      size: kind === 'head' ? size * 0.9 : size,
      minSize: size * 0.6,
      weight: kind === 'line' ? 'regular' : 'bold',
      color: kind === 'head' ? palette.muted : palette.ink,
    } as const;
    const label = { ...box, x: margin + 8, width: contentWidth - 136 };
    const amount = { ...box, x: margin + contentWidth - 118, width: 110, align: 'right' } as const;
    sheet.group('TR', () => {
      const scope = kind === 'head' ? 'Column' : 'Row';
      sheet.put('TH', () => writeText(sheet, line.label, label), { scope });
      if (kind === 'head') sheet.put('TH', () => writeText(sheet, line.amount, amount), { scope });
      else sheet.put('TD', () => writeText(sheet, line.amount, amount));
    });
    y += rowHeight;
  };
  sheet.group('Table', () => {
    draw(heads, 'head');
    for (const line of lines) draw(line, 'line');
    draw(total, 'total');
  });
  return y;
}
