import type { ComponentProps, ReactNode } from 'react';
import { screenOnly } from '#src/style/helpers.css.ts';
import { Emblem } from './emblem.tsx';
import { useHeadingFocus } from './heading-focus.ts';
import { PageTitle } from './page-title.tsx';
import { BackIcon, CloseIcon } from '../icons.tsx';
import * as styles from './page.css.ts';

/** An action in the frame of a page, with a label and a handler. */
export interface FrameAction {
  /** Whether the action is running, or not possible yet. */
  readonly busy?: boolean | undefined;
  readonly label: string;
  readonly onClick: () => void;
}

/** Removes the header that the build wrote into the page, after the page's own header is rendered. */
export function replaceStandIn(header: HTMLElement | null): void {
  if (header) document.getElementById('stand-in')?.remove();
}

/**
 * The header of a page: the skip link, and the association's emblem and name. If `close` is `coming`, room is reserved
 * for the logout button.
 */
export function PageHeader(props: {
  readonly association: string;
  readonly longName?: string | undefined;
  readonly logo?: string | undefined;
  readonly skipText: string;
  readonly close?: FrameAction | 'coming' | undefined;
}) {
  const { association, close, logo, longName } = props;
  return (
    <header className={styles.header} ref={replaceStandIn}>
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

/** The skip link, which moves the keyboard focus past the header of a page. */
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
 * A page with its frame: the association's name, one column, and one heading. The heading takes the focus when the page
 * replaces another page. `step` is above the heading, `lead` is below. `close` is the icon at the top right.
 */
export function Page(
  props: ComponentProps<typeof PageHeader> & {
    readonly title: string;
    /** The start of the window's title if something is wrong. */
    readonly errorText: string;
    readonly children: ReactNode;
    readonly lead?: ReactNode;
    readonly step?: ReactNode;
    readonly back?: FrameAction | undefined;
    readonly footer?: ReactNode;
  },
) {
  const { back, children, errorText, footer, lead, step, title, ...header } = props;
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
        <PageHeading lead={lead} step={step} title={title} />
        {children}
      </main>
      {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
    </div>
  );
}

function PageHeading(props: Pick<ComponentProps<typeof Page>, 'lead' | 'step' | 'title'>) {
  const heading = useHeadingFocus();
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

/** A page before any script has run: the header, and the heading if it is already known. */
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
