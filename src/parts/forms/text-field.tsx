import type { ComponentProps, ReactNode } from 'react';
import { control, line, width as widths } from './field.css.ts';
import { Field, type FieldTexts } from './field.tsx';
import { joinWords } from '../space-separated.ts';

type InputProps = ComponentProps<'input'>;

export interface TypedProps extends Pick<
  InputProps,
  'autoComplete' | 'name' | 'onBlur' | 'readOnly' | 'ref' | 'required'
> {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A field for a short text. It has no maximum length, because the browser would silently cut a pasted text. */
export function TextField(
  props: FieldTexts &
    TypedProps &
    Pick<
      InputProps,
      'autoCapitalize' | 'className' | 'enterKeyHint' | 'inputMode' | 'onKeyDown' | 'spellCheck' | 'type'
    > & {
      readonly width?: keyof typeof widths | undefined;
      /** Texts that the browser offers while typing. The user can also type other texts. */
      readonly suggestions?: readonly string[] | undefined;
      /** The part that is beside the text box, on the same line. */
      readonly beside?: ReactNode;
    },
) {
  const { beside, className, error, hint, label, mark, onChange, required, suggestions, ...input } = props;
  const { name = input.id, type = 'text', width = 'full', ...attributes } = input;
  const offered = suggestions && `${input.id}-suggestions`;
  return (
    <Field {...props}>
      {(tied) => (
        <BesideLine beside={beside}>
          <input
            {...attributes}
            {...tied}
            aria-required={required || undefined}
            className={joinWords(control, widths[width], className)}
            list={offered}
            name={name}
            onChange={(event) => onChange(event.target.value)}
            type={type}
          />
          {suggestions && (
            <datalist id={offered}>
              {suggestions.map((one) => (
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
