type Attributes = Readonly<Record<string, string | number>>;

/** A span of tracing as it begins: names and numbers that tell of nobody. */
export interface SpanStart {
  readonly name: string;
  readonly kind: 'server' | 'client' | 'internal';
  readonly attributes?: Attributes;
  /** The W3C header of whoever asked, which the span is a part of. */
  readonly traceparent?: string | undefined;
}

/** What is known of a span only once its work is done. */
export interface SpanEnd {
  readonly name?: string;
  readonly attributes?: Attributes;
  /** What went wrong, of which only the name or code is told. */
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

/** Does work within a span where tracing is on, and plainly where it is off. */
export const runInSpan: Traced = (start, work) => traced(start, work);

/**
 * A provider each of whose calls is a span, named by the call and the provider. Where tracing is off it is the provider
 * itself.
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
