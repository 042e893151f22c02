import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { t } from '#domain/texts/texts.ts';
import type { memberListMachine } from '#machines/members/list/member-list.machine.ts';
import { FailedLoad, LoadingState } from '#src/portal/loading-state.tsx';

export function ListLoadingState({ list }: { readonly list: ActorRefFrom<typeof memberListMachine> }) {
  const snapshot = useSelector(list, (state) => state);
  const { refusal } = snapshot.context;
  return (
    <>
      <LoadingState
        busy={snapshot.matches('loading')}
        onRetry={() => list.send({ type: 'retried' })}
        refusal={refusal}
        refused={snapshot.matches('unavailable')}
      />
      {snapshot.matches({ ready: { members: 'old' } }) && (
        <FailedLoad
          onRetry={() => list.send({ type: 'retried' })}
          refusal={refusal}
          title={t('members.old')}
        />
      )}
    </>
  );
}
