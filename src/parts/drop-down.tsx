import type { KeyboardEvent, ReactNode } from 'react';
import * as styles from './drop-down.css.ts';
import { ChevronIcon } from './icons.tsx';

/** A drop-down: a button that opens a panel below it. Escape closes the panel, and so does leaving it. */
export function DropDown(props: {
  readonly label: string;
  /** How many choices in the panel are chosen. 0 shows no number. */
  readonly chosen?: number | undefined;
  readonly onOpen?: (() => void) | undefined;
  readonly children: ReactNode;
}) {
  const { chosen = 0, children, label, onOpen } = props;
  return (
    // What leaves it and the keys pressed in it come from the controls inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details
      className={styles.whole}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!relatedTarget || currentTarget.contains(relatedTarget)) return;
        // If the panel opened a dialog, it stays open behind the dialog, so that the focus can return to it.
        if (!relatedTarget.closest('[role="dialog"], [role="alertdialog"]')) currentTarget.open = false;
      }}
      onKeyDown={closeOnEscape}
      onToggle={({ currentTarget }) => {
        if (!currentTarget.open) return;
        onOpen?.();
        // At the end of the window the panel would open out of sight.
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
