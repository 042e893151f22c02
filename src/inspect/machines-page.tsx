import './machines-page.css';
import { useState, useSyncExternalStore } from 'react';
import { renderPage } from '#src/parts/render-page.tsx';
import { DrawingView } from './drawing-view.tsx';
import { drawings } from './drawings.ts';
import { HistoryView } from './history-view.tsx';
import { NowView } from './now-view.tsx';
import { lookedAt, WatchedActors, type Shown } from './watched-actors.ts';

const watched = new WatchedActors();

function placeOf(actor: Shown): string {
  const step = actor.steps.at(-1);
  const states = (step?.states ?? []).filter((id) => id !== actor.about.machine);
  const inner = states.filter((id) => !states.some((other) => other.startsWith(`${id}.`)));
  return inner.map((id) => id.split('.').slice(1).join(' › ')).join(', ');
}

type Choice = { readonly actor: string } | { readonly machine: string };

function isRunning(actor: Shown): boolean {
  return !actor.isGone && actor.steps.at(-1)?.status === 'active';
}

/** An actor that has ended says no more; the last of each machine stays to be looked at while none of it runs. */
function isLastOfIts(actor: Shown, all: readonly Shown[]): boolean {
  const alike = all.filter((one) => one.about.machine === actor.about.machine && one.tab === actor.tab);
  return !actor.isGone && !alike.some(isRunning) && alike.at(-1) === actor;
}

/** Each after the one that started it. */
function inTree(actors: readonly Shown[], all: readonly Shown[]): Shown[] {
  const below = (parent: string | null): Shown[] =>
    actors
      .filter((one) => nearestOf(one, actors, all) === parent)
      .flatMap((one) => [one, ...below(one.about.id)]);
  return below(null);
}

/** The nearest of those that started it which is among the shown. */
function nearestOf(actor: Shown, shown: readonly Shown[], all: readonly Shown[]): string | null {
  const parent = all.find(({ about }) => about.id === actor.about.parent);
  if (!parent) return null;
  return shown.includes(parent) ? parent.about.id : nearestOf(parent, shown, all);
}

function depthOf(actor: Shown, all: readonly Shown[]): number {
  const parent = all.find(({ about }) => about.id === actor.about.parent);
  return parent ? depthOf(parent, all) + 1 : 0;
}

function Chosen({ actor }: { readonly actor: Shown }) {
  const [looked, setLooked] = useState<number | null>(null);
  const step = lookedAt(actor.steps, looked);
  if (!step) return null;
  const isLive = looked === null && !actor.isGone;
  return (
    <>
      <div className="picture">
        <DrawingView machine={actor.about.machine} states={step.states} transitions={step.transitions} />
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

function ActorList(props: {
  readonly actors: readonly Shown[];
  readonly all: readonly Shown[];
  readonly chosen: Shown | undefined;
  readonly onChoose: (choice: Choice) => void;
}) {
  return (
    <ul>
      {props.actors.map((one) => (
        <li key={one.about.id} style={{ paddingInlineStart: `${depthOf(one, props.all)}rem` }}>
          <button
            aria-pressed={one === props.chosen}
            data-actor={one.about.machine}
            onClick={() => props.onChoose({ actor: one.about.id })}
            type="button"
          >
            <strong>{one.about.machine}</strong> <span>{placeOf(one)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function MachinesPage() {
  const all = useSyncExternalStore(watched.subscribe, watched.actors);
  const [choice, setChoice] = useState<Choice | null>(null);
  const running = inTree(all.filter(isRunning), all);
  const ended = all.filter((actor) => isLastOfIts(actor, all));
  const actor = choice && 'actor' in choice ? all.find(({ about }) => about.id === choice.actor) : undefined;
  const machine = choice && 'machine' in choice ? choice.machine : undefined;
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
        <h2>Running</h2>
        {running.length === 0 && <p>Nothing runs: open the portal in another tab.</p>}
        <ActorList actors={running} all={all} chosen={actor} onChoose={setChoice} />
        {ended.length > 0 && <h2>Ended</h2>}
        <ActorList actors={ended} all={[]} chosen={actor} onChoose={setChoice} />
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
        {actor && <Chosen actor={actor} key={actor.about.id} />}
        {machine !== undefined && (
          <div className="picture">
            <DrawingView machine={machine} states={[]} transitions={[]} />
          </div>
        )}
        {!actor && machine === undefined && <p className="hint">Choose an actor or a drawing.</p>}
      </main>
    </>
  );
}

renderPage(<MachinesPage />);
