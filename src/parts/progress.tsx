import { loading, progress, track, wheel } from './progress.css.ts';

/** Says that something is loading. The text takes its space at once and is visible after 200 ms. */
export function Loading(props: { readonly text: string }) {
  return (
    <p className={loading} role="status">
      <span aria-hidden="true" className={wheel} />
      <span>{props.text}</span>
    </p>
  );
}

/** Shows progress. Screen readers read each change of `text`. */
export function ProgressBar(props: {
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
