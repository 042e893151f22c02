import type { ReactNode } from 'react';
import { AlertIcon, CheckIcon, InfoIcon } from './icons.tsx';
import { action as actionClass, body, kind as kinds, title as titleClass } from './notice.css.ts';

function takeFocus(notice: HTMLElement | null): void {
  notice?.focus();
}

/**
 * If `announced` is true, screen readers read the notice when it appears. If `focused` is true, the notice also gets
 * the focus, because it can be outside the visible part.
 */
export function Notice(props: {
  readonly kind?: keyof typeof kinds | undefined;
  readonly title?: string | undefined;
  readonly children?: ReactNode;
  readonly announced?: boolean | undefined;
  readonly focused?: boolean | undefined;
  readonly action?: ReactNode;
  readonly id?: string | undefined;
}) {
  const { announced = false, kind = 'info' } = props;
  const role = kind === 'error' ? 'alert' : 'status';
  const Sign = { info: InfoIcon, success: CheckIcon, error: AlertIcon }[kind];
  return (
    <div
      className={kinds[kind]}
      id={props.id}
      role={announced ? role : undefined}
      {...(props.focused ? { ref: takeFocus, tabIndex: -1 } : {})}
    >
      <Sign />
      <div className={body}>
        {props.title !== undefined && <p className={titleClass}>{props.title}</p>}
        {typeof props.children === 'string' ? <p>{props.children}</p> : props.children}
        {props.action !== undefined && <div className={actionClass}>{props.action}</div>}
      </div>
    </div>
  );
}
