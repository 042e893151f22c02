import { tick } from './cell-checkbox.css.ts';

/** A checkbox without a visible label, for a cell of a table. The column and the row explain it. */
export function CellCheckbox(props: {
  readonly label: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  /** `toHere` if the user held Shift. Then the change is for all rows from the row that was pressed last. */
  readonly onChange: (checked: boolean, toHere: boolean) => void;
}) {
  return (
    <input
      aria-label={props.label}
      checked={props.checked}
      className={tick}
      disabled={props.disabled}
      onChange={({ nativeEvent, target }) =>
        // A checkbox changes with a click event, also if the user presses a key.
        props.onChange(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
      type="checkbox"
    />
  );
}
