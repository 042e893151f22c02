import { t } from '#domain/texts/texts.ts';
import { hint } from '#src/parts/forms/field.css.ts';
import { Actions } from '#src/parts/forms/form.tsx';
import { EventButton } from '#src/portal/event-button.tsx';
import type { StepProps } from './wizard-page.tsx';

export const cancelEnds = 'cancel-ends';

/** The button that cancels a renewal. Before the review, a text says that the whole renewal is cancelled. */
export function CancelRenewal({
  draft,
  renewal,
  snapshot,
}: Pick<StepProps, 'draft' | 'renewal' | 'snapshot'>) {
  const isStep = draft.step !== 'review';
  return (
    <Actions>
      <EventButton
        describedBy={isStep ? cancelEnds : undefined}
        event={{ type: 'cancelled' }}
        kind="quiet"
        send={renewal.send}
        snapshot={snapshot}
      >
        {t('wizard.cancel')}
      </EventButton>
      {isStep && <CancelEnds />}
    </Actions>
  );
}

export function CancelEnds() {
  return (
    <p className={hint} id={cancelEnds}>
      {t('wizard.cancel.part')}
    </p>
  );
}
