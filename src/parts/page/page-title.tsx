import { useLayoutEffect, useSyncExternalStore } from 'react';

/** What the window's title shows before the page's title: a step as a text, and null for each error. */
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

/** Adds a step before the page's title. If `step` is null, the title begins with the word for an error. */
export function useStepInPageTitle(step: string | null, isShown = true): void {
  useLayoutEffect(() => {
    if (!isShown) return undefined;
    change([...marks, step]);
    return () => change(marks.filter((_, at) => at !== marks.indexOf(step)));
  }, [isShown, step]);
}

/** The title of the window, for example “Error: Step 2 of 4: Clubs – AMACS”. */
export function PageTitle(props: {
  readonly association: string;
  /** The word with which the title begins while the page shows an error. */
  readonly errorText: string;
  readonly title: string;
}) {
  const shown = useSyncExternalStore(watchMarks, () => marks);
  const parts = [shown.includes(null) && props.errorText, shown.find(Boolean), props.title];
  return <title>{`${parts.filter(Boolean).join(': ')} – ${props.association}`}</title>;
}
