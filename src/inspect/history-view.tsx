import { eventInWords } from '../../scripts/machines/chart-words.ts';
import type { Step } from './channel.ts';

type Props = {
  readonly steps: readonly Step[];
  readonly at: number;
  readonly onStep: (index: number | null) => void;
};

function timeOf(at: number): string {
  return new Date(at).toLocaleTimeString('en-GB');
}

/** Everything that an actor was sent, the last first, with what it carried; each can be gone back to. */
export function HistoryView({ steps, at, onStep }: Props) {
  const last = steps.length - 1;
  return (
    <section aria-label="History">
      <h2>History</h2>
      <p className="stepping">
        <button disabled={at === 0} onClick={() => onStep(at - 1)} type="button">
          Step back
        </button>
        <button disabled={at === last} onClick={() => onStep(at + 1 >= last ? null : at + 1)} type="button">
          Step on
        </button>
        <button disabled={at === last} onClick={() => onStep(null)} type="button">
          To now
        </button>
        <span>
          {at + 1} of {steps.length}
        </span>
      </p>
      <ol reversed>
        {steps
          .map((step, index) => ({ step, index }))
          .toReversed()
          .slice(0, 60)
          .map(({ step, index }) => {
            const { type, ...carried } = step.event;
            return (
              <li aria-current={index === at} key={`${step.at} ${index}`}>
                <button onClick={() => onStep(index === last ? null : index)} type="button">
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
