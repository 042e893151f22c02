import { SelectField } from './select-field.tsx';

/** The field of a year. `note` is a text after the year, for example that the year is renewed. */
export function YearSelect(props: {
  readonly id: string;
  readonly label: string;
  readonly years: readonly { readonly year: string; readonly note?: string | undefined }[];
  readonly value: string;
  readonly disabled?: boolean;
  readonly onChange: (year: string) => void;
}) {
  return (
    <SelectField
      disabled={props.disabled}
      id={props.id}
      label={props.label}
      onChange={props.onChange}
      options={props.years.map(({ note, year }) => ({
        value: year,
        label: note === undefined ? year : `${year} – ${note}`,
      }))}
      value={props.value}
    />
  );
}
