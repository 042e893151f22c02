const ring = (r: number) => `M${16 - r} 15a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** The association's mark: a shield with a target. It stands beside the name, which says whose it is. */
export function Emblem(props: { readonly className?: string | undefined }) {
  return (
    <svg aria-hidden="true" className={props.className} focusable="false" viewBox="0 0 32 32">
      <path
        d={`M16 1.5 29 5v10.5c0 7.4-5 12.5-13 15-8-2.5-13-7.6-13-15V5z${[9, 7, 4.5, 2.5, 1].map(ring).join('')}`}
        fill="currentColor"
        fillRule="evenodd"
      />
    </svg>
  );
}
