import { labelSheets, type LabelSheet } from '#domain/member/papers-of-many.ts';
import { t } from '#domain/texts/texts.ts';
import { toPoints } from './card-front.ts';
import { Sheet } from './sheet.ts';
import { measureTextHeight, writeText, type TextBox } from './typesetting.ts';

/**
 * The data of address labels. `start` is the number of the first label that is printed on the first sheet. Numbers
 * begin at 1.
 */
export interface LabelsData {
  readonly author: string;
  readonly issuedAt: Date;
  readonly sheet: LabelSheet;
  readonly start: number;
  readonly labels: readonly (readonly string[])[];
}

/** The distance between a label's edge and its text, in points. It is large because printers are not exact. */
const inside = toPoints(4);

/**
 * Draws address labels row by row into a tagged PDF of A4 sheets. On the first sheet, it leaves the labels before
 * `start` empty.
 */
export function drawLabels({
  author,
  issuedAt,
  labels,
  sheet: name,
  start,
}: LabelsData): Promise<Uint8Array> {
  const { across, down, gap, height, left, top, width } = labelSheets[name];
  const sheet = new Sheet({ title: t('papers.labels.title'), author, issuedAt });
  for (const [index, lines] of labels.entries()) {
    const at = (start - 1 + index) % (across * down);
    if (index > 0 && at === 0) sheet.addPage();
    const x = toPoints(left + (at % across) * (width + gap));
    const y = toPoints(top + Math.floor(at / across) * height);
    drawLabel(sheet, lines, { x: x + inside, y, width: toPoints(width) - 2 * inside }, toPoints(height));
  }
  return sheet.bytes();
}

function drawLabel(
  sheet: Sheet,
  lines: readonly string[],
  at: Pick<TextBox, 'x' | 'y' | 'width'>,
  height: number,
): void {
  const boxes = lines.map((text) => {
    const box = { ...at, size: 11, minSize: 8, maxLines: lines.length > 3 ? 1 : 2 };
    return { text, box, height: measureTextHeight(sheet, text, box) };
  });
  let y = at.y + (height - boxes.reduce((sum, one) => sum + one.height, 0)) / 2;
  sheet.group('Sect', () => {
    for (const { box, height: used, text } of boxes) {
      sheet.put('P', () => writeText(sheet, text, { ...box, y }));
      y += used;
    }
  });
}
