import { useActor } from '@xstate/react';
import { useCallback, useEffect, useRef } from 'react';
import type { EventFromLogic, SnapshotFrom } from 'xstate';
import { formatLongDate } from '#domain/values/calendar.ts';
import { toDay } from '#domain/values/time-zone.ts';
import {
  mayBeWithdrawn,
  ownRequestKinds,
  type OwnRequest,
  type OwnRequestKind,
} from '#domain/member/member-request.ts';
import { requestsEn } from '#domain/texts/requests.en.ts';
import { addTexts, t } from '#domain/texts/texts.ts';
import type { HeldDataForm } from '#machines/data-held.ts';
import type { myDataMachine } from '#machines/member-area/my-data.machine.ts';
import '#src/member/session/member-texts.ts';
import { getHomePath } from '#src/member/portal/home-path.ts';
import { MemberLoadingState } from '#src/member/portal/kept-card-offer.tsx';
import { MemberPage } from '#src/member/portal/member-page.tsx';
import { usePortal, useMachineWithServices } from '#src/member/portal/portal-context.tsx';
import { Owed } from '#src/member/owed/owed.tsx';
import { ConfirmDialog } from '#src/parts/dialogs/confirm-dialog.tsx';
import { Actions } from '#src/parts/forms/form.tsx';
import { Section } from '#src/parts/forms/section.tsx';
import { TextArea } from '#src/parts/forms/text-area.tsx';
import { Notice } from '#src/parts/notice.tsx';
import { EventButton } from '#src/portal/event-button.tsx';
import { getLoadingState } from '#src/portal/loading-state.tsx';
import { LeaveQuestion } from '#src/portal/leave-question.tsx';
import { RefusalNotice } from '#src/portal/refusal-notice.tsx';
import { SubmissionForm } from '#src/portal/submission-form.tsx';
import { createMyDataMachine } from './my-data-actors.ts';

addTexts(requestsEn);

interface Page {
  readonly snapshot: SnapshotFrom<typeof myDataMachine>;
  readonly send: (event: EventFromLogic<typeof myDataMachine>) => void;
}

export function MyData() {
  const { services, session } = usePortal();
  const isSignedIn = useCallback(() => session.getSnapshot().matches('signedIn'), [session]);
  const [snapshot, send] = useActor(useMachineWithServices(createMyDataMachine));
  const { done, refusal, requests, withdrawn } = snapshot.context;
  return (
    <MemberPage
      back={{ label: t('wizard.back'), onClick: () => services.go(getHomePath()) }}
      lead={t('myData.lead')}
      title={t('myData.title')}
    >
      <MemberLoadingState {...getLoadingState(snapshot)} onRetry={() => send({ type: 'retried' })} />
      {snapshot.hasTag('shown') && (
        <>
          <RefusalNotice announced refusal={refusal} />
          {done && (
            <Notice announced focused key={done} kind="success" title={t(`myData.${done}`)}>
              {t(`myData.${done}.text`)}
            </Notice>
          )}
          <Section title={t('myData.download')}>
            <p>{t('myData.download.why')}</p>
            <Actions>
              <FileButton form="pdf" send={send} snapshot={snapshot} />
              <FileButton form="json" send={send} snapshot={snapshot} />
            </Actions>
          </Section>
          <Section title={t('debts.yours')}>
            <Owed asked />
          </Section>
          {requests.length > 0 && (
            <Section title={t('myData.requests')}>
              {requests.map((request) => (
                <Request key={request.id} request={request} send={send} snapshot={snapshot} />
              ))}
            </Section>
          )}
          {ownRequestKinds.map((kind) => (
            <Asking key={kind} kind={kind} send={send} snapshot={snapshot} />
          ))}
        </>
      )}
      <ConfirmDialog
        cancelText={t('myData.withdraw.no')}
        confirmText={t('myData.withdraw')}
        onCancel={() => send({ type: 'withdrawal given up' })}
        onConfirm={() => send({ type: 'withdrawal confirmed' })}
        open={snapshot.hasTag('doubting')}
        title={t('myData.withdraw.sure')}
      >
        <p>{requests.find(({ id }) => id === withdrawn)?.text}</p>
        <p>{t('myData.withdraw.why')}</p>
      </ConfirmDialog>
      <LeaveQuestion isSignedIn={isSignedIn} />
    </MemberPage>
  );
}

