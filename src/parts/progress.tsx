import { loading, progress, track, wheel } from './progress.css.ts';

/** The progress of loading, without a measure. It appears only after 200 ms, in room that is kept from the start. */
export function Loading(props: { readonly text: string }) {
  return (
    <p className={loading} role="status">
      <span aria-hidden="true" className={wheel} />
      <span>{props.text}</span>
    </p>
  );
}

/** A progress bar. `text` says the progress in words, which are read out at each change. */
export function Progress(props: {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  readonly text: string;
}) {
  return (
    <div className={progress}>
      <progress aria-label={props.label} className={track} max={props.max} value={props.value} />
      <p role="status">{props.text}</p>
    </div>
  );
}
