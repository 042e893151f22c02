import type { KeyboardEvent, ReactNode } from 'react';
import * as styles from './drop-down.css.ts';
import { ChevronIcon } from './icons.tsx';

/**
 * A drop-down: a button that opens a panel below. The panel closes when the user presses Escape or moves the focus out
 * of it.
 */
export function DropDown(props: {
  readonly label: string;
  /** How many choices in the panel are chosen. If 0, no number is shown. */
  readonly chosen?: number | undefined;
  readonly onOpen?: (() => void) | undefined;
  readonly children: ReactNode;
}) {
  const { chosen = 0, children, label, onOpen } = props;
  return (
    // The blur and key events come from the controls inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details
      className={styles.whole}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!relatedTarget || currentTarget.contains(relatedTarget)) return;
        // If the panel opened a dialog, the panel stays open behind the dialog, so that the focus can return to the
        // panel.
        if (!relatedTarget.closest('[role="dialog"], [role="alertdialog"]')) currentTarget.open = false;
      }}
      onKeyDown={closeOnEscape}
      onToggle={({ currentTarget }) => {
        if (!currentTarget.open) return;
        onOpen?.();
        // At the end of the window the panel would be outside the visible area.
        currentTarget.lastElementChild?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      }}
    >
      <summary className={styles.summary}>
        <span>{label}</span>
        {chosen > 0 && <span className={styles.chosen}>{chosen}</span>}
        <ChevronIcon className={styles.chevron} />
      </summary>
      <div className={styles.panel}>{children}</div>
    </details>
  );
}

function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>): void {
  const { currentTarget: whole, key } = event;
  if (key !== 'Escape' || !whole.open) return;
  event.stopPropagation();
  whole.open = false;
  whole.querySelector('summary')?.focus();
}
