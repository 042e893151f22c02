import { expect, test } from 'vitest';

const drawings = import.meta.glob<string>('/docs/machines/*.svg', { query: '?raw', import: 'default' });

/** What a browser makes of a drawing's words: those that leave their box, and those that lie on another's. */
function faultsIn(drawing: ParentNode): string[] {
  const groups = [...drawing.querySelectorAll('.state, .transition')].map((group) => ({
    box: group.querySelector('rect')?.getBoundingClientRect() ?? new DOMRect(),
    words: [...group.querySelectorAll('text')].map((text) => ({
      said: text.textContent,
      area: text.getBoundingClientRect(),
    })),
  }));
  const leaving = groups.flatMap(({ box, words }) =>
    words
      .filter(
        ({ area }) =>
          area.left < box.left || area.right > box.right || area.top < box.top || area.bottom > box.bottom,
      )
      .map(({ said }) => `“${said}” leaves its box`),
  );
  const lying = groups.flatMap(({ words }, index) =>
    words.flatMap(({ said, area }) =>
      groups
        .slice(index + 1)
        .flatMap((group) => group.words)
        .filter(
          ({ area: other }) =>
            area.left < other.right &&
            other.left < area.right &&
            area.top < other.bottom &&
            other.top < area.bottom,
        )
        .map((other) => `“${said}” lies on “${other.said}”`),
    ),
  );
  return [...leaving, ...lying];
}

test('every drawing is legible at its own size in the browser', async () => {
  // Where nothing of the app's own styles reaches them.
  const host = document.createElement('div');
  host.style.all = 'initial';
  document.body.append(host);
  const place = host.attachShadow({ mode: 'open' });
  const words: number[] = [];
  for (const [path, read] of Object.entries(drawings)) {
    place.innerHTML = await read();
    const texts = [...place.querySelectorAll('text')];
    words.push(texts.length);
    expect([path, faultsIn(place)]).toEqual([path, []]);
    const small = texts.filter((text) => Number.parseFloat(getComputedStyle(text).fontSize) < 12);
    expect([path, small.length]).toEqual([path, 0]);
  }
  expect(words.length).toBeGreaterThan(10);
  expect(Math.min(...words)).toBeGreaterThan(5);
  // And where words are moved onto others it says so.
  const [title] = place.querySelectorAll('.state text');
  const [label] = place.querySelectorAll('.transition text');
  for (const name of ['x', 'y']) label?.setAttribute(name, title?.getAttribute(name) ?? '');
  expect(faultsIn(place)).toEqual([
    `“${label?.textContent}” leaves its box`,
    `“${title?.textContent}” lies on “${label?.textContent}”`,
  ]);
  host.remove();
});
