import { tick } from './cell-checkbox.css.ts';

/** A checkbox in a cell. The column's head and the row's text explain the checkbox. */
export function CellCheckbox(props: {
  readonly label: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  /** `toHere` (the key Shift) means all rows from the row that was pressed last to this row. */
  readonly onChange: (checked: boolean, toHere: boolean) => void;
}) {
  return (
    <input
      aria-label={props.label}
      checked={props.checked}
      className={tick}
      disabled={props.disabled}
      onChange={({ nativeEvent, target }) =>
        // A checkbox always changes by a click event, even if the user presses a key.
        props.onChange(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
      type="checkbox"
    />
  );
}
