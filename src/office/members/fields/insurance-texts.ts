import { t } from '#domain/texts/texts.ts';
import type { InsuranceTexts } from '#src/portal/fields/insurance-choice.tsx';

/** What the office reads about somebody's insurance; `hint` takes the place of that about licences. */
export function insuranceTexts(hint = t('choice.insurance.hint')): InsuranceTexts {
  return { legend: t('choice.insurance'), hint, unavailable: t('record.elsewhere') };
}
