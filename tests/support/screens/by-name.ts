/** What has a role, as the portal writes it: a hundredth of the time that a search by computed roles takes. */
const withRole = {
  button: 'button:not([role])',
  checkbox: '[role="checkbox"]',
  textbox: 'input:is(:not([type]), [type="text"], [type="email"], [type="tel"]), textarea',
  combobox: 'select',
} as const;

export type Role = keyof typeof withRole;

/** The one control of this role and name that somebody can get at, or null. */
export function byName(role: Role, name: string, within: ParentNode = document): HTMLElement | null {
  const [found, another] = [...within.querySelectorAll<HTMLElement>(withRole[role])].filter(
    (one) => nameOf(one) === name && isThere(one),
  );
  if (another) throw new Error(`there is more than one ${role} "${name}"`);
  return found ?? null;
}

/** Whether somebody can get at it. */
export function isThere(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden="true"]');
}

/** What an element is called: by what it is labelled, else by its own words. */
export function nameOf(element: HTMLElement): string {
  const by = element.getAttribute('aria-labelledby');
  if (by !== null) return plain(by.replaceAll(/\S+/g, (id) => wordsOf(document.getElementById(id))));
  if (element.ariaLabel !== null) return element.ariaLabel;
  const labels = 'labels' in element ? [...(element.labels as NodeListOf<HTMLElement>)] : [];
  return labels.length > 0 ? labels.map(wordsOf).join(' ') : wordsOf(element);
}

/** What is read of an element: its words without what is hidden from who hears them. */
function wordsOf(element: Element | null): string {
  if (!element) return '';
  return plain(element.querySelector('[aria-hidden="true"]') ? heardIn(element) : element.textContent);
}

function heardIn(node: Node): string {
  let heard = node instanceof Text ? node.data : '';
  for (let one = node.firstChild; one; one = one.nextSibling)
    if (!(one instanceof Element) || one.ariaHidden !== 'true') heard += heardIn(one);
  return heard;
}

/** Whether an element within says exactly this. */
export function isSaid(text: string, within: Element): boolean {
  const asked = plain(text);
  // What is said nowhere need not be looked for in each of the elements.
  if (!plain(within.textContent).includes(asked)) return false;
  return [...within.querySelectorAll('*')].some(
    // What is much longer is not asked for its words.
    ({ textContent }) => textContent.length < asked.length + 50 && plain(textContent) === asked,
  );
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
