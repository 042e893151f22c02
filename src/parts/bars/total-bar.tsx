import { useId, useState, type ComponentProps } from 'react';
import {
  amount,
  bar,
  line,
  lines as linesClass,
  openPage,
  page,
  roomForLines,
  summary,
  toggle,
  total,
} from './total-bar.css.ts';
import { ChevronIcon } from '../icons.tsx';
import { Price } from '../price.tsx';
import { useRootClass } from '../root-class.ts';

const hasRoom = () => matchMedia(roomForLines).matches;

function openWhereRoom(details: HTMLDetailsElement | null): void {
  if (details) details.open = hasRoom();
}

/**
 * Shows the total, which is in cents. A press shows or hides the price lines, which a large window shows from the
 * start.
 */
export function Total(props: {
  readonly label: string;
  readonly cents: number;
  readonly lines: readonly { readonly id: string; readonly label: string; readonly cents: number }[];
  readonly linesText: string;
  /** The class of the page while the bar shows its price lines. */
  readonly openPage: string;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const [totalId, linesId] = [useId(), useId()];
  useRootClass(isOpen ? props.openPage : null);
  return (
    <details
      onToggle={({ currentTarget }) => {
        setIsOpen(currentTarget.open);
        // With large letters, the open bar is at the end of the page. So the page scrolls to the open bar.
        if (currentTarget.open && !hasRoom()) currentTarget.scrollIntoView({ block: 'nearest' });
      }}
      ref={openWhereRoom}
    >
      {/* Screen readers would leave the total out of the name of this element, so the name is set here. */}
      <summary aria-labelledby={`${totalId} ${linesId}`} className={summary}>
        {/* After each change, screen readers read the whole total with its label. */}
        <output aria-atomic aria-live="polite" className={total} id={totalId}>
          <span>{props.label}</span>{' '}
          <span className={amount}>
            <Price cents={props.cents} />
          </span>
        </output>
        <span className={toggle}>
          <span id={linesId}>{props.linesText}</span>
          <ChevronIcon />
        </span>
      </summary>
      <dl className={linesClass}>
        {props.lines.map(({ cents, id, label }) => (
          <div className={line} key={id}>
            <dt>{label}</dt>
            <dd>
              <Price cents={cents} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

export function TotalBar(props: Omit<ComponentProps<typeof Total>, 'openPage'>) {
  useRootClass(page);
  return (
    <div className={bar}>
      <Total {...props} openPage={openPage} />
    </div>
  );
}
