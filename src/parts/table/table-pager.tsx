import { memo, type RefObject } from 'react';
import { Button } from '../button.tsx';
import * as styles from './data-table.css.ts';
import { control } from '../forms/field.css.ts';
import { BackIcon, NextIcon } from '../icons.tsx';

/** The paging of a table: which page is shown, from 0, and what the buttons say. */
export interface Paging {
  readonly page: number;
  /** How many there are, where the rows are those of this page alone. */
  readonly pages?: number | undefined;
  readonly onPage: (page: number) => void;
  /** Whether the page cannot be turned for now. */
  readonly disabled?: boolean;
  readonly label: string;
  readonly text: (page: number, pages: number) => string;
  readonly previousText: string;
  readonly nextText: string;
  readonly jumpText: string;
}

/** The pager of a table: leads from page to page, with arrows in place of words where it is `small`. */
export function Pager(props: {
  readonly paging: Paging;
  readonly pages: number;
  /** Where the rows are; another page is read from its first row. */
  readonly region: RefObject<HTMLElement | null>;
  readonly small?: boolean;
  /** Whether somebody types or sorts, which other pages to choose from wait for. */
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

/** Brings the first row of a table into sight when the pager turns its page. */
export function scrollToFirstRow(region: HTMLElement | null): void {
  if (!region) return;
  region.scrollTop = 0;
  if (region.getBoundingClientRect().top < 0) region.scrollIntoView();
}
