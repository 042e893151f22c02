import { t } from '#domain/texts/texts.ts';
import { hint } from '#src/parts/forms/field.css.ts';
import { Actions } from '#src/parts/forms/form.tsx';
import { EventButton } from '#src/portal/event-button.tsx';
import type { StepProps } from './wizard-page.tsx';

/** The id of what says what Cancel does. */
export const cancelEnds = 'cancel-ends';

/** The button that gives a renewal up; in a part opened from the review it says that the whole renewal ends. */
export function CancelRenewal({
  draft,
  renewal,
  snapshot,
}: Pick<StepProps, 'draft' | 'renewal' | 'snapshot'>) {
  const isPart = draft.asBefore && draft.step !== 'review';
  return (
    <Actions>
      <EventButton
        describedBy={isPart ? cancelEnds : undefined}
        event={{ type: 'cancelled' }}
        kind="quiet"
        send={renewal.send}
        snapshot={snapshot}
      >
        {t('wizard.cancel')}
      </EventButton>
      {isPart && <CancelEnds />}
    </Actions>
  );
}

/** Says in a part opened from the review what Cancel does, and what leads back. */
export function CancelEnds() {
  return (
    <p className={hint} id={cancelEnds}>
      {t('wizard.cancel.part')}
    </p>
  );
}
