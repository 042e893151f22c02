import { emblem, emblemSize } from '#domain/association/house-style.ts';

/**
 * Shows the association's logo or, if there is none, the portal's emblem. Screen readers ignore both, because the name
 * is beside them.
 */
export function Emblem(props: {
  readonly className?: string | undefined;
  readonly logo?: string | undefined;
}) {
  if (props.logo !== undefined) return <img alt="" className={props.className} src={props.logo} />;
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
