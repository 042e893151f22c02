import { useActor } from '@xstate/react';
import { formatDate } from '#domain/values/calendar.ts';
import { t } from '#domain/texts/texts.ts';
import type { FoundPeople } from '#machines/members/join-people.machine.ts';
import { Button } from '#src/parts/button.tsx';
import { Actions, Form } from '#src/parts/forms/form.tsx';
import { Notice } from '#src/parts/notice.tsx';
import { TextField } from '#src/parts/forms/text-field.tsx';
import { DataTable, type Column } from '#src/parts/table/data-table.tsx';
import { EmptyState } from '#src/parts/empty-state.tsx';
import { LoadingState, getLoadingState } from '#src/portal/loading-state.tsx';
import { RefusalNotice } from '#src/portal/refusal-notice.tsx';
import { formatPersonWithNumber } from '../members/fields/same-person-texts.ts';
import { AdminLink, MemberLink } from '../portal/admin-link.tsx';
import { OfficePage } from '../portal/office-page.tsx';
import { useAdminServices, useMachineWithServices } from '../portal/portal-context.tsx';
import { createJoinPeopleMachine, readTwoPersonIds } from './join-people-actors.ts';
import { JoinForm } from './join-form.tsx';
import * as styles from './join-people.css.ts';

export function JoinPeople() {
  const services = useAdminServices();
  const [snapshot, send] = useActor(useMachineWithServices(createJoinPeopleMachine), {
    input: readTwoPersonIds(services),
  });
  const { found, person, preview, refusal, text } = snapshot.context;
  const { form } = snapshot.children;
  return (
    <OfficePage lead={t('join.lead')} title={t('join.title')}>
      <div className={styles.page}>
        <LoadingState {...getLoadingState(snapshot)} onRetry={() => send({ type: 'retried' })} />
        {snapshot.matches('nobody') && (
          <Notice action={<AdminLink to="/admin/members/same-people">{t('same.title')}</AdminLink>}>
            {t('join.nobody')}
          </Notice>
        )}
        {snapshot.hasTag('naming') && person && (
          <>
            <RefusalNotice announced refusal={refusal} />
            <Form label={t('join.search')} onSubmit={() => send({ type: 'searched' })}>
              <TextField
                hint={t('join.search.hint')}
                id="join-search"
                label={t('join.with', { name: formatPersonWithNumber(person) })}
                onChange={(typed) => send({ type: 'search typed', text: typed })}
                value={text}
              />
              <Actions>
                <Button
                  busy={snapshot.matches({ naming: 'finding' })}
                  disabled={text.trim() === ''}
                  type="submit"
                >
                  {t('join.search.go')}
                </Button>
              </Actions>
            </Form>
            {found && <Found found={found} onChoose={(other) => send({ type: 'other chosen', other })} />}
          </>
        )}
        {snapshot.matches('hindered') && (
          <>
            <Notice announced>{t('join.hindered')}</Notice>
            <Actions>
              <Button onClick={() => send({ type: 'looked at again' })}>{t('join.again')}</Button>
              <Button kind="quiet" onClick={() => send({ type: 'another wished' })}>
                {t('join.other')}
              </Button>
            </Actions>
          </>
        )}
        {form && preview && <JoinForm form={form} preview={preview} />}
        {snapshot.matches('joined') && person && (
          <Notice announced kind="success" title={t('join.done.title')}>
            <p>{t('join.done', { name: formatPersonWithNumber(person) })}</p>
            <MemberLink id={person.id}>
              {t('join.done.open', { name: formatPersonWithNumber(person) })}
            </MemberLink>
          </Notice>
        )}
      </div>
    </OfficePage>
  );
}

function Found(props: { readonly found: FoundPeople; readonly onChoose: (id: number) => void }) {
  const { more, people } = props.found;
  const count = t('join.search.found', { count: people.length });
  return (
    <DataTable
      caption={t('join.search')}
      columns={listColumns(props.onChoose)}
      count={more ? t('join.search.more') : count}
      empty={<EmptyState title={count} />}
      rowKey={({ id }) => String(id)}
      rows={people}
    />
  );
}

type Person = FoundPeople['people'][number];

function listColumns(choose: (id: number) => void): readonly Column<Person>[] {
  return [
    {
      id: 'person',
      label: t('same.other'),
      width: 'minmax(12rem, 1fr)',
      heads: true,
      cell: (person) => (
        <span className={styles.lines}>
          <MemberLink id={person.id}>{formatPersonWithNumber(person)}</MemberLink>
          <span className={styles.less}>{person.idNumber}</span>
          <span className={styles.less}>{formatDate(person.dateOfBirth)}</span>
          <span className={styles.less}>{person.mobileNumber}</span>
        </span>
      ),
    },
    {
      id: 'choose',
      label: t('same.decision'),
      width: '9rem',
      bare: true,
      cell: (person) => (
        <Button
          kind="secondary"
          label={t('join.choose.of', { name: formatPersonWithNumber(person) })}
          onClick={() => choose(person.id)}
        >
          {t('join.choose')}
        </Button>
      ),
    },
  ];
}
