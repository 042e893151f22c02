import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Premiums } from '#domain/price.ts';
import { t } from '#domain/texts/texts.ts';
import type { addMemberInsuranceMachine } from '#machines/insurance/add-member-insurance.machine.ts';
import { insuranceOf } from '#machines/insurance/insurance-of.ts';
import type { renewalInsuranceMachine } from '#machines/insurance/renewal-insurance.machine.ts';
import { TextField } from '#src/parts/text-field.tsx';
import { InsuranceChoice, type InsuranceTexts, type PaidCovers } from './insurance-choice.tsx';

/** The insurance of a new member or of a renewal, each with the rules of its own machine (specification section 4). */
export function InsuranceBoxes(props: {
  readonly insurance: ActorRefFrom<typeof addMemberInsuranceMachine | typeof renewalInsuranceMachine>;
  readonly error: string | undefined;
  readonly agencyError: string | undefined;
  readonly texts: InsuranceTexts;
  readonly premiums: Premiums;
  /** The group that has paid for covers, which stay ticked. */
  readonly paid?: PaidCovers | undefined;
}) {
  const { insurance } = props;
  const snapshot = useSelector(insurance, (state) => state);
  return (
    <InsuranceChoice
      can={(type) => snapshot.can({ type })}
      chosen={insuranceOf(snapshot)}
      error={props.error}
      onToggle={(type) => insurance.send({ type })}
      paid={props.paid}
      premiums={props.premiums}
      texts={props.texts}
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
