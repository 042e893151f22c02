import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { t } from '#domain/texts/texts.ts';
import { insuranceOf } from '#machines/insurance/insurance-of.ts';
import type { memberDetailInsuranceMachine } from '#machines/insurance/member-detail-insurance.machine.ts';
import { TextField } from '#src/parts/text-field.tsx';
import { InsuranceChoice } from '../fields/insurance-choice.tsx';

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
  const missing = agencyName.trim() === '' ? t('insurance.agency.required') : undefined;
  const name = useRef<HTMLInputElement>(null);
  const wanted = snapshot.hasTag('just ticked') && missing !== undefined;
  // A rule that sets insured elsewhere leaves the name to be typed, and leads to it.
  useEffect(() => {
    if (wanted) name.current?.focus();
  }, [wanted]);
  return (
    <InsuranceChoice
      can={(type) => snapshot.can({ type })}
      chosen={chosen}
      error={props.error}
      onToggle={(type) => insurance.send({ type })}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onAgency(agencyName);
        }}
      >
        <TextField
          autoComplete="off"
          error={props.agencyRefusal ?? missing}
          hint={t('record.agency.hint')}
          id="agencyName"
          label={t('insurance.agencyName')}
          onBlur={() => onAgency(agencyName)}
          onChange={(typed) => insurance.send({ type: 'agency name typed', name: typed })}
          ref={name}
          required
          value={agencyName}
        />
      </form>
    </InsuranceChoice>
  );
}
