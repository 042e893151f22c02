// This module adds functions of JavaScript that the oldest supported browsers do not have (scripts/oldest-browsers.ts).
// The build converts only the syntax. A page imports this module before all other modules.

function add(to: object, functions: Readonly<Record<string, (...given: never[]) => unknown>>): void {
  for (const [name, value] of Object.entries(functions)) {
    if (!(name in to)) Object.defineProperty(to, name, { value, configurable: true, writable: true });
  }
}

add(Array.prototype, {
  toSorted(this: unknown[], compare?: (one: unknown, other: unknown) => number) {
    return Array.from(this).sort(compare);
  },
  toReversed(this: unknown[]) {
    return Array.from(this).reverse();
  },
});
add(AbortSignal, {
  timeout(milliseconds: number) {
    const end = new AbortController();
    setTimeout(() => end.abort(new DOMException('The time is over', 'TimeoutError')), milliseconds);
    return end.signal;
  },
});
