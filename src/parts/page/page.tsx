import type { ComponentProps, ReactNode } from 'react';
import { screenOnly } from '#src/style/helpers.css.ts';
import { Emblem } from './emblem.tsx';
import { useHeadingFocus } from './heading-focus.ts';
import { PageTitle } from './page-title.tsx';
import { BackIcon, CloseIcon } from '../icons.tsx';
import * as styles from './page.css.ts';

export interface FrameAction {
  /** Whether the button's action is running, or is not possible yet. */
  readonly busy?: boolean | undefined;
  readonly label: string;
  readonly onClick: () => void;
}

/** Removes the header of the HTML file as soon as React has rendered the page's own header. */
export function removeStandInHeader(header: HTMLElement | null): void {
  if (header) document.getElementById('stand-in')?.remove();
}

/** If `close` is `coming`, the header keeps space for the button that leaves the page. */
export function PageHeader(props: {
  readonly association: string;
  readonly longName?: string | undefined;
  readonly logo?: string | undefined;
  readonly skipText: string;
  readonly close?: FrameAction | 'coming' | undefined;
}) {
  const { association, close, logo, longName } = props;
  return (
    <header className={styles.header} ref={removeStandInHeader}>
      <SkipLink>{props.skipText}</SkipLink>
      <div className={styles.headerRow}>
        <span className={styles.association}>
          <Emblem className={styles.emblem} logo={logo} />
          <span className={styles.names}>
            <span>{association}</span>
            {longName !== undefined && (
              <span className={close ? `${styles.longName} ${styles.whereRoom}` : styles.longName}>
                {longName}
              </span>
            )}
          </span>
        </span>
        {close !== undefined && close !== 'coming' && (
          <button
            aria-busy={close.busy || undefined}
            aria-disabled={close.busy || undefined}
            className={`${styles.leave} ${screenOnly}`}
            onClick={close.busy ? undefined : close.onClick}
            type="button"
          >
            <span>{close.label}</span>
            <CloseIcon />
          </button>
        )}
      </div>
    </header>
  );
}

export function SkipLink({ children }: { readonly children: ReactNode }) {
  return (
    <a
      className={styles.skip}
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
    >
      {children}
    </a>
  );
}

/**
 * The heading gets the focus when the page replaces another page. `step` is above the heading, and `lead` is below it.
 */
export function Page(
  props: ComponentProps<typeof PageHeader> & {
    readonly title: string;
    /** The word with which the window's title begins while the page shows an error. */
    readonly errorText: string;
    readonly children: ReactNode;
    readonly lead?: ReactNode;
    readonly step?: ReactNode;
    readonly back?: FrameAction | undefined;
    readonly footer?: ReactNode;
    /** Whether the user returns from another site, so that even the first page's heading gets the focus. */
    readonly isReturn?: boolean | undefined;
  },
) {
  const { back, children, errorText, footer, isReturn, lead, step, title, ...header } = props;
  return (
    <div className={styles.frame}>
      <PageTitle association={header.association} errorText={errorText} title={title} />
      <PageHeader {...header} />
      <main className={styles.main} id="main" tabIndex={-1}>
        {back && (
          <button
            aria-disabled={back.busy || undefined}
            className={`${styles.back} ${screenOnly}`}
            onClick={back.busy ? undefined : back.onClick}
            type="button"
          >
            <BackIcon />
            <span>{back.label}</span>
          </button>
        )}
        <PageHeading isReturn={isReturn} lead={lead} step={step} title={title} />
        {children}
      </main>
      {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
    </div>
  );
}

function PageHeading(props: Pick<ComponentProps<typeof Page>, 'isReturn' | 'lead' | 'step' | 'title'>) {
  const heading = useHeadingFocus(props.isReturn);
  return (
    <div className={styles.heading}>
      {props.step}
      <h1 className={styles.title} ref={heading} tabIndex={-1}>
        {props.title}
      </h1>
      {props.lead !== undefined && <div className={styles.lead}>{props.lead}</div>}
    </div>
  );
}

/** The header and the heading that a page shows before any script has run. */
export function PageStandIn(
  props: ComponentProps<typeof PageHeader> & { readonly title?: string; readonly lead?: string },
) {
  const { lead, title, ...header } = props;
  return (
    <>
      <PageHeader {...header} />
      <main className={styles.main} id="main" tabIndex={-1}>
        {title !== undefined && <PageHeading lead={lead} title={title} />}
      </main>
    </>
  );
}
