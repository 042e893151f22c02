import { eventInWords } from '../../scripts/machines/chart-words.ts';
import type { Step } from './tab-messages.ts';

type Props = {
  readonly steps: readonly Step[];
  /** The number of the step that is looked at. */
  readonly at: number;
  readonly onStep: (number: number | null) => void;
};

function timeOf(at: number): string {
  return new Date(at).toLocaleTimeString('en-GB');
}

/** The view of an actor's history: every event with its data, the last first; steps can be gone back to. */
export function HistoryView({ steps, at, onStep }: Props) {
  const first = steps[0]?.number;
  const last = steps.at(-1)?.number ?? 0;
  const go = (number: number) => onStep(number === last ? null : number);
  return (
    <section aria-label="History">
      <h2>History</h2>
      <p className="stepping">
        <button disabled={at === first} onClick={() => go(at - 1)} type="button">
          Step back
        </button>
        <button disabled={at === last} onClick={() => go(at + 1)} type="button">
          Step on
        </button>
        <button disabled={at === last} onClick={() => go(last)} type="button">
          To now
        </button>
        <span>
          {at + 1} of {last + 1}
        </span>
      </p>
      <ol reversed>
        {steps.toReversed().map((step) => {
          const { type, ...carried } = step.event;
          return (
            <li aria-current={step.number === at} key={step.number}>
              <button onClick={() => go(step.number)} type="button">
                {type === 'xstate.init' ? 'began' : eventInWords(type)}
              </button>{' '}
              <time>{timeOf(step.at)}</time>
              {Object.keys(carried).length > 0 && <code>{JSON.stringify(carried)}</code>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
