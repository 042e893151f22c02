import type { AnyTransitionDefinition } from 'xstate';

/**
 * Returns the text of an action, guard or actor in a machine's chart: its name in the config, with its literal params.
 */
export function nameInWords(named: unknown): string {
  if (typeof named === 'string') return named;
  if (typeof named !== 'object' || named === null || !('type' in named)) return '…';
  const { type } = named;
  const params = 'params' in named ? named.params : undefined;
  if (typeof params !== 'object' || params === null) return String(type);
  const values = Object.values(params).map(String);
  return values.length === 0 ? String(type) : `${String(type)} (${values.join(', ')})`;
}

/**
 * Returns the text of an event in a machine's chart, as a person says it. XState's own events get a text like `… is
 * done`.
 */
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

/**
 * Makes the id of a transition in a machine's chart from its state, its event, and its index among the event's
 * transitions.
 */
export function transitionId({ source, eventType }: AnyTransitionDefinition, index: number): string {
  return `${source.id} ${eventType || 'always'} ${index}`;
}
