import { tick } from './cell-checkbox.css.ts';

/** A bare checkbox for a cell of a table, whose column and row say what it is about. */
export function CellCheckbox(props: {
  readonly label: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  /** `toHere` says that Shift was held: every row from the one that was pressed last is meant. */
  readonly onChange: (checked: boolean, toHere: boolean) => void;
}) {
  return (
    <input
      aria-label={props.label}
      checked={props.checked}
      className={tick}
      disabled={props.disabled}
      onChange={({ nativeEvent, target }) =>
        // A box changes with a click, by the keyboard too.
        props.onChange(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
      type="checkbox"
    />
  );
}
