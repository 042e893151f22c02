import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { agencyProblem } from '#domain/insurance.ts';
import { t } from '#domain/texts/texts.ts';
import { insuranceOf } from '#machines/insurance/insurance-of.ts';
import type { memberDetailInsuranceMachine } from '#machines/insurance/member-detail-insurance.machine.ts';
import { TextField } from '#src/parts/text-field.tsx';
import { InsuranceChoice } from '../../../portal/fields/insurance-choice.tsx';
import { insuranceTexts } from '../fields/insurance-texts.ts';

function focus(field: HTMLInputElement | null): void {
  field?.focus();
}

type InsuranceRef = ActorRefFrom<typeof memberDetailInsuranceMachine>;

/** The insurance of a year; the agency's name is saved when its field is left, or by Enter. */
export function RecordInsurance(props: {
  readonly insurance: InsuranceRef;
  readonly error: string | undefined;
  readonly agencyRefusal: string | undefined;
  readonly onAgency: (name: string) => void;
}) {
  const { insurance, onAgency } = props;
  const snapshot = useSelector(insurance, (state) => state);
  const chosen = insuranceOf(snapshot);
  const { agencyName } = snapshot.context;
  const problem = agencyProblem(agencyName);
  return (
    <InsuranceChoice
      can={(type) => snapshot.can({ type })}
      chosen={chosen}
      error={props.error}
      ofRecord
      onToggle={(type) => insurance.send({ type })}
      texts={insuranceTexts()}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onAgency(agencyName);
        }}
      >
        <TextField
          autoComplete="off"
          error={props.agencyRefusal ?? (problem && t(problem))}
          hint={t('record.agency.hint')}
          id="agencyName"
          label={t('insurance.agencyName')}
          onBlur={() => onAgency(agencyName)}
          onChange={(typed) => insurance.send({ type: 'agency name typed', name: typed })}
          // A rule that sets insured elsewhere leaves the name to be typed, and leads to it.
          ref={snapshot.hasTag('just ticked') && problem === 'insurance.agency.required' ? focus : undefined}
          required
          value={agencyName}
        />
      </form>
    </InsuranceChoice>
  );
}
