import { useSelector } from '@xstate/react';
import { getNextSnapshot, type ActorRefFrom } from 'xstate';
import { agencyProblem, buysCover } from '#domain/insurance.ts';
import type { Premiums } from '#domain/price.ts';
import { t } from '#domain/texts/texts.ts';
import { insuranceOf } from '#machines/insurance/insurance-of.ts';
import { memberDetailInsuranceMachine } from '#machines/insurance/member-detail-insurance.machine.ts';
import { TextField } from '#src/parts/text-field.tsx';
import { InsuranceChoice } from '../../../portal/fields/insurance-choice.tsx';
import { insuranceTexts } from '../fields/insurance-texts.ts';

function focus(field: HTMLInputElement | null): void {
  field?.focus();
}

type InsuranceRef = ActorRefFrom<typeof memberDetailInsuranceMachine>;

/** The insurance in a year's record of a member; the agency is saved when its field is left, or by Enter. */
export function RecordInsurance(props: {
  readonly insurance: InsuranceRef;
  readonly premiums: Premiums;
  /** Whether the record's message is about it. */
  readonly refused: boolean;
  /** Whether the member is deceased, who cannot be insured. */
  readonly deceased: boolean;
  readonly agencyRefusal: string | undefined;
  readonly onAgency: (name: string) => void;
}) {
  const { deceased, insurance, onAgency } = props;
  const snapshot = useSelector(insurance, (state) => state);
  const chosen = insuranceOf(snapshot);
  const { agencyName } = snapshot.context;
  const problem = agencyProblem(agencyName);
  const texts = insuranceTexts();
  return (
    <InsuranceChoice
      can={(type) =>
        snapshot.can({ type }) &&
        !(
          deceased &&
          buysCover(chosen, insuranceOf(getNextSnapshot(memberDetailInsuranceMachine, snapshot, { type })))
        )
      }
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
          // A rule that sets insured elsewhere leaves the name to be typed, and leads to it.
          ref={snapshot.hasTag('just ticked') && problem === 'insurance.agency.required' ? focus : undefined}
          required
          value={agencyName}
        />
      </form>
    </InsuranceChoice>
  );
}
