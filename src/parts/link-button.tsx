import type { MouseEvent, ReactNode } from 'react';
import { visuallyHidden } from '#src/style/helpers.css.ts';
import { type ButtonKind, kind as kinds, wide as wideClass } from './button.css.ts';

/** A link that looks like a button; with `newWindowText` it opens a window of its own and says so. */
export function LinkButton(props: {
  readonly href: string;
  readonly children: ReactNode;
  readonly kind?: ButtonKind | undefined;
  readonly wide?: boolean | undefined;
  readonly newWindowText?: string | undefined;
  readonly describedBy?: string | undefined;
  readonly onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}) {
  const { kind = 'primary', wide = false, newWindowText } = props;
  return (
    <a
      aria-describedby={props.describedBy}
      className={wide ? `${kinds[kind]} ${wideClass}` : kinds[kind]}
      href={props.href}
      onClick={props.onClick}
      {...(newWindowText === undefined ? {} : { target: '_blank', rel: 'noopener' })}
    >
      {props.children}
      {newWindowText !== undefined && <span className={visuallyHidden}> {newWindowText}</span>}
    </a>
  );
}
