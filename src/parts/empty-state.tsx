import type { ReactNode } from 'react';
import { empty, text, title } from './empty-state.css.ts';

export function EmptyState(props: {
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}) {
  return (
    <div className={empty}>
      <p className={title}>{props.title}</p>
      {props.children !== undefined && <div className={text}>{props.children}</div>}
      {props.action}
    </div>
  );
}
