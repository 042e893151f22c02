import { formatEuro } from '#domain/values/money.ts';
import { sumPrice, type PriceLine } from '#domain/year/price.ts';
import { t } from '#domain/texts/texts.ts';
import { isRenewalBegun, priceDraft, type MemberRenewalData } from '#machines/renewal/renewal-draft.ts';
import { removeSecondEnrolment, type OtherYear } from '#machines/renewal/renewal-review.ts';
import { Checkbox } from '#src/parts/forms/checkbox.tsx';
import { EndsSoon } from '#src/portal/ends-soon.tsx';
import { listWizardPriceLines, type StepProps } from './wizard-page.tsx';

/** Lists the price lines of the second year. Leaves out the enrolment, because the first year includes it. */
export function listOtherLines({ draft }: OtherYear, data: MemberRenewalData): PriceLine[] {
  return listWizardPriceLines({ data: removeSecondEnrolment(data), draft });
}

/** The checkbox that also renews a second year, with the same selection and the same payment. */
export function OtherYearBox({
  data,
  draft,
  other,
  renewal,
  snapshot,
}: StepProps & { readonly other: OtherYear }) {
  const { year } = other.draft;
  const { others } = snapshot.context;
  const { withOther } = draft;
  const event = { type: 'other year toggled' } as const;
  const isBegun = others.some((one) => one.year === year && isRenewalBegun(one, data));
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
            : t(isBegun ? 'review.other.replaces' : 'review.other.same', { year: draft.year, other: year })
        }
        id="other-year"
        label={t('review.other', { year, amount: otherAmount })}
        onChange={() => renewal.send(event)}
      />
      {withOther && <YearEndsSoon data={data} draft={other.draft} />}
    </>
  );
}

/** Says that the year ends soon. Renders nothing if its end is not near. */
export function YearEndsSoon({ data: { today, vip }, draft: { year } }: Pick<StepProps, 'data' | 'draft'>) {
  return <EndsSoon free={vip} title={t('review.endsSoon', { year })} today={today} year={year} />;
}
