import { useActor } from '@xstate/react';
import type { LicenceId } from '#domain/insurance/licence.ts';
import { needsCover } from '#domain/insurance/licence-rules.ts';
import { t } from '#domain/texts/texts.ts';
import { Waiting } from '#src/portal/loading-state.tsx';
import { createOwnLicencesMachine } from '#src/member/licences/update-licences-actors.ts';
import { getHomePath } from '#src/member/portal/home-path.ts';
import { KeptCardOffer } from '#src/member/portal/kept-card-offer.tsx';
import { MemberPage } from '#src/member/portal/member-page.tsx';
import { useMachineWithServices, useServices } from '#src/member/portal/portal-context.tsx';
import { Button } from '#src/parts/button.tsx';
import { ErrorSummary } from '#src/parts/forms/error-summary.tsx';
import { Actions, Form } from '#src/parts/forms/form.tsx';
import { LicenceBoxes } from '#src/portal/fields/licence-boxes.tsx';
import { RefusalNotice } from '#src/portal/refusal-notice.tsx';
import { EventButton } from '#src/portal/event-button.tsx';

function findFirstInNeed(chosen: readonly LicenceId[]): string {
  return `licence-${chosen.find((id) => needsCover([id])) ?? ''}`;
}

export function UpdateLicences() {
  const services = useServices();
  const [snapshot, send] = useActor(useMachineWithServices(createOwnLicencesMachine));
  const { chosen, latest, outdated, problem, refusal } = snapshot.context;
  const choice = snapshot.children.licences;
  return (
    <MemberPage
      back={{ label: t('wizard.back'), onClick: () => services.go(getHomePath()) }}
      lead={latest ? t('updateLicences.lead', { year: latest.year }) : undefined}
      title={t('updateLicences.title')}
    >
      {snapshot.matches('loading') && <Waiting />}
      {snapshot.matches('unavailable') && (
        <>
          <RefusalNotice announced refusal={refusal} />
          <Actions>
            <Button onClick={() => send({ type: 'retried' })}>{t('app.retry')}</Button>
            <Button kind="quiet" onClick={() => send({ type: 'cancelled' })}>
              {t('updateLicences.cancel')}
            </Button>
          </Actions>
          <KeptCardOffer />
        </>
      )}
      {snapshot.matches('empty') && (
        <>
          <p>{t('updateLicences.none')}</p>
          <Actions>
            <Button onClick={() => send({ type: 'cancelled' })}>{t('updateLicences.back')}</Button>
          </Actions>
        </>
      )}
      {choice && (
        <Form onSubmit={() => send({ type: 'submitted' })}>
          {snapshot.hasTag('refused') && <RefusalNotice announced focused refusal={outdated} />}
          <ErrorSummary
            attempt={problem}
            errors={problem === null ? [] : [{ id: findFirstInNeed(chosen), message: problem }]}
            text={t('updateLicences.uninsured')}
            title={t('app.errors')}
          />
          <LicenceBoxes
            choice={choice}
            disabled={snapshot.hasTag('busy')}
            insurance={latest?.insurance}
            level={2}
          />
          {snapshot.hasTag('refused') && <RefusalNotice refusal={refusal} />}
          <Actions>
            <Button busy={snapshot.hasTag('busy')} busyText={t('app.loading')} type="submit" wide>
              {t('updateLicences.update')}
            </Button>
            <EventButton event={{ type: 'cancelled' }} kind="quiet" send={send} snapshot={snapshot}>
              {t('updateLicences.cancel')}
            </EventButton>
          </Actions>
        </Form>
      )}
    </MemberPage>
  );
}
