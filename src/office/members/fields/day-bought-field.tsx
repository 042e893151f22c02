import { t } from '#domain/texts/texts.ts';
import { DateField } from '#src/parts/forms/date-field.tsx';

/** The field for the day on which a cover of a past year was bought. */
export function DayBoughtField(props: {
  readonly year: number;
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (typed: string) => void;
}) {
  const { year, ...field } = props;
  return (
    <DateField
      {...field}
      first={`${year}-01-01`}
      hint={t('covers.boughtOn.hint', { year })}
      id="boughtOn"
      label={t('covers.boughtOn')}
      last={`${year}-12-31`}
      mark={t('member.dateOfBirth.mark')}
      pickText={t('details.date.pick')}
      required
    />
  );
}
