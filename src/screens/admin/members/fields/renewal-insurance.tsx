import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { t } from '#domain/texts/texts.ts';
import { insuranceOf, type renewalInsuranceMachine } from '#machines/insurance/renewal-insurance.machine.ts';
import { TextField } from '#src/parts/text-field.tsx';
import { InsuranceChoice } from './insurance-choice.tsx';

/** The insurance of a renewal, whose interplay is the renewal dialogs' (specification section 4); `hint` takes the place of that about licences. */
export function RenewalInsurance(props: {
  readonly insurance: ActorRefFrom<typeof renewalInsuranceMachine>;
  readonly error: string | undefined;
  readonly agencyError: string | undefined;
  readonly hint?: string | undefined;
}) {
  const { insurance } = props;
  const snapshot = useSelector(insurance, (state) => state);
  return (
    <InsuranceChoice
      can={(type) => snapshot.can({ type })}
      chosen={insuranceOf(snapshot)}
      error={props.error}
      hint={props.hint}
      onToggle={(type) => insurance.send({ type })}
    >
      <TextField
        autoComplete="off"
        error={props.agencyError}
        id="agencyName"
        label={t('insurance.agencyName')}
        onChange={(name) => insurance.send({ type: 'agency name typed', name })}
        required
        value={snapshot.context.agencyName}
      />
    </InsuranceChoice>
  );
}
