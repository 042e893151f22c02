import { t } from '#domain/texts/texts.ts';
import type { InsuranceTexts } from '#src/portal/fields/insurance-choice.tsx';

/** Returns the insurance texts that the office reads. `hint` replaces the hint about licences. */
export function getInsuranceTexts(hint = t('choice.insurance.hint')): InsuranceTexts {
  return { legend: t('choice.insurance'), hint, unavailable: t('record.elsewhere') };
}
