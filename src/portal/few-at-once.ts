/** The maximum number of calls that run at the same time. */
const atOnce = 4;

/** Creates a queue that works on few items at the same time. `takeWaiting` removes and returns the waiting items. */
export function createFewAtOnceQueue<Item>(work: (item: Item) => Promise<void>) {
  let waiting: readonly Item[] = [];
  let underWay = 0;
  async function startOne(item: Item): Promise<void> {
    underWay += 1;
    await work(item);
    underWay -= 1;
    startNext();
  }
  function startNext(): void {
    while (underWay < atOnce) {
      const [next, ...rest] = waiting;
      if (next === undefined) return;
      waiting = rest;
      void startOne(next);
    }
  }
  return {
    add(items: readonly Item[]): void {
      waiting = [...waiting, ...items];
      startNext();
    },
    takeWaiting(): readonly Item[] {
      const left = waiting;
      waiting = [];
      return left;
    },
  };
}

/** Reads something for each item of a list. The results are in the order of the list. */
export async function readFewAtOnce<Item, Read>(
  items: readonly Item[],
  read: (item: Item) => Promise<Read>,
): Promise<readonly Read[]> {
  const found: Read[] = [];
  for (let from = 0; from < items.length; from += atOnce)
    found.push(...(await Promise.all(items.slice(from, from + atOnce).map(read))));
  return found;
}
