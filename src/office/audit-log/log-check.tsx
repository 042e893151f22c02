import { useActor } from '@xstate/react';
import type { LogCheck as Check } from '#domain/audit/audit-log.ts';
import { t } from '#domain/texts/texts.ts';
import { useMachineWithServices } from '#src/office/portal/portal-context.tsx';
import { Button } from '#src/parts/button.tsx';
import { Notice } from '#src/parts/notice.tsx';
import { RefusalNotice } from '#src/portal/refusal-notice.tsx';
import { LoadingState, getLoadingState } from '#src/portal/loading-state.tsx';
import { formatMomentToTheSecond } from '../portal/moment.ts';
import { createLogCheckMachine } from './audit-log-actors.ts';

/** Says when the audit log was last checked for missing or changed entries. */
export function LogCheck() {
  const [snapshot, send] = useActor(useMachineWithServices(createLogCheckMachine));
  const { check, refusal } = snapshot.context;
  const last = check?.last ?? null;
  const checking = snapshot.hasTag('asking') || snapshot.hasTag('checking');
  return (
    <>
      <LoadingState {...getLoadingState(snapshot)} onRetry={() => send({ type: 'retried' })} />
      {snapshot.hasTag('known') && (
        <Notice
          action={
            <>
              <Button busy={checking} kind="secondary" onClick={() => send({ type: 'check asked' })}>
                {t('logPage.check.ask')}
              </Button>
              {snapshot.matches('resting') && <RefusalNotice announced refusal={refusal} />}
            </>
          }
          kind={last === null ? 'info' : last.whole ? 'success' : 'error'}
          title={t('logPage.check')}
        >
          <p role="status">{checking ? t('logPage.check.checking') : describeCheck(last)}</p>
        </Notice>
      )}
    </>
  );
}

function describeCheck(last: Check['last']): string {
  if (last === null) return t('logPage.check.none');
  const when = formatMomentToTheSecond(last.at);
  const why = last.why ?? '';
  if (!last.checked) return t('logPage.check.unread', { when, why });
  if (!last.whole) return t('logPage.check.broken', { when, why });
  const whole = t('logPage.check.whole', { when, count: last.entries });
  return last.waiting > 0 ? `${whole} ${t('logPage.check.waiting', { count: last.waiting })}` : whole;
}
