import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { filterLackingCover } from '#domain/renewal/group-renewal.ts';
import type { Premiums } from '#domain/year/price.ts';
import { t } from '#domain/texts/texts.ts';
import type { YearPrices } from '#domain/year/year-prices.ts';
import { Button } from '#src/parts/button.tsx';
import { ErrorSummary } from '#src/parts/forms/error-summary.tsx';
import { Actions, Form } from '#src/parts/forms/form.tsx';
import { LeaveConfirm } from '#src/portal/leave-question.tsx';
import { InsuranceBoxes } from '#src/portal/fields/insurance-boxes.tsx';
import { getInsuranceTexts } from '../../office/members/fields/insurance-texts.ts';
import { describeInsuredYear } from '../../office/members/fields/year-choice.tsx';
import { formatFullName } from '../../office/members/list/member-columns.tsx';
import { PeopleNotice } from './people-notice.tsx';
import type { Renewals } from './row-controls.tsx';

export interface RenewalDialogProps {
  readonly renewals: Renewals;
  readonly prices: readonly YearPrices[];
}

export function RenewalForm(props: {
  readonly renewals: Renewals;
  readonly premiums: Premiums;
  readonly submitText: string;
  /** The text that says why the submit button is disabled. Undefined if the button is not disabled. */
  readonly why?: string | undefined;
  readonly children: ReactNode;
}) {
  const { renewals } = props;
  const snapshot = useSelector(renewals, (state) => state);
  const { children, context } = snapshot;
  const { attempts, insurance, people, problems } = context;
  // For only one person, the field of the insurance itself shows this problem.
  const lacking = people.length === 1 ? [] : filterLackingCover(people, insurance, context);
  return (
    <>
      <Form onSubmit={() => renewals.send({ type: 'submitted' })}>
        <ErrorSummary
          attempt={attempts}
          errors={Object.entries(problems).map(([id, message]) => ({ id, message }))}
          title={t('app.errors')}
        />
        {children.insurance && (
          <InsuranceBoxes
            agencyError={problems['agencyName']}
            error={problems['insurance']}
            insurance={children.insurance}
            premiums={props.premiums}
            texts={getInsuranceTexts(describeInsuredYear(context))}
          />
        )}
        {lacking.length > 0 && (
          <PeopleNotice
            people={lacking.map((person) => ({ id: person.id, text: formatFullName(person) }))}
            title={t('bulk.lacking', { count: lacking.length })}
          />
        )}
        {props.children}
        <Actions>
          <Button type="submit" why={props.why}>
            {props.submitText}
          </Button>
          <Button kind="quiet" onClick={() => renewals.send({ type: 'cancelled' })}>
            {t('groupRenewal.cancel')}
          </Button>
        </Actions>
      </Form>
      <LeaveConfirm
        onCancel={() => renewals.send({ type: 'leave withdrawn' })}
        onConfirm={() => renewals.send({ type: 'leave confirmed' })}
        open={snapshot.hasTag('leaving')}
      />
    </>
  );
}
