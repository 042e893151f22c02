import type { KeyboardEvent, ReactNode } from 'react';
import * as styles from './drop-down.css.ts';
import { ChevronIcon } from './icons.tsx';

/** A button that opens a panel. The panel closes after Escape, or when the focus leaves it. */
export function DropDown(props: {
  readonly label: string;
  /** The number of choices in the panel, which the button shows unless it is 0. */
  readonly chosen?: number | undefined;
  readonly onOpen?: (() => void) | undefined;
  readonly children: ReactNode;
}) {
  const { chosen = 0, children, label, onOpen } = props;
  return (
    // This element handles only the blur and key events of the fields and buttons inside it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details
      className={styles.whole}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!relatedTarget || currentTarget.contains(relatedTarget)) return;
        // A dialog opened from the panel leaves it open, so that the focus can return to the panel's button.
        if (!relatedTarget.closest('[role="dialog"], [role="alertdialog"]')) currentTarget.open = false;
      }}
      onKeyDown={closeOnEscape}
      onToggle={({ currentTarget }) => {
        if (!currentTarget.open) return;
        onOpen?.();
        keepOnPage(currentTarget.lastElementChild);
        // At the lower edge of the window, the open panel would not be visible. So the page scrolls to the panel.
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

/**
 * A panel is wider than its button and ends where the button ends. If the button is far left, the panel would begin
 * outside the page. Then this function moves the panel to the right.
 */
function keepOnPage(panel: Element | null): void {
  if (!(panel instanceof HTMLElement)) return;
  panel.style.insetInlineEnd = '';
  const page = panel.closest('main')?.getBoundingClientRect().left ?? 0;
  const outside = page - panel.getBoundingClientRect().left;
  if (outside > 0) panel.style.insetInlineEnd = `${-outside}px`;
}

function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>): void {
  const { currentTarget: whole, key } = event;
  if (key !== 'Escape' || !whole.open) return;
  event.stopPropagation();
  whole.open = false;
  whole.querySelector('summary')?.focus();
}
