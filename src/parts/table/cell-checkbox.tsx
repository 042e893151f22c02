import { tick } from './cell-checkbox.css.ts';

/** A bare checkbox for a cell of a table. Its column and its row say what it is for. */
export function CellCheckbox(props: {
  readonly label: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  /** `toHere` if Shift was held. Then all rows from the row that was pressed last are meant. */
  readonly onChange: (checked: boolean, toHere: boolean) => void;
}) {
  return (
    <input
      aria-label={props.label}
      checked={props.checked}
      className={tick}
      disabled={props.disabled}
      onChange={({ nativeEvent, target }) =>
        // A checkbox changes by a click event, also from the keyboard.
        props.onChange(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
      type="checkbox"
    />
  );
}
