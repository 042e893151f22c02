import { tick } from './cell-checkbox.css.ts';

/** A bare checkbox for a cell of a table, whose column and row say what it is about. */
export function CellCheckbox(props: {
  readonly label: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
}) {
  return (
    <input
      aria-label={props.label}
      checked={props.checked}
      className={tick}
      disabled={props.disabled}
      onChange={(event) => props.onChange(event.target.checked)}
      type="checkbox"
    />
  );
}
