import type { ReactNode } from 'react';
import { t } from '#domain/texts/texts.ts';
import { useAssociationName } from '#src/portal/association.ts';
import { useHeadingFocus } from '#src/parts/page/heading-focus.ts';
import { useRootClass } from '#src/parts/root-class.ts';
import { PageTitle } from '#src/parts/page/page-title.tsx';
import { filledPage, title } from './shell-frame.css.ts';
import * as styles from './shell.css.ts';

/** The id of the heading. The heading gets the focus if the element with the focus has disappeared. */
export const headingId = 'page-heading';

/** The frame of a page. `narrow` is true on pages with a form. */
export function OfficePage(props: {
  readonly title: string;
  readonly children: ReactNode;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  readonly narrow?: boolean | undefined;
  /** Whether a long table fills the window, so that only its rows scroll. */
  readonly fills?: boolean | undefined;
}) {
  useRootClass(props.fills ? filledPage : null);
  const heading = useHeadingFocus();
  const association = useAssociationName();
  return (
    <>
      <PageTitle association={association} errorText={t('error.title')} title={props.title} />
      <div className={styles.headline}>
        <div className={styles.heading}>
          <h1 className={title} id={headingId} ref={heading} tabIndex={-1}>
            {props.title}
          </h1>
          {props.actions !== undefined && <div className={styles.actions}>{props.actions}</div>}
        </div>
        {props.lead !== undefined && <div className={styles.lead}>{props.lead}</div>}
      </div>
      {props.narrow ? <div className={styles.narrow}>{props.children}</div> : props.children}
    </>
  );
}
