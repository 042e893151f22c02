import { renewalSteps, type RenewalStep } from '#domain/renewal/pending-renewal.ts';
import { t } from '#domain/texts/texts.ts';
import { useStepInPageTitle } from '#src/parts/page/page-title.tsx';
import { mark, stepper, text, track, words } from './stepper.css.ts';

/** Shows the steps of a renewal. A two-tap renewal has no stepper. */
export function Stepper(props: { readonly page: RenewalStep; readonly year: number | undefined }) {
  const { page, year } = props;
  const at = renewalSteps.indexOf(page);
  const where = { step: at + 1, steps: renewalSteps.length };
  const step = t('wizard.step', where);
  useStepInPageTitle(year === undefined ? step : t('wizard.step.of', { ...where, year }));
  return (
    <div className={stepper}>
      <div className={words}>
        <p className={text}>{step}</p>
        {year !== undefined && <p>{t('wizard.title', { year })}</p>}
      </div>
      <div aria-hidden="true" className={track}>
        {renewalSteps.map((one, index) => (
          <span className={mark} data-reached={index <= at ? '' : undefined} key={one} />
        ))}
      </div>
    </div>
  );
}
