import './machines-page.css';
import { Fragment, useCallback, useState, useSyncExternalStore } from 'react';
import { renderPage } from '#src/parts/page/render-page.tsx';
import { DrawingView } from './drawing-view.tsx';
import { drawings } from './drawings.ts';
import { HistoryView } from './history-view.tsx';
import { NowView } from './now-view.tsx';
import { TimelineView } from './timeline-view.tsx';
import { findStepShown, WatchedActors, type ShownActor } from './watched-actors.ts';

const watched = new WatchedActors();

function describePlace(actor: ShownActor): string {
  const step = actor.steps.at(-1);
  const states = (step?.states ?? []).filter((id) => id !== actor.about.machine);
  const inner = states.filter((id) => !states.some((other) => other.startsWith(`${id}.`)));
  return inner.map((id) => id.split('.').slice(1).join(' › ')).join(', ');
}

/** The user's choice: an actor (at its last or an earlier step), a machine's drawing, or all actors' steps. */
type Choice = { readonly actor: string; readonly step?: number } | { readonly machine: string } | 'timeline';

function tabNames(all: readonly ShownActor[]): (tab: string) => string {
  const tabs = [...new Set(all.map(({ tab }) => tab))];
  return (tab) => `Tab ${tabs.indexOf(tab) + 1}`;
}

function isRunning(actor: ShownActor): boolean {
  return !actor.isGone && actor.steps.at(-1)?.status === 'active';
}

/**
 * Returns whether an ended actor stays listed. It stays if its tab has neither a later nor a running actor of the same
 * machine.
 */
function isLastOfItsKind(actor: ShownActor, all: readonly ShownActor[]): boolean {
  const alike = all.filter((one) => one.about.machine === actor.about.machine && one.tab === actor.tab);
  return !actor.isGone && !alike.some(isRunning) && alike.at(-1) === actor;
}

/** Sorts the actors so that each actor comes after the actor that started it. */
function sortAsTree(actors: readonly ShownActor[], all: readonly ShownActor[]): ShownActor[] {
  const listBelow = (parent: string | null): ShownActor[] =>
    actors
      .filter((one) => findNearestShown(one, actors, all) === parent)
      .flatMap((one) => [one, ...listBelow(one.about.id)]);
  return listBelow(null);
}

/** Returns the id of the nearest ancestor that is shown, or null. */
function findNearestShown(
  actor: ShownActor,
  shown: readonly ShownActor[],
  all: readonly ShownActor[],
): string | null {
  const parent = all.find(({ about }) => about.id === actor.about.parent);
  if (!parent) return null;
  return shown.includes(parent) ? parent.about.id : findNearestShown(parent, shown, all);
}

function countDepth(actor: ShownActor, all: readonly ShownActor[]): number {
  const parent = all.find(({ about }) => about.id === actor.about.parent);
  return parent ? countDepth(parent, all) + 1 : 0;
}

function Chosen(props: {
  readonly actor: ShownActor;
  readonly at: number | null;
  readonly onMachine: (machine: string) => void;
}) {
  const { actor, at, onMachine } = props;
  const [looked, setLooked] = useState(at);
  const step = findStepShown(actor.steps, looked);
  if (!step) return null;
  const isLive = looked === null && !actor.isGone;
  return (
    <>
      <div className="picture">
        <DrawingView
          machine={actor.about.machine}
          onMachine={onMachine}
          states={step.states}
          transitions={step.transitions}
        />
      </div>
      <div className="panel">
        <NowView
          onSend={isLive ? (event) => watched.send(actor.about.id, event) : null}
          outlook={step.outlook}
        />
        <HistoryView at={step.number} onStep={setLooked} steps={actor.steps} />
        <section aria-label="Context">
          <h2>What it holds</h2>
          <pre>{JSON.stringify(step.context, null, 2)}</pre>
        </section>
      </div>
    </>
  );
}

function ActorsByTab(props: Parameters<typeof ActorList>[0] & { readonly nameOf: (tab: string) => string }) {
  const { actors, nameOf, ...list } = props;
  const tabs = [...new Set(actors.map(({ tab }) => tab))];
  return tabs.map((tab) => {
    const own = actors.filter((one) => one.tab === tab);
    return (
      <Fragment key={tab}>
        <h3>
          {nameOf(tab)}: {own.at(-1)?.address}
        </h3>
        <ActorList {...list} actors={own} />
      </Fragment>
    );
  });
}

function ActorList(props: {
  readonly actors: readonly ShownActor[];
  readonly all: readonly ShownActor[];
  readonly chosen: ShownActor | undefined;
  readonly onChoose: (choice: Choice) => void;
}) {
  return (
    <ul>
      {props.actors.map((one) => (
        <li key={one.about.id} style={{ paddingInlineStart: `${countDepth(one, props.all)}rem` }}>
          <button
            aria-pressed={one === props.chosen}
            data-actor={one.about.machine}
            onClick={() => props.onChoose({ actor: one.about.id })}
            type="button"
          >
            <strong>{one.about.machine}</strong> <span>{describePlace(one)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function MachinesPage() {
  const all = useSyncExternalStore(watched.subscribe, watched.actors);
  const [choice, setChoice] = useState<Choice | null>(null);
  const running = sortAsTree(all.filter(isRunning), all);
  const ended = all.filter((actor) => isLastOfItsKind(actor, all));
  const chosen = choice === 'timeline' ? null : choice;
  const actor = chosen && 'actor' in chosen ? all.find(({ about }) => about.id === chosen.actor) : undefined;
  const at = chosen && 'actor' in chosen ? (chosen.step ?? null) : null;
  const machine = chosen && 'machine' in chosen ? chosen.machine : undefined;
  const openMachine = useCallback((id: string) => setChoice({ machine: id }), []);
  const nameOf = tabNames(all);
  return (
    <>
      <header>
        <h1>Machines</h1>
        <p>
          What runs in the portal’s other tabs, as it goes. Texts, numbers and tokens of people are masked:
          •••. Reload a tab that was open before this page.
        </p>
      </header>
      <nav aria-label="Actors">
        <button aria-pressed={choice === 'timeline'} onClick={() => setChoice('timeline')} type="button">
          Timeline of all
        </button>
        <h2>Running</h2>
        {running.length === 0 && <p>Nothing runs: open the portal in another tab.</p>}
        <ActorsByTab actors={running} all={all} chosen={actor} nameOf={nameOf} onChoose={setChoice} />
        {ended.length > 0 && <h2>Ended</h2>}
        <ActorsByTab actors={ended} all={[]} chosen={actor} nameOf={nameOf} onChoose={setChoice} />
        <h2>Drawings</h2>
        <ul>
          {[...drawings.keys()].map((id) => (
            <li key={id}>
              <button aria-pressed={id === machine} onClick={() => setChoice({ machine: id })} type="button">
                {id}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <main>
        {choice === 'timeline' && (
          <TimelineView
            actors={all}
            onChoose={(id, step) => setChoice({ actor: id, step })}
            tabName={nameOf}
          />
        )}
        {actor && <Chosen actor={actor} at={at} key={`${actor.about.id} ${at}`} onMachine={openMachine} />}
        {machine !== undefined && (
          <div className="picture">
            <DrawingView machine={machine} onMachine={openMachine} states={[]} transitions={[]} />
          </div>
        )}
        {choice !== 'timeline' && !actor && machine === undefined && (
          <p className="hint">Choose an actor or a drawing.</p>
        )}
      </main>
    </>
  );
}

renderPage(<MachinesPage />);
