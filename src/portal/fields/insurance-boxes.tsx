import { useSelector } from '@xstate/react';
import type { ComponentProps } from 'react';
import type { ActorRefFrom } from 'xstate';
import { t } from '#domain/texts/texts.ts';
import type { addMemberInsuranceMachine } from '#machines/insurance/add-member-insurance.machine.ts';
import { getChosenInsurance } from '#machines/insurance/insurance-of.ts';
import type { renewalInsuranceMachine } from '#machines/insurance/renewal-insurance.machine.ts';
import { TextField } from '#src/parts/forms/text-field.tsx';
import { InsuranceChoice } from './insurance-choice.tsx';

/** The choice of insurance for a new member or a renewal, which have separate machines (specification section 4). */
export function InsuranceBoxes(
  props: Pick<ComponentProps<typeof InsuranceChoice>, 'error' | 'level' | 'paid' | 'premiums' | 'texts'> & {
    readonly insurance: ActorRefFrom<typeof addMemberInsuranceMachine | typeof renewalInsuranceMachine>;
    readonly agencyError: string | undefined;
  },
) {
  const { agencyError, insurance, ...choice } = props;
  const snapshot = useSelector(insurance, (state) => state);
  return (
    <InsuranceChoice
      can={(type) => snapshot.can({ type })}
      chosen={getChosenInsurance(snapshot)}
      onToggle={(type) => insurance.send({ type })}
      {...choice}
    >
      <TextField
        autoComplete="off"
        error={agencyError}
        id="agencyName"
        label={t('insurance.agencyName')}
        onChange={(name) => insurance.send({ type: 'agency name typed', name })}
        required
        value={snapshot.context.agencyName}
      />
    </InsuranceChoice>
  );
}
