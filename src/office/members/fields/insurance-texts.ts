import { t } from '#domain/texts/texts.ts';
import type { InsuranceTexts } from '#src/portal/fields/insurance-choice.tsx';

/**
 * Returns the texts of the choice of insurance. `hint` is the text below the heading, which is about licences by
 * default.
 */
export function getInsuranceTexts(hint = t('choice.insurance.hint')): InsuranceTexts {
  return { legend: t('choice.insurance'), hint, unavailable: t('record.elsewhere') };
}
