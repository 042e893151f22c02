import type { HTMLInputAutoCompleteAttribute, ReactNode, Ref } from 'react';
import { control, line, width as widths } from './field.css.ts';
import { Field, type FieldTexts } from './field.tsx';

/** What every typed field takes besides its texts. */
export interface TypedProps {
  readonly name?: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly required?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** One line of text. It has no limit of length: a pasted text must never be cut without a word. */
export function TextField(
  props: FieldTexts &
    TypedProps & {
      readonly type?: 'text' | 'email' | 'tel' | 'password' | 'url' | 'search' | undefined;
      readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'search' | undefined;
      readonly autoCapitalize?: 'none' | 'words' | 'characters' | undefined;
      readonly enterKeyHint?: 'next' | 'done' | 'go' | 'send' | 'search' | undefined;
      readonly spellCheck?: boolean | undefined;
      readonly width?: keyof typeof widths | undefined;
      readonly className?: string | undefined;
      /** What is offered while typing; anything else may be typed all the same. */
      readonly suggestions?: readonly string[] | undefined;
      /** What stands at the end of the box's line. */
      readonly beside?: ReactNode;
    },
) {
  const classes = [control, widths[props.width ?? 'full'], props.className].filter(Boolean).join(' ');
  return (
    <Field error={props.error} hint={props.hint} id={props.id} label={props.label} mark={props.mark}>
      {(tied) => (
        <BesideLine beside={props.beside}>
          <input
            {...tied}
            aria-required={props.required || undefined}
            autoCapitalize={props.autoCapitalize}
            autoComplete={props.autoComplete}
            className={classes}
            enterKeyHint={props.enterKeyHint}
            inputMode={props.inputMode}
            name={props.name ?? props.id}
            onBlur={props.onBlur}
            onChange={(event) => props.onChange(event.target.value)}
            readOnly={props.readOnly}
            ref={props.ref}
            spellCheck={props.spellCheck}
            type={props.type ?? 'text'}
            value={props.value}
            list={props.suggestions && `${props.id}-suggestions`}
          />
          {props.suggestions && (
            <datalist id={`${props.id}-suggestions`}>
              {props.suggestions.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </datalist>
          )}
        </BesideLine>
      )}
    </Field>
  );
}

function BesideLine({ beside, children }: { readonly beside: ReactNode; readonly children: ReactNode }) {
  if (beside === undefined) return children;
  return (
    <div className={line}>
      {children}
      {beside}
    </div>
  );
}
