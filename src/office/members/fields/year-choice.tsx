import type { RenewedYear } from '#domain/renewal/group-renewal.ts';
import { t } from '#domain/texts/texts.ts';
import type { YearPrices } from '#domain/year/year-prices.ts';
import { SelectField } from '#src/parts/forms/select-field.tsx';

/** The field for the year. It is shown only if groups can insure people for several years. */
export function YearChoice(props: {
  readonly years: readonly YearPrices[];
  readonly year: number;
  readonly disabled?: boolean;
  readonly error?: string | undefined;
  readonly onChange: (year: string) => void;
}) {
  if (props.years.length < 2 && props.error === undefined) return null;
  return (
    <SelectField
      disabled={props.disabled}
      error={props.error}
      id="year"
      label={t('groupMembers.year')}
      onChange={props.onChange}
      options={props.years.map(({ year }) => ({ value: String(year), label: String(year) }))}
      value={String(props.year)}
      width="short"
    />
  );
}

/** Says for which year people are insured. For a later year, the text also says that the cover begins then. */
export function describeInsuredYear({ thisYear, year }: RenewedYear): string {
  return year > thisYear ? t('groupRenewal.lead.later', { year }) : t('groupRenewal.lead', { year });
}
