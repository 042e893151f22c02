/** What a hook makes before a test, with this beside it, as if both were there from the start. */
export function withLater<Made extends object, More extends object>(
  made: () => Made | undefined,
  more: More,
): Omit<Made, keyof More> & More {
  const get = (own: object, name: string | symbol): unknown => {
    if (Object.hasOwn(own, name)) return Reflect.get(own, name);
    const one = made();
    if (!one) throw new Error(`${String(name)} is there within a test alone`);
    return Reflect.get(one, name);
  };
  return new Proxy(more, { get }) as Omit<Made, keyof More> & More;
}
