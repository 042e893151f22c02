import { t } from '#domain/texts/texts.ts';
import { mark, stepper, text, track, words } from './stepper.css.ts';

/** The stepper of a renewal: the step at which a member is; `reached` is how many are marked, if not all so far. */
export function Stepper(props: {
  readonly step: number;
  readonly year: number | undefined;
  readonly reached?: number;
}) {
  const { reached = props.step, step, year } = props;
  return (
    <div className={stepper}>
      <div className={words}>
        <p className={text}>{t('wizard.step', { step })}</p>
        {year !== undefined && <p>{t('wizard.title', { year })}</p>}
      </div>
      <div aria-hidden="true" className={track}>
        {[1, 2, 3, 4].map((one) => (
          <span className={mark} data-reached={one <= reached ? '' : undefined} key={one} />
        ))}
      </div>
    </div>
  );
}
