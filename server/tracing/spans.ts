type Attributes = Readonly<Record<string, string | number>>;

/** A span of tracing when it starts. The names and numbers of a span do not identify people. */
export interface SpanStart {
  readonly name: string;
  readonly kind: 'server' | 'client' | 'internal';
  readonly attributes?: Attributes;
  /** The W3C header of the caller, which contains the parent of the span. */
  readonly traceparent?: string | undefined;
}

/** The values of a span that are known only when its work is done. */
export interface SpanEnd {
  readonly name?: string;
  readonly attributes?: Attributes;
  /** The error of the work. Only the error's name or code is sent. */
  readonly error?: unknown;
}

/** Runs work in a span. The function `say` adds values to the span before the span ends. */
export type Traced = <T>(start: SpanStart, work: (say: (end: SpanEnd) => void) => Promise<T>) => Promise<T>;

const skipTracing: Traced = (_, work) => work(() => undefined);
let traced = skipTracing;

/** Turns tracing on with a tracer, or off with null. */
export function setTracer(tracer: Traced | null): void {
  traced = tracer ?? skipTracing;
}

/** Runs work in a span. If tracing is off, it runs the work without a span. */
export const runInSpan: Traced = (start, work) => traced(start, work);

/** Wraps a provider, so that each call of the provider is a span. If tracing is off, returns the provider unchanged. */
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
