import { useActor } from '@xstate/react';
import { useMemo } from 'react';
import { formatDate } from '#domain/values/calendar.ts';
import type { MemberRequest } from '#domain/member/member-request.ts';
import { t } from '#domain/texts/texts.ts';
import type { WishedDecision } from '#machines/members/member-requests.machine.ts';
import { Button } from '#src/parts/button.tsx';
import { EmptyState } from '#src/parts/empty-state.tsx';
import { Actions } from '#src/parts/forms/form.tsx';
import { DataTable, type Column } from '#src/parts/table/data-table.tsx';
import * as styles from '#src/parts/table/cell-lines.css.ts';
import { CellLines } from '#src/parts/table/cell-lines.tsx';
import { LoadingState, getLoadingState } from '#src/portal/loading-state.tsx';
import { RefusalNotice } from '#src/portal/refusal-notice.tsx';
import { formatPersonWithNumber } from '../members/fields/same-person-texts.ts';
import { MemberLink } from '../portal/admin-link.tsx';
import { formatMoment } from '../portal/moment.ts';
import { OfficePage } from '../portal/office-page.tsx';
import { useMachineWithServices } from '../portal/portal-context.tsx';
import { useColumnsForDuty } from '../portal/for-duty.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { createMemberRequestsMachine } from './requests-actors.ts';

export function MemberRequests() {
  const [snapshot, send] = useActor(useMachineWithServices(createMemberRequestsMachine));
  const { refusal, requests } = snapshot.context;
  const isFree = snapshot.matches('resting');
  const columns = useMemo(
    () => listColumns({ isFree, decide: (wished) => send({ type: 'decision wished', ...wished }) }),
    [isFree, send],
  );
  const shown = useColumnsForDuty(columns, 'people', 'decision');
  return (
    <OfficePage lead={t('requests.lead')} title={t('requests.title')}>
      <LoadingState {...getLoadingState(snapshot)} onRetry={() => send({ type: 'retried' })} />
      {snapshot.hasTag('listed') && (
        <>
          <RefusalNotice announced refusal={refusal} />
          <DataTable
            caption={t('requests.title')}
            columns={shown}
            count={t('requests.count', { count: requests.length })}
            empty={<EmptyState title={t('requests.none')} />}
            rowKey={({ id }) => String(id)}
            rows={requests}
          />
          <Actions>
            <Button
              busy={snapshot.matches('rereading')}
              disabled={!isFree}
              kind="secondary"
              onClick={() => send({ type: 'news asked' })}
            >
              {t('requests.again')}
            </Button>
          </Actions>
        </>
      )}
      <DecisionDialog form={snapshot.children.decide} wished={snapshot.context.wished} />
    </OfficePage>
  );
}

interface Does {
  readonly isFree: boolean;
  readonly decide: (wished: WishedDecision) => void;
}

function listColumns(does: Does): readonly Column<MemberRequest>[] {
  return [
    {
      id: 'person',
      label: t('requests.person'),
      width: 'minmax(11rem, 1fr)',
      heads: true,
      cell: ({ person }) => (
        <CellLines more={[person.idNumber, formatDate(person.dateOfBirth)]}>
          <MemberLink id={person.id}>{formatPersonWithNumber(person)}</MemberLink>
        </CellLines>
      ),
    },
    {
      id: 'kind',
      label: t('requests.kind'),
      width: '7rem',
      cell: ({ kind }) => t(`requests.kind.${kind}`),
    },
    {
      id: 'since',
      label: t('requests.since'),
      width: '8.5rem',
      cell: ({ at }) => formatMoment(at, { dateStyle: 'short' }),
    },
    { id: 'what', label: t('requests.what'), width: 'minmax(12rem, 2fr)', cell: renderText },
    {
      id: 'decision',
      label: t('requests.decision'),
      width: '12rem',
      bare: true,
      cell: (request) => <Decisions {...does} request={request} />,
    },
  ];
}

function renderText({ kind, newMobile, person, text }: MemberRequest) {
  const { homePhone, mobileNumber } = person;
  const numbers = [
    t('requests.newMobile', { mobile: newMobile }),
    t('requests.oldMobile', { mobile: mobileNumber }),
    ...(homePhone === null ? [] : [t('requests.homePhone', { phone: homePhone })]),
  ];
  return <CellLines more={kind === 'new mobile' ? numbers : []}>{text === '' ? '–' : text}</CellLines>;
}

/**
 * Shows the buttons of a request. A request for erasure has only a link, because the office erases the data in the
 * member's dialog.
 */
function Decisions({ decide, isFree, request }: Does & { readonly request: MemberRequest }) {
  const { kind, person } = request;
  const name = formatPersonWithNumber(person);
  const nameOf = (what: string) =>
    t('requests.of', { what: what.replace('…', ':'), kind: t(`requests.kind.${kind}`), name });
  const accept = t(kind === 'new mobile' ? 'requests.accept' : 'requests.done');
  return (
    <span className={styles.does}>
      {kind === 'erasure' ? (
        <MemberLink id={person.id} label={nameOf(t('requests.erase'))}>
          {t('requests.erase')}
        </MemberLink>
      ) : (
        <Button
          disabled={!isFree}
          kind="secondary"
          label={nameOf(accept)}
          onClick={() => decide({ request, outcome: 'done' })}
        >
          {accept}
        </Button>
      )}
      <Button
        disabled={!isFree}
        kind="secondary"
        label={nameOf(t('requests.refuse'))}
        onClick={() => decide({ request, outcome: 'refused' })}
      >
        {t('requests.refuse')}
      </Button>
    </span>
  );
}
