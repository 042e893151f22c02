/** Drawn in the colour of the text around them, and never read out: the words beside them say it. */
function Icon(props: { readonly path: string; readonly className?: string | undefined }) {
  return (
    <svg
      aria-hidden="true"
      className={props.className}
      fill="none"
      focusable="false"
      height="1.25em"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="2"
      viewBox="0 0 24 24"
      width="1.25em"
    >
      <path d={props.path} />
    </svg>
  );
}

type IconProps = { readonly className?: string | undefined };

export const CloseIcon = ({ className }: IconProps) => (
  <Icon className={className} path="M6 6l12 12M18 6 6 18" />
);
export const BackIcon = ({ className }: IconProps) => <Icon className={className} path="M15 5l-7 7 7 7" />;
export const NextIcon = ({ className }: IconProps) => <Icon className={className} path="M9 5l7 7-7 7" />;
export const ChevronIcon = ({ className }: IconProps) => <Icon className={className} path="M6 9l6 6 6-6" />;
export const CheckIcon = ({ className }: IconProps) => (
  <Icon className={className} path="M5 12.5l4.5 4.5L19 7.5" />
);
export const AlertIcon = ({ className }: IconProps) => (
  <Icon className={className} path="M12 3 2.5 20h19zM12 10v4.5M12 17.3v.1" />
);
export const InfoIcon = ({ className }: IconProps) => (
  <Icon className={className} path="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5.5M12 7.6v.1" />
);
export const CalendarIcon = ({ className }: IconProps) => (
  <Icon className={className} path="M4 6h16v14H4zM4 10.5h16M8.5 3v5M15.5 3v5" />
);
export const PersonIcon = ({ className }: IconProps) => (
  <Icon className={className} path="M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4 21c.5-4.5 3.7-7 8-7s7.5 2.5 8 7" />
);
export const MenuIcon = ({ className }: IconProps) => (
  <Icon className={className} path="M4 6h16M4 12h16M4 18h16" />
);
