import type { MouseEvent, ReactNode } from 'react';
import { visuallyHidden } from '#src/style/helpers.css.ts';
import { type ButtonKind, kind as kinds, spinner, wide as wideClass } from './button.css.ts';

/**
 * A button that always keeps its place in the tab order: in flight (`busy`) so that focus is not lost, and while it
 * cannot be pressed (`disabled`) so that its reason (`describedBy`) can be reached.
 */
export function Button(props: {
  readonly children: ReactNode;
  readonly kind?: ButtonKind | undefined;
  readonly type?: 'button' | 'submit' | undefined;
  readonly wide?: boolean | undefined;
  readonly busy?: boolean | undefined;
  readonly busyText?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly describedBy?: string | undefined;
  readonly label?: string | undefined;
  readonly id?: string | undefined;
  readonly form?: string | undefined;
  readonly onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
}) {
  const { kind = 'primary', type = 'button', wide = false, busy = false, disabled = false, busyText } = props;
  const inactive = busy || disabled;
  return (
    <>
      <button
        aria-busy={busy || undefined}
        aria-describedby={props.describedBy}
        aria-disabled={inactive || undefined}
        aria-label={props.label}
        className={wide ? `${kinds[kind]} ${wideClass}` : kinds[kind]}
        form={props.form}
        id={props.id}
        onClick={(event) => {
          if (inactive) event.preventDefault();
          else props.onClick?.(event);
        }}
        type={type}
      >
        {busy && <span aria-hidden="true" className={spinner} />}
        {props.children}
      </button>
      {busyText !== undefined && (
        <span className={visuallyHidden} role="status">
          {busy ? busyText : ''}
        </span>
      )}
    </>
  );
}
