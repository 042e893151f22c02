import { Fieldset } from './fieldset.tsx';
import { label as labelClass, row } from './checkbox.css.ts';
import { radio } from './radio-choices.css.ts';

export function RadioChoices(props: {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}) {
  const { id, onChange, options, value: chosen } = props;
  return (
    <Fieldset error={props.error} id={id} legend={props.label}>
      {options.map(({ label, value }, at) => (
        <label className={row} htmlFor={`${id}-${at}`} key={value}>
          <input
            checked={value === chosen}
            className={radio}
            data-state={value === chosen ? 'checked' : 'unchecked'}
            id={`${id}-${at}`}
            name={id}
            onChange={() => onChange(value)}
            type="radio"
            value={value}
          />
          <span className={labelClass}>{label}</span>
        </label>
      ))}
    </Fieldset>
  );
}
