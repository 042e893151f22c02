const files = import.meta.glob<string>('/docs/machines/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const style = /<style>(.*?)<\/style>/s;

/** The drawings in docs/machines, by the id of the machine, in the order of the files. */
export const drawings: ReadonlyMap<string, SVGSVGElement> = new Map(
  Object.values(files).flatMap((text) => {
    const root = new DOMParser().parseFromString(text.replace(style, ''), 'image/svg+xml').documentElement;
    const id = root.getAttribute('data-machine');
    return root instanceof SVGSVGElement && id !== null ? [[id, root] as const] : [];
  }),
);

// All drawings share this style. The page's content security policy allows no style inside the drawings.
const sheet = new CSSStyleSheet();
sheet.replaceSync(style.exec(Object.values(files)[0] ?? '')?.[1] ?? '');
document.adoptedStyleSheets.push(sheet);

export function copyMachineDrawing(machine: string): SVGSVGElement | null {
  const drawing = drawings.get(machine);
  return drawing ? document.importNode(drawing, true) : null;
}

export function highlightStates(
  drawing: SVGSVGElement,
  states: readonly string[],
  transitions: readonly string[],
): void {
  for (const element of drawing.querySelectorAll<SVGElement>('[data-state], [data-transition]')) {
    const { state, transition } = element.dataset;
    element.classList.toggle('lit', state !== undefined && states.includes(state));
    element.classList.toggle(
      'taken',
      transitions.some((one) => transition?.split('|').includes(one)),
    );
  }
}
