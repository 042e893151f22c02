import type { ReactNode } from 'react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { lackingCover, type RenewedYear } from '#domain/group-renewal.ts';
import type { Premiums } from '#domain/price.ts';
import { t } from '#domain/texts/texts.ts';
import type { groupInsuranceMachine } from '#machines/renewal/group-insurance.machine.ts';
import { Button } from '#src/parts/button.tsx';
import { ErrorSummary } from '#src/parts/error-summary.tsx';
import { Actions, Form } from '#src/parts/form.tsx';
import { Notice } from '#src/parts/notice.tsx';
import { InsuranceBoxes } from '#src/portal/fields/insurance-boxes.tsx';
import { insuranceTexts } from '../../office/members/fields/insurance-texts.ts';
import { fullName } from '../../office/members/list/member-columns.tsx';
import * as styles from './bulk-renewal.css.ts';
import { insuredYear } from '../../office/members/fields/year-choice.tsx';

/** The form for the insurance of one person or of many. */
export function RenewalForm(props: {
  readonly choice: ActorRefFrom<typeof groupInsuranceMachine>;
  readonly of: RenewedYear;
  readonly premiums: Premiums;
  readonly onCancel: () => void;
  readonly submitText: string;
  /** Why it cannot be submitted, where nothing can be corrected. */
  readonly why?: string | undefined;
  readonly children: ReactNode;
}) {
  const { choice, why } = props;
  const snapshot = useSelector(choice, (state) => state);
  const { attempts, people, problems } = snapshot.context;
  // For one person, the field itself shows this.
  const lacking = people.length === 1 ? [] : lackingCover(people, snapshot.context.insurance, props.of);
  const { insurance } = snapshot.children;
  return (
    <Form onSubmit={() => choice.send({ type: 'submitted' })}>
      <ErrorSummary
        attempt={attempts}
        errors={Object.entries(problems).map(([id, message]) => ({ id, message }))}
        title={t('app.errors')}
      />
      {insurance && (
        <InsuranceBoxes
          agencyError={problems['agencyName']}
          error={problems['insurance']}
          insurance={insurance}
          premiums={props.premiums}
          texts={insuranceTexts(insuredYear(props.of))}
        />
      )}
      {lacking.length > 0 && (
        <Notice title={t('bulk.lacking', { count: lacking.length })}>
          <ul className={styles.people}>
            {lacking.map((person) => (
              <li key={person.id}>{fullName(person)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {props.children}
      <Actions>
        <Button
          describedBy={why === undefined ? undefined : 'renewal-why'}
          disabled={why !== undefined}
          type="submit"
        >
          {props.submitText}
        </Button>
        <Button kind="quiet" onClick={props.onCancel}>
          {t('groupRenewal.cancel')}
        </Button>
      </Actions>
      {why !== undefined && (
        <span hidden id="renewal-why">
          {why}
        </span>
      )}
    </Form>
  );
}
