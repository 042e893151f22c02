import type { ReactNode } from 'react';
import { screenOnly } from '#src/style/helpers.css.ts';
import { Emblem } from './emblem.tsx';
import { useHeadingFocus } from './heading-focus.ts';
import { BackIcon, CloseIcon } from './icons.tsx';
import * as look from './page.css.ts';

/** An action in the frame of a page: what it says and what it does. */
export interface FrameAction {
  /** Whether it is under way, or cannot be yet. */
  readonly busy?: boolean | undefined;
  readonly label: string;
  readonly onClick: () => void;
}

/**
 * A page of the member's area: the association's name, one heading that takes focus when the page replaces another,
 * one column. `step` stands above the heading, `lead` below it; `close` is the icon at the top right.
 */
export function Page(props: {
  readonly association: string;
  readonly longName?: string | undefined;
  readonly skipText: string;
  readonly title: string;
  readonly children: ReactNode;
  readonly lead?: ReactNode;
  readonly step?: ReactNode;
  readonly back?: FrameAction | undefined;
  readonly close?: FrameAction | undefined;
  readonly footer?: ReactNode;
}) {
  const { association, back, close, footer, lead, longName, step, title } = props;
  const heading = useHeadingFocus();
  return (
    <div className={look.frame}>
      <title>{`${title} – ${association}`}</title>
      <header className={look.header}>
        <a
          className={look.skip}
          href="#main"
          onClick={(event) => {
            event.preventDefault();
            document.getElementById('main')?.focus();
          }}
        >
          {props.skipText}
        </a>
        <div className={look.headerRow}>
          <span className={look.association}>
            <Emblem className={look.emblem} />
            <span className={look.names}>
              <span>{association}</span>
              {longName !== undefined && (
                <span className={close ? `${look.longName} ${look.whereRoom}` : look.longName}>
                  {longName}
                </span>
              )}
            </span>
          </span>
          {close && (
            <button
              aria-busy={close.busy || undefined}
              aria-disabled={close.busy || undefined}
              className={`${look.leave} ${screenOnly}`}
              onClick={close.busy ? undefined : close.onClick}
              title={close.label}
              type="button"
            >
              <span className={look.leaveText}>{close.label}</span>
              <CloseIcon />
            </button>
          )}
        </div>
      </header>
      <main className={look.main} id="main" tabIndex={-1}>
        {back && (
          <button
            aria-disabled={back.busy || undefined}
            className={`${look.back} ${screenOnly}`}
            onClick={back.busy ? undefined : back.onClick}
            type="button"
          >
            <BackIcon />
            {back.label}
          </button>
        )}
        <div className={look.heading}>
          {step}
          <h1 className={look.title} ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead !== undefined && <div className={look.lead}>{lead}</div>}
        </div>
        {props.children}
      </main>
      {footer !== undefined && <footer className={look.footer}>{footer}</footer>}
    </div>
  );
}
