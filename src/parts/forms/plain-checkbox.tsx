import { body, description, label, row, words } from './checkbox.css.ts';
import { box } from './plain-checkbox.css.ts';

/** The browser's own checkbox, for the first page, where the library's checkbox would load more code. */
export function PlainCheckbox(props: {
  readonly id: string;
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly description: string;
}) {
  return (
    <label className={row} htmlFor={props.id}>
      <input
        aria-describedby={`${props.id}-description`}
        aria-labelledby={`${props.id}-label`}
        checked={props.checked}
        className={box}
        id={props.id}
        onChange={({ target }) => props.onChange(target.checked)}
        type="checkbox"
      />
      <span className={body}>
        <span className={words}>
          <span className={label} id={`${props.id}-label`}>
            {props.label}
          </span>
          <span className={description} id={`${props.id}-description`}>
            {props.description}
          </span>
        </span>
      </span>
    </label>
  );
}
