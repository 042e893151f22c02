import { useSelector } from '@xstate/react';
import { findReferenceProblems } from '#domain/money/desk-payment.ts';
import { t } from '#domain/texts/texts.ts';
import {
  kindsOfChange,
  listClubsOrGroupsForChange,
  listYearsForChange,
  type ChangeChoice,
} from '#machines/many/change-of-many.ts';
import { Button } from '#src/parts/button.tsx';
import { Actions } from '#src/parts/forms/form.tsx';
import { SelectField } from '#src/parts/forms/select-field.tsx';
import { YearSelect } from '#src/parts/forms/year-select.tsx';
import { FormDialog } from '#src/portal/form-dialog.tsx';
import { getLoadingState, LoadingState } from '#src/portal/loading-state.tsx';
import { RefusalNotice } from '#src/portal/refusal-notice.tsx';
import { PaidByFields } from '../members/fields/paid-by-fields.tsx';
import { BackToChoice, ChangePreview } from './change-preview.tsx';
import { ChangeOfManyProgress, ChangeResults, EarlierResults } from './change-results.tsx';
import { stack } from './papers-dialog.css.ts';
import type { ShownChange } from './shown-change.ts';
import type { Many } from './tick-column.tsx';

export function ChangeDialog({ many }: { readonly many: Many }) {
  const change = useSelector(many, ({ children }) => children.change);
  const snapshot = useSelector(change, (state) => state);
  return (
    <FormDialog
      closeDisabled={snapshot?.hasTag('running')}
      closeText={t('app.close')}
      form={undefined}
      onClose={() => change?.send({ type: 'close asked' })}
      open={snapshot !== undefined}
      size="medium"
      title={t('many.title', { count: snapshot?.context.people.length ?? 0 })}
    >
      {change && snapshot && <Change change={change} snapshot={snapshot} />}
    </FormDialog>
  );
}

function Change({ change, snapshot }: ShownChange) {
  return (
    <div className={stack}>
      <LoadingState {...getLoadingState(snapshot)} onRetry={() => change.send({ type: 'retried' })} />
      {snapshot.matches('choosing') && <Choice change={change} snapshot={snapshot} />}
      {snapshot.matches('checking') && (
        <>
          <p role="status">{t('many.looking')}</p>
          {snapshot.can({ type: 'choice asked' }) && (
            <Actions>
              <BackToChoice change={change} />
            </Actions>
          )}
        </>
      )}
      {snapshot.matches('ready') && <ChangePreview change={change} snapshot={snapshot} />}
      <EarlierResults snapshot={snapshot} />
      {snapshot.hasTag('running') && <ChangeOfManyProgress change={change} snapshot={snapshot} />}
      {snapshot.matches('finished') && <ChangeResults change={change} snapshot={snapshot} />}
    </div>
  );
}

/** The fields of a change. The payment method is the same for all people. */
function Choice({ change, snapshot }: ShownChange) {
  const { choice, offer, refusal, thisYear } = snapshot.context;
  const { kind, name, year } = choice;
  const send = (made: Partial<ChangeChoice>) => change.send({ type: 'choice changed', change: made });
  const problems = findReferenceProblems(choice);
  const mayCheck = snapshot.can({ type: 'check asked' });
  return (
    <>
      <SelectField
        id="change-kind"
        label={t('many.kind')}
        onChange={(typed) => {
          const chosen = kindsOfChange.find((one) => one === typed);
          if (chosen) send({ kind: chosen });
        }}
        options={kindsOfChange.map((value) => ({ value, label: t(`many.kind.${value}`) }))}
        value={kind}
      />
      <YearSelect
        id="change-year"
        label={t('many.year')}
        onChange={(chosen) => send({ year: Number(chosen) })}
        value={String(year)}
        years={listYearsForChange(kind, thisYear).map((one) => ({ year: String(one) }))}
      />
      {kind === 'renewal' ? (
        <PaidByFields
          field={(field) => ({
            id: `change-${field}`,
            error: problems[field],
            onChange: (value) => send({ [field]: value }),
            value: choice[field],
          })}
        />
      ) : (
        <SelectField
          id="change-name"
          label={t(kind === 'clubAdded' || kind === 'clubRemoved' ? 'many.club' : 'many.group')}
          onChange={(chosen) => send({ name: chosen })}
          options={listClubsOrGroupsForChange(kind, offer).map((one) => ({
            value: one.shortName,
            label: one.name,
          }))}
          placeholder={t('many.choose')}
          value={name}
        />
      )}
      <RefusalNotice announced refusal={refusal} />
      <Actions>
        <Button
          disabled={!mayCheck}
          onClick={() => change.send({ type: 'check asked' })}
          why={mayCheck ? undefined : (problems['reference'] ?? t('many.choose.first'))}
        >
          {t('many.check')}
        </Button>
        <Button kind="secondary" onClick={() => change.send({ type: 'close asked' })}>
          {t('many.close')}
        </Button>
      </Actions>
    </>
  );
}
