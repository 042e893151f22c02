import { t } from '#domain/texts/texts.ts';
import type { InsuranceTexts } from '#src/portal/fields/insurance-choice.tsx';

/** `hint` is the text below the heading, by default about licences. */
export function getInsuranceTexts(hint = t('choice.insurance.hint')): InsuranceTexts {
  return { legend: t('choice.insurance'), hint, unavailable: t('record.elsewhere') };
}
