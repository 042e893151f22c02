import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { findAgencyProblem } from '#domain/insurance/insurance.ts';
import type { Premiums } from '#domain/year/price.ts';
import { t } from '#domain/texts/texts.ts';
import { getChosenInsurance } from '#machines/insurance/insurance-of.ts';
import type { memberDetailInsuranceMachine } from '#machines/insurance/member-detail-insurance.machine.ts';
import { TextField } from '#src/parts/forms/text-field.tsx';
import { InsuranceChoice } from '../../../portal/fields/insurance-choice.tsx';
import { getInsuranceTexts } from '../fields/insurance-texts.ts';

type InsuranceRef = ActorRefFrom<typeof memberDetailInsuranceMachine>;

/** Returns a ref that focuses the agency's name if "insured elsewhere" was just ticked and the field is empty. */
function useFocusOnceTicked(insurance: InsuranceRef) {
  const isTicked = useRef(false);
  useEffect(() => {
    const ticks = insurance.on('insured elsewhere ticked', () => {
      isTicked.current = true;
    });
    return () => ticks.unsubscribe();
  }, [insurance]);
  return useCallback((field: HTMLInputElement | null) => {
    if (isTicked.current && field?.value.trim() === '') field.focus();
    isTicked.current = false;
  }, []);
}

/** The checkboxes of the insurance. The agency's name is saved when the user leaves its field or presses Enter. */
export function RecordInsurance(props: {
  readonly insurance: InsuranceRef;
  readonly premiums: Premiums;
  /** Whether a refused change is about the insurance. */
  readonly refused: boolean;
  readonly agencyRefusal: string | undefined;
  readonly onAgency: (name: string) => void;
}) {
  const { insurance, onAgency } = props;
  const snapshot = useSelector(insurance, (state) => state);
  const agencyField = useFocusOnceTicked(insurance);
  const chosen = getChosenInsurance(snapshot);
  const { agencyName, deceased } = snapshot.context;
  const problem = findAgencyProblem(agencyName);
  const texts = getInsuranceTexts();
  return (
    <InsuranceChoice
      can={(type) => snapshot.can({ type })}
      chosen={chosen}
      ofRecord
      onToggle={(type) => insurance.send({ type })}
      premiums={props.premiums}
      refused={props.refused}
      texts={deceased ? { ...texts, unavailable: t('record.deceased.cover') } : texts}
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
          ref={agencyField}
          required
          value={agencyName}
        />
      </form>
    </InsuranceChoice>
  );
}
