import { loading, wheel } from './progress.css.ts';

/** Says that something is on its way; seen only after 200 ms, in room that it holds from the start. */
export function Loading(props: { readonly text: string }) {
  return (
    <p className={loading} role="status">
      <span aria-hidden="true" className={wheel} />
      {props.text}
    </p>
  );
}
