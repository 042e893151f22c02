import { unstable_Provider as Box, unstable_Trigger as Trigger } from '@radix-ui/react-checkbox';
import type { ReactNode } from 'react';
import {
  body,
  box,
  description as descriptionClass,
  label as labelClass,
  price as priceClass,
  row,
  words,
} from './checkbox.css.ts';
import { CheckIcon } from '../icons.tsx';
import { joinWords } from '../space-separated.ts';

/**
 * Screen readers read the price with the label. While the value is being saved (`busy`), the checkbox keeps the focus
 * and ignores presses. The library's hidden field is not rendered, because no form reads it and measuring it costs time.
 * The library's indicator is not rendered either, because it computes the page's style at each press.
 */
export function Checkbox(props: {
  readonly id: string;
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly description?: ReactNode;
  readonly price?: ReactNode;
  readonly busy?: boolean | undefined;
  readonly disabled?: boolean | undefined;
}) {
  const { description, id, price } = props;
  return (
    <label className={row} htmlFor={id}>
      <Box
        checked={props.checked}
        disabled={props.disabled}
        onCheckedChange={(checked) => {
          if (props.busy !== true) props.onChange(checked);
        }}
      >
        <Trigger
          aria-busy={props.busy || undefined}
          aria-describedby={joinWords(
            description !== undefined && `${id}-description`,
            price !== undefined && `${id}-price`,
          )}
          aria-disabled={props.busy || undefined}
          aria-labelledby={`${id}-label`}
          className={box}
          id={id}
        >
          {props.checked && <CheckIcon />}
        </Trigger>
      </Box>
      <span className={body}>
        <span className={words}>
          <span className={labelClass} id={`${id}-label`}>
            {props.label}
          </span>
          {description !== undefined && (
            <span className={descriptionClass} id={`${id}-description`}>
              {description}
            </span>
          )}
        </span>
        {price !== undefined && (
          <span className={priceClass} id={`${id}-price`}>
            {price}
          </span>
        )}
      </span>
    </label>
  );
}
