import {
  amount,
  bar,
  line,
  lines as linesClass,
  roomForLines,
  summary,
  toggle,
  total,
} from './total-bar.css.ts';
import { ChevronIcon } from './icons.tsx';
import { Price } from './price.tsx';

/** Where the window has room for them, the lines stand open from the start. */
function openWhereRoom(details: HTMLDetailsElement | null): void {
  if (details) details.open = matchMedia(roomForLines).matches;
}

/** The total at the foot of the window with the lines (in cents) that it is made of, behind one press on a telephone. */
export function TotalBar(props: {
  readonly label: string;
  readonly cents: number;
  readonly lines: readonly { readonly id: string; readonly label: string; readonly cents: number }[];
  readonly linesText: string;
}) {
  return (
    <div className={bar}>
      <details ref={openWhereRoom}>
        <summary className={summary}>
          <span className={total}>
            {props.label}{' '}
            <output aria-live="polite" className={amount}>
              <Price cents={props.cents} />
            </output>
          </span>
          <span className={toggle}>
            {props.linesText}
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
    </div>
  );
}
