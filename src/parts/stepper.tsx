import { mark, stepper, text as textClass, track, words } from './stepper.css.ts';

/** The stepper: where a person is among the steps of `about`; `text` says it (`Step 2 of 4`), the marks only show it. */
export function Stepper(props: {
  readonly about?: string | undefined;
  readonly text: string;
  readonly step: number;
  readonly of: number;
}) {
  return (
    <div className={stepper}>
      <div className={words}>
        <p className={textClass}>{props.text}</p>
        {props.about !== undefined && <p>{props.about}</p>}
      </div>
      <div aria-hidden="true" className={track}>
        {Array.from({ length: props.of }, (_, index) => (
          <span className={mark} data-reached={index < props.step ? '' : undefined} key={index} />
        ))}
      </div>
    </div>
  );
}
