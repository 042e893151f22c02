import { emblem, emblemSize } from '#domain/house-style.ts';

/** The association's emblem. It has no text of its own, because it stands beside the name. */
export function Emblem(props: { readonly className?: string | undefined }) {
  return (
    <svg
      aria-hidden="true"
      className={props.className}
      focusable="false"
      viewBox={`0 0 ${emblemSize} ${emblemSize}`}
    >
      <path d={emblem} fill="currentColor" fillRule="evenodd" />
    </svg>
  );
}
