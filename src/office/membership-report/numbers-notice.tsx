import type { NumbersLeft } from '#machines/reports/numbers-left.ts';
import { t } from '#domain/texts/texts.ts';
import { Notice } from '#src/parts/notice.tsx';

function writeTitle({ left, years }: NumbersLeft): string {
  if (left === 0) return t('season.numbers.none');
  if (years === null) return t('season.numbers.few');
  return years === 0 ? t('season.numbers.year') : t('season.numbers.years', { years });
}

/** Warns that few membership numbers are free. `numbers` is null if enough of them are free. */
export function NumbersNotice({ numbers }: { readonly numbers: NumbersLeft | null }) {
  if (!numbers) return null;
  const { all, canBeLonger, left } = numbers;
  return (
    <Notice title={writeTitle(numbers)}>
      <p>
        <span>{t('season.numbers.left', { left, all })}</span>{' '}
        {canBeLonger && <span>{t('season.numbers.longer')}</span>}
      </p>
    </Notice>
  );
}
