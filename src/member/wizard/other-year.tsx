import { formatEuro } from '#domain/values/money.ts';
import { sumPrice, type PriceLine } from '#domain/year/price.ts';
import { endsSoon } from '#domain/year/year-end.ts';
import { t } from '#domain/texts/texts.ts';
import { priceDraft, type MemberRenewalData } from '#machines/renewal/renewal-draft.ts';
import { chargeEnrolmentOnce, type OtherYear } from '#machines/renewal/renewal-review.ts';
import { Checkbox } from '#src/parts/forms/checkbox.tsx';
import { Notice } from '#src/parts/notice.tsx';
import { listShownLines, type StepProps } from './wizard-page.tsx';

/** Lists the price lines of the other year in the review of a renewal. */
export function listOtherLines({ draft }: OtherYear, data: MemberRenewalData): PriceLine[] {
  return listShownLines({ data: chargeEnrolmentOnce(data), draft });
}

/** The box by which another open year is renewed by the same choices and paid with this one, with what each costs. */
export function OtherYearBox({
  data,
  draft,
  other,
  renewal,
  snapshot,
}: StepProps & { readonly other: OtherYear }) {
  const { year } = other.draft;
  const { withOther } = snapshot.context;
  const event = { type: 'other year toggled' } as const;
  const amount = formatEuro(sumPrice(priceDraft(draft, data)));
  const otherAmount = formatEuro(other.cents);
  return (
    <>
      <Checkbox
        busy={!snapshot.can(event)}
        checked={withOther}
        description={
          withOther
            ? t('review.other.sum', { amount, year: draft.year, otherAmount, other: year })
            : t('review.other.same', { year: draft.year })
        }
        id="other-year"
        label={t('review.other', { year, amount: otherAmount })}
        onChange={() => renewal.send(event)}
      />
      {withOther && <EndsSoon data={data} draft={other.draft} />}
    </>
  );
}

/** Of a year that ends soon: that its membership does, for the fee of a whole year. */
export function EndsSoon({ data, draft: { year } }: Pick<StepProps, 'data' | 'draft'>) {
  if (!endsSoon(year, data.today)) return null;
  return (
    <Notice title={t('review.endsSoon', { year })}>{data.vip ? undefined : t('review.endsSoon.fee')}</Notice>
  );
}
