import type { ReactNode } from 'react';
import { list, note as noteClass, row } from './summary-list.css.ts';

/** A list of facts. `note` is a text below the value of a fact. */
export function SummaryList(props: {
  readonly rows: readonly {
    readonly id: string;
    readonly label: string;
    readonly value: ReactNode;
    readonly note?: string | undefined;
  }[];
}) {
  return (
    <dl className={list}>
      {props.rows.map(({ id, label, note, value }) => (
        <div className={row} key={id}>
          <dt>{label}</dt>
          <dd>
            <span>{value}</span>
            {note !== undefined && <span className={noteClass}>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
