import type { ReactNode } from 'react';
import * as styles from './cell-lines.css.ts';

export function CellLines(props: { readonly children: ReactNode; readonly more: readonly string[] }) {
  return (
    <span className={styles.lines}>
      <span>{props.children}</span>
      {props.more.map((text) => (
        <span className={styles.less} key={text}>
          {text}
        </span>
      ))}
    </span>
  );
}
