import { useRef } from 'react';
import { parseDate, formatDate } from '#domain/values/calendar.ts';
import { toPlainDigits } from '#domain/values/written-text.ts';
import { native, pick, picking } from './date-field.css.ts';
import type { FieldTexts } from './field.tsx';
import { CalendarIcon } from '../icons.tsx';
import { TextField, type TypedProps } from './text-field.tsx';

const isDay = (text: string) => Number(text) <= 31;
const isMonth = (text: string) => Number(text) <= 12;

/**
 * Adds slashes, because the number keypad of a telephone has none. Removes them if the user begins with the year:
 * `19/85` becomes `1985`. If no separator was typed (`isSeparated` is false), `20/05/-` becomes `2005-`.
 */
function addSlashes(text: string, before: string, isSeparated: boolean): string {
  const [whole, day = '', month = '', year = ''] = /^(\d\d)(\d\d)(\d{4})$/.exec(text) ?? [];
  if (whole !== undefined) return isDay(day) && isMonth(month) ? `${day}/${month}/${year}` : text;
  if (text.length <= before.length) return text;
  const [, century, rest, mark] = /^(19|20)\/(\d\d)\/([. -])$/.exec(text) ?? [];
  if (century !== undefined && !isSeparated) return `${century}${rest}${mark}`;
  const typedAfter = /^(\d\d\/(?:\d\d\/)?)[/. -]$/.exec(text)?.[1];
  if (typedAfter !== undefined) return typedAfter;
  if (/^\d\d$/.test(text)) return isDay(text) ? `${text}/` : text;
  const [, first, second = ''] = /^(\d\d)\/(\d\d)$/.exec(text) ?? [];
  if (first === undefined) return text;
  return isMonth(second) ? `${text}/` : first + second;
}

interface DateRange {
  readonly first?: string | undefined;
  readonly last?: string | undefined;
}

/** The user can choose a day from `first` to `last`. */
function DatePicker(
  props: DateRange & {
    readonly id: string;
    readonly text: string;
    readonly value: string;
    readonly onChange: (typed: string) => void;
  },
) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <span className={picking}>
      <input
        aria-hidden="true"
        className={native}
        id={`${props.id}-day`}
        max={props.last}
        min={props.first}
        onChange={({ target }) => props.onChange(target.value === '' ? '' : formatDate(target.value))}
        ref={input}
        tabIndex={-1}
        type="date"
        value={parseDate(props.value) ?? ''}
      />
      <button
        aria-describedby={`${props.id}-label`}
        aria-label={props.text}
        className={pick}
        id={`${props.id}-pick`}
        onClick={() => input.current?.showPicker()}
        title={props.text}
        type="button"
      >
        <CalendarIcon />
      </button>
    </span>
  );
}

/**
 * The field of a day. The user types it as dd/mm/yyyy, or chooses it from `first` to `last` in the browser's calendar.
 */
export function DateField(props: FieldTexts & TypedProps & DateRange & { readonly pickText: string }) {
  const { onChange, autoComplete = 'off', first, last, pickText, ...rest } = props;
  // Whether the user has typed a separator after the first two digits.
  const isSeparated = useRef(false);
  const type = (typed: string) => {
    const text = toPlainDigits(typed);
    if (/^\d\d\/?[/. -]$/.test(text)) isSeparated.current = true;
    else if (text.length <= 2) isSeparated.current = false;
    onChange(addSlashes(text, props.value, isSeparated.current));
  };
  const picker = (
    <DatePicker
      first={first}
      id={props.id}
      last={last}
      onChange={onChange}
      text={pickText}
      value={props.value}
    />
  );
  return (
    <TextField
      {...rest}
      autoComplete={autoComplete}
      beside={'showPicker' in HTMLInputElement.prototype ? picker : undefined}
      inputMode="numeric"
      onChange={type}
      spellCheck={false}
      width="short"
    />
  );
}
