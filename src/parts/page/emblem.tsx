import { emblem, emblemSize } from '#domain/association/house-style.ts';

/**
 * The logo of the association, or the emblem of the portal if the association has no logo. Screen readers ignore the
 * logo, because the association's name is beside the logo.
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
