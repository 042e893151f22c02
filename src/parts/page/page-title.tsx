import { useLayoutEffect, useSyncExternalStore } from 'react';

/** The parts at the start of the shown page's title: the step, and null for each error. */
let marks: readonly (string | null)[] = [];
const watching = new Set<() => void>();

function change(next: typeof marks): void {
  marks = next;
  for (const changed of watching) changed();
}

function watchMarks(changed: () => void): () => void {
  watching.add(changed);
  return () => void watching.delete(changed);
}

/**
 * Puts a step at the start of the page's title while `isShown`. If `step` is null, the title says that something is
 * wrong.
 */
export function useMarkInTitle(step: string | null, isShown = true): void {
  useLayoutEffect(() => {
    if (!isShown) return undefined;
    change([...marks, step]);
    return () => change(marks.filter((_, at) => at !== marks.indexOf(step)));
  }, [isShown, step]);
}

/** The title of a page in the browser’s window: “Error: Step 2 of 4: Clubs – AMACS”. */
export function PageTitle(props: {
  readonly association: string;
  /** The start of the title if something is wrong. */
  readonly errorText: string;
  readonly title: string;
}) {
  const shown = useSyncExternalStore(watchMarks, () => marks);
  const parts = [shown.includes(null) && props.errorText, shown.find(Boolean), props.title];
  return <title>{`${parts.filter(Boolean).join(': ')} – ${props.association}`}</title>;
}
