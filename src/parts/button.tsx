import { useId, type ComponentProps } from 'react';
import { visuallyHidden } from '#src/style/helpers.css.ts';
import { type ButtonKind, kind as kinds, wide as wideClass } from './button.css.ts';
import { joinWords } from './space-separated.ts';

function goToReason(id: string | undefined): void {
  const reason = id === undefined ? null : document.getElementById(id);
  if (!reason) return;
  reason.tabIndex = -1;
  reason.focus();
}

/**
 * The keyboard can always reach the button. While `busy` is true, a press does nothing. While `disabled` is true, a
 * press focuses the visible reason with the id `describedBy`. With `why`, the button is disabled, and screen readers
 * read this reason. Screen readers read `label` in place of the button's text.
 */
export function Button(
  props: Pick<ComponentProps<'button'>, 'children' | 'form' | 'id' | 'onClick' | 'type'> & {
    readonly kind?: ButtonKind | undefined;
    readonly wide?: boolean | undefined;
    readonly busy?: boolean | undefined;
    readonly busyText?: string | undefined;
    readonly disabled?: boolean | undefined;
    readonly describedBy?: string | undefined;
    readonly why?: string | undefined;
    readonly label?: string | undefined;
  },
) {
  const { busy = false, busyText, kind = 'primary', type = 'button', why } = props;
  const inactive = busy || props.disabled || why !== undefined;
  const whyId = useId();
  return (
    <>
      <button
        aria-busy={busy || undefined}
        aria-describedby={why === undefined ? props.describedBy : whyId}
        aria-disabled={inactive || undefined}
        aria-label={props.label}
        className={joinWords(kinds[kind], props.wide && wideClass)}
        form={props.form}
        id={props.id}
        onClick={(event) => {
          if (!inactive) return props.onClick?.(event);
          event.preventDefault();
          if (!busy) goToReason(props.describedBy);
        }}
        type={type}
      >
        {props.children}
      </button>
      {why !== undefined && (
        <span hidden id={whyId}>
          {why}
        </span>
      )}
      {busyText !== undefined && (
        <span className={visuallyHidden} role="status">
          {busy ? busyText : ''}
        </span>
      )}
    </>
  );
}
