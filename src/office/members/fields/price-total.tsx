import { sumPrice, type PriceLine } from '#domain/year/price.ts';
import { t } from '#domain/texts/texts.ts';

function nameLine(line: PriceLine): string {
  if (line.kind === 'club') return line.name;
  return line.kind === 'enrolment' ? t('addMember.enrolment') : t(`insurance.${line.kind}`);
}

export function getTotalForFormBar(lines: readonly PriceLine[]) {
  return {
    cents: sumPrice(lines),
    label: t('renewal.total'),
    lines: lines.map((line) => ({
      id: line.kind === 'club' ? `club-${line.shortName}` : line.kind,
      label: nameLine(line),
      cents: line.cents,
    })),
    linesText: t('renewal.lines'),
  };
}
