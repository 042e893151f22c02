import { setTimeout as delay } from 'node:timers/promises';
import type { Driver } from './drivers/engine.ts';

/** What a person does at a screen, by the words that they read there. */
export interface Person extends Driver {
  sees(heading: string): Promise<void>;
  reads(text: string): Promise<void>;
  press(name: string): Promise<void>;
  tick(name: string): Promise<void>;
  type(label: string, text: string): Promise<void>;
  choose(label: string, value: string): Promise<void>;
  /** Waits until the script says true. */
  until(what: string, script: string): Promise<void>;
}

/** Begins every script in the page: the visible elements by what they are called. */
const words = `
  const said = (text) => (text ?? '').replace(/\\s+/g, ' ').trim();
  const shown = (one) => one.getClientRects().length > 0 && getComputedStyle(one).visibility === 'visible' && !one.closest('[aria-hidden=true], [inert]');
  const named = (one) => {
    const ids = one.getAttribute('aria-labelledby');
    if (ids) return said(ids.split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join(' '));
    return said(one.getAttribute('aria-label') ?? one.textContent);
  };
  const all = (selector) => [...document.querySelectorAll(selector)].filter(shown);
  const button = (name) => all('button, [role=button], a[href]').find((one) => named(one) === name && !one.disabled && one.getAttribute('aria-disabled') !== 'true');
  const field = (label) => {
    const found = all('label').find((one) => said(one.textContent) === label)?.control;
    return found ?? all('input, select, textarea, [role=checkbox]').find((one) => named(one) === label);
  };
`;

function script(expression: string): string {
  return `(() => { ${words} return ${expression}; })()`;
}

const patience = 60_000;

export function personAt(driver: Driver): Person {
  async function until(what: string, condition: string): Promise<void> {
    const end = Date.now() + patience;
    for (;;) {
      // A page that is being left has nothing to say.
      if (await driver.evaluate<boolean>(script(condition)).catch(() => false)) return;
      if (Date.now() > end) {
        const page = await driver.evaluate<string>('document.body.innerText').catch(() => '');
        throw new Error(`${what} is not there. The page says:\n${page}`);
      }
      await delay(50);
    }
  }
  const text = JSON.stringify;
  return {
    ...driver,
    until,
    sees: (heading) =>
      until(`The heading ${heading}`, `all('h1').some((one) => said(one.textContent) === ${text(heading)})`),
    reads: (words) => until(words, `said(document.body.innerText).includes(${text(words)})`),
    async press(name) {
      await until(`The button ${name}`, `!!button(${text(name)})`);
      // WebKit's driver does not wait until its own scrolling has come to the button.
      await driver.evaluate(script(`button(${text(name)}).scrollIntoView({ block: 'center' })`));
      await driver.click(script(`button(${text(name)})`));
    },
    async tick(name) {
      await until(`The box ${name}`, `!!field(${text(name)})`);
      await driver.click(script(`field(${text(name)})`));
    },
    async type(label, value) {
      await until(`The field ${label}`, `!!field(${text(label)})`);
      await driver.fill(script(`field(${text(label)})`), value);
    },
    async choose(label, value) {
      await until(`The choice ${label}`, `!!field(${text(label)})`);
      await driver.evaluate(
        script(
          `(() => { const one = field(${text(label)}); one.value = ${text(value)}; one.dispatchEvent(new Event('change', { bubbles: true })); return one.value; })()`,
        ),
      );
    },
  };
}
