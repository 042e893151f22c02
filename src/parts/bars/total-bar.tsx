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
 * The total of a bar, in cents. A press opens the lines of the total. If there is room, the lines are open from the
 * start.
 */
export function Total(props: {
  readonly label: string;
  readonly cents: number;
  readonly lines: readonly { readonly id: string; readonly label: string; readonly cents: number }[];
  readonly linesText: string;
  /** The class of the page while the lines are open. */
  readonly openPage: string;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const [totalId, linesId] = [useId(), useId()];
  useRootClass(isOpen ? props.openPage : null);
  return (
    <details
      onToggle={({ currentTarget }) => {
        setIsOpen(currentTarget.open);
        // If the letters are large, the bar is now at the end of the page.
        if (currentTarget.open && !hasRoom()) currentTarget.scrollIntoView({ block: 'nearest' });
      }}
      ref={openWhereRoom}
    >
      {/* The accessible name of the parent does not include an output, so it is set here. */}
      <summary aria-labelledby={`${totalId} ${linesId}`} className={summary}>
        {/* Screen readers read the total as a whole, with the label. */}
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

/** The total bar at the foot of the window, with the lines of the total. */
export function TotalBar(props: Omit<ComponentProps<typeof Total>, 'openPage'>) {
  useRootClass(page);
  return (
    <div className={bar}>
      <Total {...props} openPage={openPage} />
    </div>
  );
}
