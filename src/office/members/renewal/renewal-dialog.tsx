import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { parseDeskMethod } from '#domain/money/desk-payment.ts';
import { formatEuro } from '#domain/values/money.ts';
import { needsDayBought } from '#machines/renewal/office-renewal.ts';
import type { RenewalData } from '#machines/renewal/renewal-draft.ts';
import { t } from '#domain/texts/texts.ts';
import { toClubsWithFeesOfYear, findPricesInForce } from '#domain/year/year-prices.ts';
import { listGroupsOfBegunYear } from '#domain/year/year-record.ts';
import type { adminRenewalMachine } from '#machines/renewal/admin-renewal.machine.ts';
import { Button } from '#src/parts/button.tsx';
import { hint } from '#src/parts/forms/field.css.ts';
import { Form } from '#src/parts/forms/form.tsx';
import { Section } from '#src/parts/forms/section.tsx';
import { YearSelect } from '#src/parts/forms/year-select.tsx';
import { InsuranceBoxes } from '#src/portal/fields/insurance-boxes.tsx';
import { LicenceBoxes } from '#src/portal/fields/licence-boxes.tsx';
import { findGroupThatPaidCovers } from '#src/portal/fields/paid-by.ts';
import { FormDialog } from '#src/portal/form-dialog.tsx';
import { FormProblems, FormRefusal } from '#src/portal/form-problems.tsx';
import { useLongWaitText } from '#src/portal/long-wait.ts';
import { RefusalNotice } from '#src/portal/refusal-notice.tsx';
import type { SubmissionRef } from '#src/portal/submission-form.tsx';
import { visuallyHidden } from '#src/style/helpers.css.ts';
import { LoadingState, getLoadingState } from '#src/portal/loading-state.tsx';
import { ClubChoice, GroupChoice } from '../fields/club-and-group-choice.tsx';
import { DayBoughtField } from '../fields/day-bought-field.tsx';
import { PaidByFields } from '../fields/paid-by-fields.tsx';
import { ReceiptGiven } from '../../money/receipt-given.tsx';
import { getInsuranceTexts } from '../fields/insurance-texts.ts';
import { formatNumberAndName } from './numbered-name.ts';
import { RenewalSummary } from './renewal-summary.tsx';
import * as styles from './renewal.css.ts';
import { computeOfficeTotal } from './total.ts';
import { YearOver, YearOverQuestion } from './year-over.tsx';

type Renewal = ActorRefFrom<typeof adminRenewalMachine>;

const headingId = 'renewal-chosen';

/** The dialog in which the office renews a member (specification sections 2.4 and 4). */
export function RenewalDialog({ renewal }: { readonly renewal: Renewal | undefined }) {
  const snapshot = useSelector(renewal, (state) => state);
  const { chosen, data, member, receipt } = snapshot?.context ?? {};
  const form = snapshot?.children.form;
  return (
    <FormDialog
      closeText={t('app.close')}
      form={form}
      onClose={() => renewal?.send({ type: 'cancelled' })}
      open={renewal !== undefined}
      size="wide"
      title={t('renewal.title', { name: member ? formatNumberAndName(member) : '' })}
    >
      {renewal && snapshot && (
        <LoadingState {...getLoadingState(snapshot)} onRetry={() => renewal.send({ type: 'retried' })} />
      )}
      {renewal && snapshot && data && form && (
        <RenewalForm data={data} form={form} renewal={renewal} snapshot={snapshot} />
      )}
      {snapshot?.hasTag('paid') && chosen && data && member && (
        <ReceiptGiven
          leaveText={t('paidBy.close')}
          member={member}
          onLeave={() => renewal?.send({ type: 'cancelled' })}
          receipt={receipt ?? ''}
          said={t('renewal.done.who', {
            who: formatNumberAndName(member),
            year: chosen.year,
            amount: formatEuro(computeOfficeTotal({ chosen, data })),
          })}
          year={chosen.year}
        />
      )}
    </FormDialog>
  );
}

/**
 * Moves the focus to the heading. If the button that renews had the focus, Enter pressed twice in the list would renew
 * by mistake.
 */
function takeFocus(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
}