function FileButton({ form, send, snapshot }: Page & { readonly form: HeldDataForm }) {
  return (
    <EventButton
      busy={snapshot.hasTag('saving') && snapshot.context.form === form}
      busyText={t('app.loading')}
      event={{ type: 'file asked', form }}
      kind="secondary"
      send={send}
      snapshot={snapshot}
    >
      {t(`myData.${form}`)}
    </EventButton>
  );
}

/** Shows a request of the member. An undecided request can be withdrawn, unless it is about a new mobile. */
function Request({ request, send, snapshot }: Page & { readonly request: OwnRequest }) {
  const { answer, at, id, kind, outcome, text } = request;
  const what = t(`myData.request.${kind}`);
  const said = kind === 'new mobile' ? t('myData.request.mobile.why') : text;
  const withdraw = (
    <EventButton
      busy={snapshot.hasTag('withdrawing') && snapshot.context.withdrawn === id}
      busyText={t('app.loading')}
      event={{ type: 'withdrawal asked', request: id }}
      kind="secondary"
      label={t('myData.withdraw.of', { what })}
      send={send}
      snapshot={snapshot}
    >
      {t('myData.withdraw')}
    </EventButton>
  );
  return (
    <Notice title={what} {...(mayBeWithdrawn(request) ? { action: withdraw } : {})}>
      <p>{t('myData.request.at', { day: formatLongDate(toDay(new Date(at))) })}</p>
      {said !== '' && <p>{said}</p>}
      <p>{t(`myData.request.${outcome ?? 'open'}`)}</p>
      {answer !== '' && <p>{t('myData.request.answer', { answer })}</p>}
    </Notice>
  );
}

const asked = {
  correction: { part: 'myData.correct', label: 'requests.text' },
  erasure: { part: 'myData.erase', label: 'myData.erase.reason' },
} as const;

/** Shows the form for a new request. The form is hidden while a request of this kind is undecided. */
function Asking({ kind, send, snapshot }: Page & { readonly kind: OwnRequestKind }) {
  const { label, part } = asked[kind];
  const { context } = snapshot;
  const isOpen = context.requests.some((request) => request.kind === kind && request.outcome === null);
  const form = context.kind === kind ? snapshot.children.ask : undefined;
  const wishId = `wish-${kind}`;
  const hadForm = useRef(false);
  useEffect(() => {
    // The element that had the focus disappears with the form.
    if (hadForm.current && !form && document.activeElement === document.body)
      document.getElementById(wishId)?.focus();
    hadForm.current = form !== undefined;
  }, [form, wishId]);
  if (isOpen && !form) return null;
  return (
    <Section title={t(part)}>
      <p>{t(`${part}.why`)}</p>
      {form ? (
        <SubmissionForm
          cancelText={t('requests.cancel')}
          focused="text"
          form={form}
          submitText={t(`${part}.submit`)}
          wide
        >
          {(field) => (
            <TextArea
              label={t(label)}
              mark={kind === 'erasure' ? `(${t('details.optional')})` : undefined}
              required={kind === 'correction'}
              {...field('text')}
            />
          )}
        </SubmissionForm>
      ) : (
        <Actions>
          <EventButton
            event={{ type: 'request wished', kind }}
            id={wishId}
            kind="secondary"
            send={send}
            snapshot={snapshot}
          >
            {t(part)}
          </EventButton>
        </Actions>
      )}
    </Section>
  );
}
