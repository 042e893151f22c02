/** Creates an icon. Screen readers ignore the icon, because a text or label names the action. */
function createIcon(path: string) {
  return ({ className }: { readonly className?: string | undefined }) => (
    <svg
      aria-hidden="true"
      className={className}
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
      <path d={path} />
    </svg>
  );
}

export const CloseIcon = createIcon('M6 6l12 12M18 6 6 18');
export const BackIcon = createIcon('M15 5l-7 7 7 7');
export const NextIcon = createIcon('M9 5l7 7-7 7');
export const ChevronIcon = createIcon('M6 9l6 6 6-6');
export const CheckIcon = createIcon('M5 12.5l4.5 4.5L19 7.5');
export const AlertIcon = createIcon('M12 3 2.5 20h19zM12 10v4.5M12 17.3v.1');
export const InfoIcon = createIcon('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5.5M12 7.6v.1');
export const CalendarIcon = createIcon('M4 6h16v14H4zM4 10.5h16M8.5 3v5M15.5 3v5');
export const PersonIcon = createIcon('M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4 21c.5-4.5 3.7-7 8-7s7.5 2.5 8 7');
export const MenuIcon = createIcon('M4 6h16M4 12h16M4 18h16');
