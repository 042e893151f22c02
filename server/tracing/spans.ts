type Attributes = Readonly<Record<string, string | number>>;

/** What is known of a span at its start. A span's names and attributes must not identify people. */
export interface SpanStart {
  readonly name: string;
  readonly kind: 'server' | 'client' | 'internal';
  readonly attributes?: Attributes;
  /** The W3C header of the caller, which contains the parent of the span. */
  readonly traceparent?: string | undefined;
}

/** The data of a span that are known only when the work of the span has ended. */
export interface SpanEnd {
  readonly name?: string;
  readonly attributes?: Attributes;
  /** The error that ended the work. Only the code or the class name of the error is sent. */
  readonly error?: unknown;
}

/** A function that runs work in a span. The work calls `say` to add values to the span. */
export type Traced = <T>(start: SpanStart, work: (say: (end: SpanEnd) => void) => Promise<T>) => Promise<T>;

const skipTracing: Traced = (_, work) => work(() => undefined);
let traced = skipTracing;

/** Turns tracing on with a function that makes spans, or off with null. */
export function setTracer(tracer: Traced | null): void {
  traced = tracer ?? skipTracing;
}

/** Runs work in a span. If tracing is off, runs the work without a span. */
export const runInSpan: Traced = (start, work) => traced(start, work);

/** Makes each call of a provider a span. If tracing is off, returns the provider unchanged. */
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
