import { useSelector } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { getRenewedFieldName, chooseOfferedYear } from '#domain/renewal/group-renewal.ts';
import type { AdminMember } from '#domain/member/member-admin.ts';
import { noFilters } from '#domain/year/member-filters.ts';
import { t } from '#domain/texts/texts.ts';
import { listMembersMarkingRenewed } from '#machines/members/list/listed-members.ts';
import type { memberListMachine } from '#machines/members/list/member-list.machine.ts';
import { Button } from '#src/parts/button.tsx';
import { DataTable } from '#src/parts/table/data-table.tsx';
import { EmptyState } from '#src/parts/empty-state.tsx';
import { Notice } from '#src/parts/notice.tsx';
import { RefusalNotice } from '#src/portal/refusal-notice.tsx';
import { ListView } from '../../office/members/list/list-view.tsx';
import { MemberSearch } from '../../office/members/list/member-search.tsx';
import { getPeopleTableProps } from '../../office/members/list/people-table.tsx';
import { listGroupListColumns, plainColumns, reasons } from './group-columns.tsx';
import { RenewedFilters } from './renewed-filters.tsx';
import type { Printing, Renewals } from '../renewal/row-controls.tsx';
import { YearChoice } from '../../office/members/fields/year-choice.tsx';
import { aroundTable } from '../../office/portal/shell-frame.css.ts';
import { BulkSelection } from './bulk-selection.tsx';

export function GroupTable(props: {
  readonly list: ActorRefFrom<typeof memberListMachine>;
  readonly renewals: Renewals;
  readonly printing: Printing;
}) {
  const { list, printing, renewals } = props;
  const snapshot = useSelector(list, (state) => state);
  const refusals = useSelector(renewals, (snapshot) => snapshot.context.refusals);
  const { disabled, hits, index, layout, page, prices, thisYear } = snapshot.context;
  const chosen = useSelector(renewals, (snapshot) => snapshot.context.year);
  const year = chooseOfferedYear(prices, chosen)?.year ?? thisYear;
  const isNamed = prices.length > 1;
  const of = useMemo(() => ({ year, thisYear, isNamed }), [year, thisYear, isNamed]);
  const notPrinted = useSelector(printing, (snapshot) => {
    const { refusal, request } = snapshot.context;
    return snapshot.hasTag('refused') && request?.year === year ? refusal : null;
  });
  const underWay = useSelector(renewals, (snapshot) => !snapshot.can({ type: 'year chosen', year }));
  const { leftOut } = layout;
  const columns = useMemo(
    () =>
      listGroupListColumns({
        of,
        disabled,
        leftOut,
        renewals,
        listFound: () => list.getSnapshot().context.hits.map(({ id }) => id),
        printing,
        onRenew: (person) => renewals.send({ type: 'renewal opened', person, ...of }),
      }),
    [of, disabled, leftOut, list, printing, renewals],
  );
  const note = useCallback(
    (person: AdminMember) => {
      const refusal = refusals[person.id];
      return refusal === undefined || person[getRenewedFieldName(of)] ? null : (
        <Notice kind="error">{refusal}</Notice>
      );
    },
    [of, refusals],
  );
  return (
    <>
      <RefusalNotice announced refusal={notPrinted} />
      <Reasons year={year} />
      <div className={aroundTable}>
        <DataTable
          {...getPeopleTableProps(list, snapshot)}
          actions={
            <>
              <RenewedFilters list={list} thisYear={thisYear} />
              {isNamed && (
                <YearChoice
                  disabled={underWay}
                  onChange={(one) => renewals.send({ type: 'year chosen', year: Number(one) })}
                  year={year}
                  years={prices}
                />
              )}
              <ListView columns={plainColumns} list={list} />
            </>
          }
          caption={t('groupMembers.title')}
          columns={columns}
          empty={
            index.length === 0 ? (
              <EmptyState title={t('groupMembers.empty')} />
            ) : (
              <EmptyState
                action={
                  <Button
                    kind="secondary"
                    onClick={() => {
                      list.send({ type: 'search typed', text: '' });
                      list.send({ type: 'filters chosen', filters: noFilters });
                    }}
                  >
                    {t('groupMembers.clear')}
                  </Button>
                }
                title={t('members.none')}
              >
                {t('groupMembers.none.why')}
              </EmptyState>
            )
          }
          note={note}
          search={<MemberSearch list={list} />}
        />
      </div>
      <BulkSelection
        disabled={disabled}
        hits={hits}
        of={of}
        page={page}
        people={listMembersMarkingRenewed(snapshot.context)}
        printing={printing}
        renewals={renewals}
      />
    </>
  );
}

/** Hidden texts that explain to screen readers why a button in a row cannot be pressed. */
function Reasons({ year }: { readonly year: number }) {
  const texts = {
    [reasons.deceased]: t('groupMembers.renew.deceased'),
    [reasons.renewed]: t('groupMembers.renew.renewed', { year }),
    [reasons.disabled]: t('groupMembers.renew.disabled'),
    [reasons.print]: t('groupMembers.print.notRenewed', { year }),
  };
  return Object.entries(texts).map(([id, text]) => (
    <p hidden id={id} key={id}>
      {text}
    </p>
  ));
}
