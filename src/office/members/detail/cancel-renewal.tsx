import { useActor, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { AdminMember } from '#domain/member/member-admin.ts';
import { toMemberRef } from '#domain/member/member-ref.ts';
import { formatEuro } from '#domain/values/money.ts';
import type { Cancellation } from '#domain/year/cancellation.ts';
import { t } from '#domain/texts/texts.ts';
import type { memberRecordMachine } from '#machines/members/file/member-record.machine.ts';
import { Button } from '#src/parts/button.tsx';
import { TextField } from '#src/parts/forms/text-field.tsx';
import { FormDialog } from '#src/portal/form-dialog.tsx';
import { LoadingState, getLoadingState } from '#src/portal/loading-state.tsx';
import { SubmissionForm } from '#src/portal/submission-form.tsx';
import { useAdminServices } from '../../portal/portal-context.tsx';
import { createCancellationMachine } from './cancellation-actors.ts';
import { cancelledId } from './cancelled-renewals.tsx';

/** Describes what the cancelling of a renewal does. */
function listConsequences({ certificate, desk, keeps, provider, unpaid }: Cancellation): string[] {
  const amount = formatEuro(Math.abs(desk));
  return [
    ...(unpaid > 0 ? [t('cancellation.unpaid', { amount: formatEuro(unpaid) })] : []),
    ...(desk === 0 ? [] : [t(desk > 0 ? 'cancellation.desk' : 'cancellation.deskOwed', { amount })]),
    ...(provider > 0 ? [t('cancellation.provider', { amount: formatEuro(provider) })] : []),
    ...(unpaid === 0 && desk === 0 && provider === 0 ? [t('cancellation.nothing')] : []),
    ...(certificate === null ? [] : [t('cancellation.certificate', { certificate })]),
    ...(keeps === null
      ? []
      : [t(keeps.insures ? 'cancellation.insures' : 'cancellation.keeps', { group: keeps.name })]),
  ];
}

export function CancelRenewal(props: {
  readonly record: ActorRefFrom<typeof memberRecordMachine>;
  readonly member: AdminMember;
}) {
  const { member, record } = props;
  const services = useAdminServices();
  const looked = useSelector(record, (state) => state);
  const [snapshot, send] = useActor(
    useMemo(
      () =>
        createCancellationMachine(services, (cancelled) =>
          record.send({ type: 'renewal cancelled', cancelled }),
        ),
      [record, services],
    ),
    { input: { ref: toMemberRef(member) } },
  );
  const { cancellation: would, year } = snapshot.context;
  const { form } = snapshot.children;
  const name = `${member.firstName} ${member.lastName}`;
  return (
    <div>
      <Button
        disabled={looked.hasTag('saving')}
        kind="secondary"
        onClick={() => send({ type: 'cancellation asked', year: looked.context.year })}
      >
        {t('cancellation.ask', { year: looked.context.year })}
      </Button>
      <FormDialog
        form={form}
        onClose={() => send({ type: 'cancellation withdrawn' })}
        open={snapshot.hasTag('open')}
        returnsTo={snapshot.matches('cancelled') ? cancelledId : undefined}
        role="alertdialog"
        title={t('cancellation.title', { name, year })}
      >
        <LoadingState {...getLoadingState(snapshot)} onRetry={() => send({ type: 'retried' })} />
        {!form && (
          <Button kind="quiet" onClick={() => send({ type: 'cancellation withdrawn' })}>
            {t('cancellation.notNow')}
          </Button>
        )}
        {form && would && (
          <>
            <p>{t('cancellation.lead', { name, year })}</p>
            <ul>
              {listConsequences(would).map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
            <SubmissionForm
              cancelText={t('cancellation.no')}
              form={form}
              scope="cancellation"
              submitText={t('cancellation.yes')}
            >
              {(field) => (
                <TextField
                  hint={t('cancellation.reason.hint')}
                  label={t('cancellation.reason')}
                  required
                  {...field('reason')}
                />
              )}
            </SubmissionForm>
          </>
        )}
      </FormDialog>
    </div>
  );
}
