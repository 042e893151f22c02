/** What a translated page did, on its window. */
declare global {
  interface Window {
    /** Texts that React would have changed in place, or put others beside, when they were replaced. */
    ofReact?: string[];
  }
}

/** A text of a page as a name to look for, translated or not: `~` stands behind what was. */
export function inAnyLanguage(text: string): RegExp {
  return new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}~?$`);
}

/**
 * Does to this page what a browser's translation does: puts every text into elements of its own, also those that come
 * later, but for what is said not to be translated. It is whole in itself, so that it can be sent to a page. Answers what
 * ends it.
 */
export function translatePage(): () => void {
  const skipped = new Set(['SCRIPT', 'STYLE', 'OPTION', 'TEXTAREA', 'FONT', 'TITLE']);
  window.ofReact ??= [];
  const translateOne = (text: Text) => {
    const { nodeValue, parentElement } = text;
    if (!parentElement || !nodeValue?.trim() || skipped.has(parentElement.nodeName)) return;
    if (parentElement.closest('[translate="no"]')) return;
    // What a notice has read out stands for a second, and goes as a whole.
    const isReadOut = parentElement.matches('span[role="status"][aria-live]');
    if (!isReadOut && Object.keys(text).some((key) => key.startsWith('__reactFiber$')))
      window.ofReact?.push(`${parentElement.tagName} ${parentElement.className}: ${nodeValue}`);
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = nodeValue.replace(/\S(?=\s*$)/, '$&~');
    outer.append(inner);
    text.replaceWith(outer);
  };
  const translateAll = (root: Node) => {
    if (root instanceof Text) return translateOne(root);
    const texts: Text[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    texts.forEach(translateOne);
  };
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes, target } of changes)
      if (target.nodeName !== 'FONT')
        for (const node of addedNodes) if (node.nodeName !== 'FONT') translateAll(node);
  });
  const begin = () => {
    translateAll(document.body);
    observer.observe(document.body, { childList: true, subtree: true });
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin, { once: true });
  else begin();
  return () => observer.disconnect();
}
