import type { AnyTransitionDefinition } from 'xstate';

/** An action, guard or actor in the words of a machine's chart: as the config names it, with its literal params. */
export function nameInWords(named: unknown): string {
  if (typeof named === 'string') return named;
  if (typeof named !== 'object' || named === null || !('type' in named)) return '…';
  const { type } = named;
  const params = 'params' in named ? named.params : undefined;
  if (typeof params !== 'object' || params === null) return String(type);
  const values = Object.values(params).map(String);
  return values.length === 0 ? String(type) : `${String(type)} (${values.join(', ')})`;
}

/** An event in the words of a machine's chart, as a person says it; XState's own events by what happened to whom. */
export function eventInWords(type: string): string {
  if (type === '') return 'at once';
  const [, kind = '', rest = ''] =
    /^xstate\.(done\.actor|error\.actor|snapshot|after|done\.state)\.(.*)$/.exec(type) ?? [];
  if (kind === 'done.actor') return `${rest} is done`;
  if (kind === 'error.actor') return `${rest} failed`;
  if (kind === 'snapshot') return `${rest} changed`;
  if (kind === 'after') return `after “${rest.slice(0, Math.max(0, rest.indexOf('.')))}”`;
  if (kind === 'done.state') return 'all is done';
  return type;
}

/** A name in a machine's chart for each transition: its state, its event, and its place among those of the event. */
export function transitionId({ source, eventType }: AnyTransitionDefinition, index: number): string {
  return `${source.id} ${eventType || 'always'} ${index}`;
}
