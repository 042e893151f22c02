import { memo, type RefObject } from 'react';
import { Button } from '../button.tsx';
import * as styles from './data-table.css.ts';
import { control } from '../forms/field.css.ts';
import { BackIcon, NextIcon } from '../icons.tsx';

/** `page` is counted from 0. */
export interface Paging {
  readonly page: number;
  /** Undefined if the table has all rows and counts the pages itself. */
  readonly pages?: number | undefined;
  readonly onPage: (page: number) => void;
  readonly disabled?: boolean;
  readonly label: string;
  readonly text: (page: number, pages: number) => string;
  readonly previousText: string;
  readonly nextText: string;
  readonly jumpText: string;
}

/** The buttons that change the page of a table. If `small` is true, the buttons show arrows and no words. */
export function Pager(props: {
  readonly paging: Paging;
  readonly pages: number;
  /** The element around the rows. It scrolls to the first row when another page opens. */
  readonly region: RefObject<HTMLElement | null>;
  readonly small?: boolean;
  /** Whether the user is typing or sorting, so that the buttons are disabled. */
  readonly settling: boolean;
}) {
  const { pages, paging, small = false } = props;
  const { disabled = false, page } = paging;
  function turn(to: number) {
    paging.onPage(to);
    scrollToFirstRow(props.region.current);
  }
  return (
    <nav aria-label={paging.label} className={small ? `${styles.pager} ${styles.small}` : styles.pager}>
      <Button
        disabled={disabled || page === 0}
        kind="secondary"
        label={small ? paging.previousText : undefined}
        onClick={() => turn(page - 1)}
      >
        {small ? <BackIcon /> : paging.previousText}
      </Button>
      <span>{paging.text(page + 1, pages)}</span>
      {pages > 2 && (
        <select
          aria-label={paging.jumpText}
          className={`${control} ${styles.jump}`}
          disabled={disabled}
          onChange={({ target }) => turn(Number(target.value))}
          value={page}
        >
          <Pages pages={pages} waits={props.settling} />
        </select>
      )}
      <Button
        disabled={disabled || page >= pages - 1}
        kind="secondary"
        label={small ? paging.nextText : undefined}
        onClick={() => turn(page + 1)}
      >
        {small ? <NextIcon /> : paging.nextText}
      </Button>
    </nav>
  );
}

const Pages = memo(
  function Pages({ pages }: { readonly pages: number; readonly waits: boolean }) {
    return Array.from({ length: pages }, (_, at) => (
      <option key={at} value={at}>
        {at + 1}
      </option>
    ));
  },
  (_, { waits }) => waits,
);

export function scrollToFirstRow(region: HTMLElement | null): void {
  if (!region) return;
  region.scrollTop = 0;
  if (region.getBoundingClientRect().top < 0) region.scrollIntoView();
}
