type Attributes = Readonly<Record<string, string | number>>;

/** A span of tracing at its beginning. Its names and numbers identify nobody. */
export interface SpanStart {
  readonly name: string;
  readonly kind: 'server' | 'client' | 'internal';
  readonly attributes?: Attributes;
  /** The caller's W3C header, which names the parent of the span. */
  readonly traceparent?: string | undefined;
}

/** The facts about a span that are known only once its work is done. */
export interface SpanEnd {
  readonly name?: string;
  readonly attributes?: Attributes;
  /** The error, of which only the name or code is sent. */
  readonly error?: unknown;
}

/** Does work within a span; `say` adds to the span before it ends. */
export type Traced = <T>(start: SpanStart, work: (say: (end: SpanEnd) => void) => Promise<T>) => Promise<T>;

const skipTracing: Traced = (_, work) => work(() => undefined);
let traced = skipTracing;

/** Turns tracing by spans on, or off with null. */
export function setTracer(tracer: Traced | null): void {
  traced = tracer ?? skipTracing;
}

/** Does work within a span if tracing is on, and without a span if it is off. */
export const runInSpan: Traced = (start, work) => traced(start, work);

/**
 * Wraps a provider so that each of its calls is a span, named by the call and the provider. If tracing is off
 * it answers the provider itself.
 */
export function withTracing<P extends { readonly name: string }>(what: string, provider: P): P {
  if (traced === skipTracing) return provider;
  return new Proxy(provider, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property);
      if (typeof value !== 'function' || typeof property !== 'string') return value;
      return (...words: unknown[]) =>
        runInSpan(
          {
            name: `${what} ${property}`,
            kind: 'client',
            attributes: { 'service.peer.name': provider.name },
          },
          async () => (await Reflect.apply(value, target, words)) as unknown,
        );
    },
  });
}
