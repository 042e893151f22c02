import { emblem, emblemSize } from '#domain/house-style.ts';

/** The association's mark. It stands beside the name, which says whose it is. */
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
