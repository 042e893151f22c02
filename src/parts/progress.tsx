import { loading, meter, progress, wheel } from './progress.css.ts';

/** Says that something is on its way; seen only after 200 ms, in room that it holds from the start. */
export function Loading(props: { readonly text: string }) {
  return (
    <p className={loading} role="status">
      <span aria-hidden="true" className={wheel} />
      {props.text}
    </p>
  );
}

/** How far a long piece of work has come. */
export function Progress(props: { readonly label: string; readonly value: number; readonly max: number }) {
  return (
    <label className={progress}>
      {props.label}
      <progress className={meter} max={props.max} value={props.value} />
    </label>
  );
}
