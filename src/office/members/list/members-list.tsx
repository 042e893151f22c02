import { useActorRef, useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { countMemberFilters, hasRecordFilters, noFilters } from '#domain/year/member-filters.ts';
import { furtherColumns, isYearColumn, sortColumns } from '#domain/member/member-order.ts';
import type { AdminMember } from '#domain/member/member-admin.ts';
import { t } from '#domain/texts/texts.ts';
import { rowsPerPage } from '#domain/values/list-page.ts';
import type { memberListMachine } from '#machines/members/list/member-list.machine.ts';
import { parseViewId } from '#machines/members/list/list-address.ts';
import { isChosenStillListed } from '#machines/members/list/member-choice.ts';
import type { officeMembersMachine } from '#machines/members/list/office-members.machine.ts';
import {
  readFirstListView,
  createOfficeMembersMachine,
} from '#src/office/members/list/member-list-actors.ts';
import { AdminLinkButton } from '#src/office/portal/admin-link.tsx';
import { useAdminServices } from '#src/office/portal/portal-context.tsx';
import { moveByArrowKeys } from '#src/parts/arrow-keys.ts';
import { Button } from '#src/parts/button.tsx';
import { DataTable } from '#src/parts/table/data-table.tsx';
import { EmptyState } from '#src/parts/empty-state.tsx';
import { aroundTable } from '../../portal/shell-frame.css.ts';
import { headingId, OfficePage } from '../../portal/office-page.tsx';
import { ManyDialogs } from '../../many/many-dialogs.tsx';
import { createTickColumn, type Many } from '../../many/tick-column.tsx';
import { TicksBar } from '../../many/ticks-bar.tsx';
import { MemberChangeQuestion } from '../detail/change-question.tsx';
import { MemberDialog } from '../detail/member-dialog.tsx';
import { RenewalDialog } from '../renewal/renewal-dialog.tsx';
import { views } from '../members.css.ts';
import { useColumnsForDuty, useMayDo } from '../../portal/for-duty.tsx';
import { AddedMember } from './added-member.tsx';
import { ChosenFilters } from './chosen-filters.tsx';
import { KeptViews } from './kept-views.tsx';
import { ListFilters } from './list-filters.tsx';
import { ListLoadingState } from './list-loading-state.tsx';
import { ListView } from './list-view.tsx';
import { PaperHolders } from './paper-holders.tsx';
import { LookedAt } from './looked-at.tsx';
import { formatFullName, listMemberColumns, toOpenButtonId, reasons } from './member-columns.tsx';
import { MemberSearch, searchId } from './member-search.tsx';
import { getPeopleTableProps } from './people-table.tsx';
import { useClubsAndGroups } from './use-choices.ts';
import { useNeighbourButton } from './way-to-neighbour.ts';

/** Lists the ids on the shown page, in the order of the rows. */
function listShown({
  hits,
  page,
  searched,
}: Pick<SnapshotFrom<typeof memberListMachine>['context'], 'hits' | 'page' | 'searched'>): readonly number[] {
  const shown = searched ? hits : hits.slice(page * rowsPerPage, (page + 1) * rowsPerPage);
  return shown.map(({ id }) => id);
}

type Office = ActorRefFrom<typeof officeMembersMachine>;
type List = ActorRefFrom<typeof memberListMachine>;

/** The list of all members (specification section 2.4). */
export function MembersList() {
  const services = useAdminServices();
  const [input] = useState(() => readFirstListView(services, 'association'));
  // The id of a kept view is read from the URL only once, because the list then removes it there.
  const [askedView] = useState(() => parseViewId(services.address.read()));
  const office: Office = useActorRef(
    useMemo(() => createOfficeMembersMachine(services), [services]),
    { input },
  );
  const list = useSelector(office, ({ children }) => children.list);
  const many = useSelector(office, ({ children }) => children.many);
  const detail = useSelector(office, ({ children }) => children.detail);
  const renewal = useSelector(office, ({ children }) => children.renewal);
  const shownLast = useSelector(office, ({ context }) => context.chosen?.member);
  const hasRow = useSelector(office, ({ context }) => isChosenStillListed(context));
  const mayChange = useMayDo('people');
  const previous = useNeighbourButton(office, 'before');
  const next = useNeighbourButton(office, 'after');
  return (
    <OfficePage
      fills
      actions={mayChange && <AdminLinkButton to="/admin/members/add">{t('members.add')}</AdminLinkButton>}
      title={t('members.title')}
    >
      {list && many && (
        <>
          <ListLoadingState list={list} />
          <AddedMember whose="association" />
          <MemberTable askedView={askedView} list={list} many={many} office={office} />
        </>
      )}
      <MemberDialog
        detail={detail}
        next={next}
        onRenew={
          mayChange
            ? (member, year) =>
                office.send({ type: 'renewal asked', member, ...(year !== undefined && { year }) })
            : undefined
        }
        previous={previous}
        returnsTo={shownLast && (hasRow ? toOpenButtonId(shownLast) : headingId)}
      />
      <MemberChangeQuestion detail={detail} />
      <RenewalDialog renewal={renewal} />
      {many && <ManyDialogs many={many} />}
    </OfficePage>
  );
}

function MemberTable(props: {
  readonly askedView: number | null;
  readonly list: List;
  readonly many: Many;
  readonly office: Office;
}) {
  const { askedView, list, many, office } = props;
  const snapshot = useSelector(list, (state) => state);
  const { filters, hits, index, layout, order, page, searched, thisYear, years } = snapshot.context;
  const isSearched = searched !== null;
  const choices = useClubsAndGroups(list);
  const isAsking =
    (isSearched && (snapshot.hasTag('busy') || snapshot.hasTag('settling'))) ||
    (years === 'asked' && (hasRecordFilters(filters) || isYearColumn(order.by)));
  const isExporting = snapshot.hasTag('exporting');
  const total = searched?.total.count ?? index.length;
  const { columns, open } = useMemo(() => {
    function openMember(member: AdminMember) {
      // A press on the row equals a press on its button, which gets the focus when the dialog closes. A member opened
      // from the panel below the search may have no row on this page. Then the search box gets the focus.
      const opener = document.getElementById(toOpenButtonId(member)) ?? document.getElementById(searchId);
      opener?.focus();
      office.send({ type: 'member opened', member, thisYear });
    }
    return {
      open: openMember,
      columns: [
        createTickColumn(many, formatFullName, () => listShown(list.getSnapshot().context)),
        ...listMemberColumns(
          thisYear,
          layout,
          { choices: choices.known, isSearched, years },
          openMember,
          (member) => office.send({ type: 'renewal opened', member, thisYear }),
        ),
      ],
    };
  }, [choices.known, isSearched, layout, list, many, office, thisYear, years]);
  const withoutRenewal = useColumnsForDuty(columns, 'people', 'renew');
  const shownColumns = useColumnsForDuty(withoutRenewal, 'people or money', 'tick');
  const actions = useMemo(
    () => (
      <>
        <div className={views}>
          <ListFilters choices={choices.known} list={list} onOpen={choices.ask} />
          <ListView columns={sortColumns} further={furtherColumns} list={list} />
          <KeptViews asked={askedView} list={list} />
        </div>
        <ChosenFilters choices={choices.known} list={list} />
        <PaperHolders list={list} />
        <TicksBar
          exporting={isExporting}
          found={searched || isAsking ? null : hits.map(({ id }) => id)}
          kind="members"
          many={many}
          onExport={(people) => list.send({ type: 'export asked', people })}
          shown={listShown({ hits, page, searched })}
          year={thisYear}
        />
      </>
    ),
    [askedView, choices, hits, isAsking, isExporting, list, many, page, searched, thisYear],
  );
  if (!snapshot.hasTag('ready')) return null;
  return (
    // This element handles only the key events of the fields and buttons inside it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={aroundTable} onKeyDown={moveByArrowKeys}>
      <p hidden id={reasons.all}>
        {t('members.renew.all')}
      </p>
      <p hidden id={reasons.deceased}>
        {t('members.renew.deceased')}
      </p>
      <DataTable
        {...getPeopleTableProps(list, snapshot)}
        actions={actions}
        caption={t('members.title')}
        busy={isAsking}
        columns={shownColumns}
        empty={
          total === 0 ? (
            <EmptyState title={t('members.empty')} />
          ) : (
            <EmptyState
              action={
                countMemberFilters(filters) > 0 && (
                  <Button
                    kind="secondary"
                    onClick={() => {
                      // This button disappears when the filters are removed, so the heading gets the focus.
                      document.getElementById(headingId)?.focus();
                      list.send({ type: 'filters chosen', filters: noFilters });
                    }}
                  >
                    {t('members.filters.clear')}
                  </Button>
                )
              }
              title={t('members.none')}
            >
              {countMemberFilters(filters) > 0 ? t('members.none.filters') : t('members.none.why')}
            </EmptyState>
          )
        }
        long
        onRow={open}
        search={
          <MemberSearch
            below={<LookedAt index={index} office={office} onOpen={open} />}
            list={list}
            onEnter={() => {
              const [first] = hits;
              // Until the server has answered, the rows still belong to the earlier search text, so Enter opens nobody.
              if (first && !isAsking) open(first);
            }}
          />
        }
        settling={snapshot.hasTag('settling')}
      />
    </div>
  );
}
