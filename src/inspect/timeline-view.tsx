import { describeStepEvent, groupAlikeNeighbours, formatTime } from './event-runs.ts';
import type { Step } from './tab-messages.ts';
import type { ShownActor } from './watched-actors.ts';

type Props = {
  readonly actors: readonly ShownActor[];
  readonly tabName: (tab: string) => string;
  readonly onChoose: (actor: string, step: number) => void;
};

const mostEntries = 300;

type Happened = { readonly actor: ShownActor; readonly step: Step };

/** Lists the latest steps of all actors. If an actor gets the same event again, these steps become one entry. */
export function listTimelineEntries(actors: readonly ShownActor[]): Happened[][] {
  const all = actors.flatMap((actor) => actor.steps.map((step) => ({ actor, step })));
  const latest = all.toSorted((one, other) => other.step.at - one.step.at).slice(0, mostEntries);
  return groupAlikeNeighbours(
    latest,
    (one, other) =>
      one.actor.about.id === other.actor.about.id && one.step.event.type === other.step.event.type,
  );
}

export function TimelineView({ actors, tabName, onChoose }: Props) {
  return (
    <section aria-label="Timeline" className="timeline">
      <h2>Timeline</h2>
      <ol reversed>
        {listTimelineEntries(actors).map((run) => {
          const [latest] = run;
          if (!latest) return null;
          const { actor, step } = latest;
          return (
            <li key={`${actor.about.id} ${step.number}`}>
              <time>{formatTime(step.at)}</time>
              <span>{tabName(actor.tab)}</span>
              <strong>{actor.about.machine}</strong>
              <span>
                <button onClick={() => onChoose(actor.about.id, step.number)} type="button">
                  {describeStepEvent(step)}
                </button>
                {run.length > 1 && ` × ${run.length}`}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
