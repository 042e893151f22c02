import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { t } from '#domain/texts/texts.ts';
import type { renewalInsuranceMachine } from '#machines/insurance/renewal-insurance.machine.ts';
import { Checkbox } from '#src/parts/checkbox.tsx';
import { Fieldset } from '#src/parts/fieldset.tsx';
import { Price } from '#src/parts/price.tsx';
import { TextField } from '#src/parts/text-field.tsx';
import { premiums } from '#src/portal/fields/prices-in-page.ts';

/** The insurance of a renewal; what is ticked and what can be ticked derives from the machine's state. */
export function InsuranceBoxes({
  error,
  agencyError,
  cover,
  insurance,
}: {
  readonly insurance: ActorRefFrom<typeof renewalInsuranceMachine>;
  /** The days of cover, in words. */
  readonly cover: string;
  readonly error: string | undefined;
  readonly agencyError: string | undefined;
}) {
  const snapshot = useSelector(insurance, (state) => state);
  const prices = premiums();
  const elsewhere = snapshot.hasTag('insured elsewhere');
  return (
    <Fieldset
      error={error}
      hint={
        <>
          {t('licences.insurance.hint')} {cover}
        </>
      }
      id="insurance"
      legend={t('licences.insurance')}
    >
      <Checkbox
        checked={snapshot.hasTag('third party')}
        description={elsewhere ? t('licences.insurance.disabled') : undefined}
        disabled={!snapshot.can({ type: 'third party toggled' })}
        id="third-party"
        label={t('insurance.thirdParty')}
        onChange={() => insurance.send({ type: 'third party toggled' })}
        price={<Price cents={prices.thirdParty} />}
      />
      <Checkbox
        checked={snapshot.hasTag('personal accident')}
        description={elsewhere ? t('licences.insurance.disabled') : undefined}
        disabled={!snapshot.can({ type: 'personal accident toggled' })}
        id="personal-accident"
        label={t('insurance.personalAccident')}
        onChange={() => insurance.send({ type: 'personal accident toggled' })}
        price={<Price cents={prices.personalAccident} />}
      />
      <Checkbox
        checked={elsewhere}
        id="insured-elsewhere"
        label={t('insurance.insuredElsewhere')}
        onChange={() => insurance.send({ type: 'insured elsewhere toggled' })}
        price={<Price cents={0} />}
      />
      {elsewhere && (
        <TextField
          autoComplete="off"
          error={agencyError}
          id="agencyName"
          label={t('insurance.agencyName')}
          onChange={(name) => insurance.send({ type: 'agency name typed', name })}
          required
          value={snapshot.context.agencyName}
        />
      )}
    </Fieldset>
  );
}
