import type { ReactNode } from 'react';
import { listChangesSinceShown, type Difference } from '#machines/renewal/renewal-review.ts';
import type { RenewalStep } from '#domain/renewal/pending-renewal.ts';
import { t } from '#domain/texts/texts.ts';
import { Notice } from '#src/parts/notice.tsx';
import { RefusalNotice } from '#src/portal/refusal-notice.tsx';
import * as styles from './review.css.ts';
import type { StepProps } from './wizard-page.tsx';

type Ways = Pick<StepProps, 'renewal'>;

/** A link that opens the step given as `to`, with the focus on the given field. */
export function Way(
  props: Ways & { readonly to: RenewalStep; readonly field: string; readonly children: ReactNode },
) {
  const { field, renewal, to } = props;
  return (
    <a
      className={styles.link}
      href={`#${field}`}
      onClick={(event) => {
        event.preventDefault();
        renewal.send({ type: 'step opened', step: to, field });
      }}
    >
      {props.children}
    </a>
  );
}

/** Shows the differences, one on each line. The line of a missing club links to the step of the clubs. */
export function DifferenceLines(props: Ways & { readonly differences: readonly Difference[] }) {
  return props.differences.map(({ text, toClubs }) => (
    <p key={text}>
      {toClubs ? (
        <Way field="clubs" renewal={props.renewal} to="membership">
          {text}
        </Way>
      ) : (
        text
      )}
    </p>
  ));
}

/** Shows how the offer has changed since the member saw it. If nothing differs, shows the server's refusal. */
export function OfferChanged({ data, renewal, snapshot }: StepProps) {
  const { asOpened, outdated } = snapshot.context;
  if (!outdated || !asOpened) return null;
  const differences = listChangesSinceShown(outdated, { draft: asOpened, data });
  if (differences.length === 0) return <RefusalNotice announced focused refusal={outdated.refusal} />;
  return (
    <Notice announced focused kind="error" title={t('review.changed')}>
      <DifferenceLines differences={differences} renewal={renewal} />
    </Notice>
  );
}
