import { describeStepEvent, groupAlikeNeighbours, formatTime } from './event-runs.ts';
import type { Step } from './tab-messages.ts';

type Props = {
  readonly steps: readonly Step[];
  readonly at: number;
  readonly onStep: (number: number | null) => void;
};

export function HistoryView({ steps, at, onStep }: Props) {
  const first = steps[0]?.number;
  const last = steps.at(-1)?.number ?? 0;
  const goToStepNumber = (number: number) => onStep(number === last ? null : number);
  const entryOf = (step: Step) => <Entry go={goToStepNumber} step={step} />;
  const runs = groupAlikeNeighbours(steps.toReversed(), (one, other) => one.event.type === other.event.type);
  return (
    <section aria-label="History">
      <h2>History</h2>
      <p className="stepping">
        <button disabled={at === first} onClick={() => goToStepNumber(at - 1)} type="button">
          Step back
        </button>
        <button disabled={at === last} onClick={() => goToStepNumber(at + 1)} type="button">
          Step on
        </button>
        <button disabled={at === last} onClick={() => goToStepNumber(last)} type="button">
          To now
        </button>
        <span>
          {at + 1} of {last + 1}
        </span>
      </p>
      <ol reversed>
        {runs.map(([latest, ...before]) => {
          if (!latest) return null;
          const isWithin = before.some(({ number }) => number === at);
          return (
            <li aria-current={latest.number === at || isWithin} key={latest.number}>
              {entryOf(latest)}
              {before.length > 0 && (
                <details open={isWithin}>
                  <summary>and {before.length} more before it</summary>
                  <ol>
                    {before.map((step) => (
                      <li aria-current={step.number === at} key={step.number}>
                        {entryOf(step)}
                      </li>
                    ))}
                  </ol>
                </details>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function Entry({ go, step }: { readonly step: Step; readonly go: (number: number) => void }) {
  const { type: _, ...carried } = step.event;
  return (
    <>
      <button onClick={() => go(step.number)} type="button">
        {describeStepEvent(step)}
      </button>{' '}
      <time>{formatTime(step.at)}</time>
      {Object.keys(carried).length > 0 && <code>{JSON.stringify(carried)}</code>}
    </>
  );
}
