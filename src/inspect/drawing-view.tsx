import { useLayoutEffect, useRef } from 'react';
import { copyMachineDrawing, highlightStates } from './drawings.ts';

type Props = {
  readonly machine: string;
  readonly states: readonly string[];
  readonly transitions: readonly string[];
  /** Is called with the id of a machine when the user presses a state that runs this machine. */
  readonly onMachine: (machine: string) => void;
};

export function DrawingView({ machine, states, transitions, onMachine }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const drawing = place.current;
    // The drawing's links lead to files in docs/machines, which this page's server does not have.
    const follow = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest<SVGAElement>('a') : null;
      if (!link) return;
      event.preventDefault();
      const { runs } = link.dataset;
      if (runs !== undefined) onMachine(runs);
    };
    drawing?.addEventListener('click', follow);
    return () => drawing?.removeEventListener('click', follow);
  }, [onMachine]);
  useLayoutEffect(() => {
    const drawing = copyMachineDrawing(machine);
    place.current?.replaceChildren(...(drawing ? [drawing] : []));
  }, [machine]);
  const innermost = states.at(-1);
  useLayoutEffect(() => {
    const drawing = place.current?.querySelector('svg');
    if (drawing) highlightStates(drawing, states, transitions);
  });
  useLayoutEffect(() => {
    const lit = [...(place.current?.querySelectorAll<SVGElement>('[data-state]') ?? [])];
    lit
      .find(({ dataset }) => dataset['state'] === innermost)
      ?.scrollIntoView({ block: 'center', inline: 'center' });
  }, [machine, innermost]);
  return <div className="drawing" ref={place} />;
}