function RenewalForm(props: {
  readonly renewal: Renewal;
  readonly snapshot: SnapshotFrom<typeof adminRenewalMachine>;
  readonly form: SubmissionRef;
  readonly data: RenewalData;
}) {
  const { data, form, renewal, snapshot } = props;
  const { chosen, refusal, years } = snapshot.context;
  const { insurance, licences } = snapshot.children;
  const submission = useSelector(form, (state) => state);
  const { problems } = submission.context;
  const total = computeOfficeTotal({ chosen, data });
  const { year } = chosen;
  const submit = t('renewal.submit', { year, amount: formatEuro(total) });
  const slow = useLongWaitText(submission.hasTag('busy'));
  return (
    <Form onSubmit={() => renewal.send({ type: 'submitted' })}>
      <div className={styles.layout}>
        <div className={styles.lead}>
          <div className={styles.asked}>
            <YearSelect
              disabled={!snapshot.can({ type: 'year chosen', year: chosen.year })}
              id="year"
              label={t('renewal.year')}
              onChange={(year) => renewal.send({ type: 'year chosen', year: Number(year) })}
              value={String(chosen.year)}
              years={years.map((year) => ({ year: String(year) }))}
            />
            {total > 0 && (
              <PaidByFields
                field={(name) => ({
                  id: name,
                  error: problems[name],
                  onChange: (value) => form.send({ type: 'field changed', name, value }),
                  value: submission.context.values[name] ?? '',
                })}
              />
            )}
          </div>
          {needsDayBought(snapshot.context) && (
            <DayBoughtField
              error={problems['boughtOn']}
              onChange={(value) => form.send({ type: 'field changed', name: 'boughtOn', value })}
              value={submission.context.values['boughtOn'] ?? ''}
              year={year}
            />
          )}
          {total > 0 && (
            <p className={visuallyHidden} id="renewal-method">
              {`${t('paidBy.method')}: ${describeMethod(submission.context.values['paidBy'])}`}
            </p>
          )}
          <h2
            // The focus comes here, past the payment method, so that the method is read too.
            aria-describedby="renewal-method renewal-summary"
            className={styles.heading}
            id={headingId}
            ref={takeFocus}
            tabIndex={-1}
          >
            {t('renewal.chosen', { year })}
          </h2>
          <YearOver headingId={headingId} renewal={renewal} snapshot={snapshot} />
          <div className={styles.buttons}>
            <Button busy={submission.hasTag('busy')} busyText={slow ?? t('app.loading')} type="submit">
              {submit}
            </Button>
            <Button
              disabled={submission.hasTag('busy')}
              kind="quiet"
              onClick={() => form.send({ type: 'leave asked' })}
            >
              {t('renewal.cancel')}
            </Button>
          </div>
          {/* The text is hidden from screen readers, because they read it with the button. */}
          {slow !== undefined && (
            <p aria-hidden="true" className={hint}>
              {slow}
            </p>
          )}
          <FormProblems form={submission} />
          <FormRefusal form={submission} />
          <RefusalNotice announced refusal={refusal} title={t('renewal.priceChanged')} />
          <RenewalSummary chosen={chosen} data={data} id="renewal-summary" />
        </div>
        <div className={styles.fields}>
          <div className={styles.side}>
            <ClubChoice
              chosen={chosen.clubs}
              clubs={toClubsWithFeesOfYear(chosen.year, data.clubs)}
              error={problems['clubs']}
              onToggle={(shortName) => renewal.send({ type: 'club toggled', shortName })}
              vip={data.vip}
            />
            <GroupChoice
              chosen={chosen.affiliatedGroups}
              groups={data.groups}
              onToggle={(shortName) => renewal.send({ type: 'group toggled', shortName })}
              staying={{ groups: listGroupsOfBegunYear(data.records, chosen.year), year: chosen.year }}
            />
          </div>
          <div className={styles.side}>
            <Section title={t('choice.licences')}>
              <div className={styles.licences}>
                {licences && <LicenceBoxes choice={licences} insurance={chosen.insurance} />}
              </div>
            </Section>
            {insurance && (
              <InsuranceBoxes
                agencyError={problems['agencyName']}
                error={problems['insurance']}
                insurance={insurance}
                paid={findGroupThatPaidCovers(data.records, chosen.year)}
                premiums={findPricesInForce(chosen.year, data.prices)}
                texts={getInsuranceTexts()}
              />
            )}
          </div>
        </div>
      </div>
      <YearOverQuestion
        paidBy={parseDeskMethod(submission.context.values['paidBy'])}
        renewal={renewal}
        snapshot={snapshot}
        submit={submit}
        total={total}
      />
    </Form>
  );
}

function describeMethod(value: string | undefined): string {
  const method = parseDeskMethod(value);
  return t(method === undefined ? 'paidBy.none' : `paidBy.${method}`);
}
