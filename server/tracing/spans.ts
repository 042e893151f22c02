type Attributes = Readonly<Record<string, string | number>>;

/** What a span begins with. Names and attributes must not identify people. */
export interface SpanStart {
  readonly name: string;
  readonly kind: 'server' | 'client' | 'internal';
  readonly attributes?: Attributes;
  /** The W3C header of the caller, which names the span's parent. */
  readonly traceparent?: string | undefined;
}

export interface SpanEnd {
  readonly name?: string;
  readonly attributes?: Attributes;
  /** The error that ended the span. Only its code or class name is sent. */
  readonly error?: unknown;
}

export type Traced = <T>(start: SpanStart, work: (say: (end: SpanEnd) => void) => Promise<T>) => Promise<T>;

const skipTracing: Traced = (_, work) => work(() => undefined);
let traced = skipTracing;

/** Turns tracing on with a function that makes spans. If the function is null, turns tracing off. */
export function setTracer(tracer: Traced | null): void {
  traced = tracer ?? skipTracing;
}

/** Runs work in a span, or without one if tracing is off. */
export const runInSpan: Traced = (start, work) => traced(start, work);

/** If tracing is on, makes a span for each call of a provider. */
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
