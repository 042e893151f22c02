import { useSearch } from '@tanstack/react-router';
import { useActor, useSelector } from '@xstate/react';
import { useCallback, useMemo, useState } from 'react';
import { toNonBreakingSpaces } from '#domain/contact/phone.ts';
import type { Problems } from '#domain/values/form-problems.ts';
import { t } from '#domain/texts/texts.ts';
import { getKeptEntries } from '#machines/session/session-memory.ts';
import { LeaveQuestion } from '#src/portal/leave-question.tsx';
import { Waiting } from '#src/portal/loading-state.tsx';
import { createMemberDetailsMachine } from '#src/member/details/member-details-actors.ts';
import { CodeVerification } from '#src/member/portal/code-verification.tsx';
import { getHomePath } from '#src/member/portal/home-path.ts';
import { KeptCardOffer } from '#src/member/portal/kept-card-offer.tsx';
import { MemberPage } from '#src/member/portal/member-page.tsx';
import { useRenewal, useServices } from '#src/member/portal/portal-context.tsx';
import { Button } from '#src/parts/button.tsx';
import { Actions } from '#src/parts/forms/form.tsx';
import { Notice } from '#src/parts/notice.tsx';
import { Stepper } from '#src/member/portal/stepper.tsx';
import { RefusalNotice } from '#src/portal/refusal-notice.tsx';
import { CancelEnds, cancelEnds } from '../wizard/cancel-renewal.tsx';
import { isRenewalNotLoaded, RenewalLoading } from '../wizard/renewal-loading.tsx';
import { DetailsForm } from './details-form.tsx';
import { DetailsSummary } from './details-summary.tsx';

/** Focuses an element, because the button that the user pressed is no longer on the page. */
function focusElement(element: HTMLElement | null): void {
  element?.focus();
}

function writeLead(missing: Problems): string {
  const problems = Object.values(missing).join(' ');
  return problems === '' ? t('details.lead') : t('details.lead.missing', { problems });
}

export function UpdateDetails() {
  const services = useServices();
  const isSignedIn = useCallback(() => services.session().getSnapshot().matches('signedIn'), [services]);
  const { source } = useSearch({ from: '/signed-in/member/update-details' });
  const alone = source === 'updateDetails';
  const machine = useMemo(
    () => createMemberDetailsMachine(services, alone ? 'updateDetails' : 'renewal'),
    [services, alone],
  );
  const renewal = useRenewal();
  const year = useSelector(renewal, (state) => state?.context.draft?.year);
  const isReview = useSelector(renewal, (state) => state?.context.draft?.asBefore ?? false) && !alone;
  const asked = useSelector(renewal, (state) => (isReview ? state?.context.field : null)) ?? null;
  const [snapshot, send] = useActor(machine, { input: { looksThrough: !alone && !isReview, field: asked } });
  const { changedElsewhere, data, field, missing, newMobile, photoAlone, refusal } = snapshot.context;
  // What was typed before the session ended, or before a reload, stands in the form again.
  const [isRestored] = useState(
    () => getKeptEntries(services.session().getSnapshot().context).details !== null,
  );
  const opening = useSelector(renewal, isRenewalNotLoaded) && !alone;
  const { confirmation, form, photo } = snapshot.children;
  const changing = !alone && snapshot.matches('editing');
  const frame = confirmation
    ? {
        title: t('mobile.confirm.title'),
        lead: t('mobile.confirm.lead', { mobile: toNonBreakingSpaces(newMobile?.mobileNumber ?? '') }),
      }
    : changing
      ? photoAlone
        ? { title: t('details.photo.title'), lead: t('details.photo.lead') }
        : { title: t('details.title'), lead: writeLead(missing) }
      : alone
        ? { title: t('home.updateDetails') }
        : { title: t('details.check.title'), lead: t('details.check.lead') };
  return (
    <MemberPage
      // If the key changes, React shows a new page, and the heading of the new page gets the focus.
      key={confirmation ? 'code' : changing ? 'form' : 'page'}
      {...frame}
      back={{
        label: t('wizard.back'),
        onClick: () => {
          if (confirmation) send({ type: 'confirmation cancelled' });
          else if (isReview) renewal?.send({ type: 'step opened', step: 'review' });
          else services.go(getHomePath());
        },
      }}
      step={!alone && !isReview && <Stepper page="details" year={year} />}
    >
      {opening && renewal && <RenewalLoading renewal={renewal} />}
      {!opening && snapshot.hasTag('busy') && <Waiting />}
      {!opening && snapshot.hasTag('refused') && (
        <>
          <RefusalNotice refusal={refusal} />
          <Actions>
            <Button onClick={() => send({ type: 'retried' })}>{t('app.retry')}</Button>
            <Button kind="quiet" onClick={() => send({ type: 'cancelled' })}>
              {t('wizard.cancel')}
            </Button>
          </Actions>
          <KeptCardOffer />
        </>
      )}
      {!opening && data && snapshot.matches('lookingThrough') && (
        <DetailsSummary
          member={data.member}
          onCancel={() => send({ type: 'cancelled' })}
          onChange={(part) => send({ type: 'change asked', field: part })}
          onConfirm={() => send({ type: 'confirmed' })}
        />
      )}
      {!opening && form && changedElsewhere && (
        <div ref={focusElement} tabIndex={-1}>
          <Notice announced title={t('details.changedElsewhere.title')}>
            {t('details.changedElsewhere')}
          </Notice>
        </div>
      )}
      {!opening && form && isRestored && !confirmation && <Notice announced>{t('details.restored')}</Notice>}
      {!opening && confirmation && (
        <CodeVerification code={confirmation} submitText={t('mobile.confirm.submit')}>
          <Button kind="quiet" onClick={() => send({ type: 'confirmation cancelled' })}>
            {t('mobile.confirm.cancel')}
          </Button>
        </CodeVerification>
      )}
      {!opening && data && form && photo && (
        <DetailsForm
          data={data}
          focused={field}
          form={form}
          photo={photo}
          photoAlone={photoAlone}
          onCancel={!alone ? { id: cancelEnds, says: <CancelEnds /> } : null}
          submitText={alone ? t('details.save') : t('wizard.proceed')}
        />
      )}
      <LeaveQuestion isSignedIn={isSignedIn} />
    </MemberPage>
  );
}
