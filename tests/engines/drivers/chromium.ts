import type { ElementHandle } from 'playwright-core';
import { launchBrowser } from '../../support/browser/browser.ts';
import type { Driver, Engine } from './engine.ts';

async function start(): Promise<Driver> {
  const browser = await launchBrowser();
  const context = await browser.newContext();
  const page = await context.newPage();
  const element = async (script: string): Promise<ElementHandle> => {
    const found = (await page.evaluateHandle(script)).asElement();
    if (!found) throw new Error(`Nothing is found by ${script}`);
    return found;
  };
  return {
    open: async (url) => void (await page.goto(url)),
    back: async () => void (await page.goBack()),
    address: async () => page.url(),
    resize: (width, height) => page.setViewportSize({ width, height }),
    evaluate: (script) => page.evaluate(script),
    click: async (script) => (await element(script)).click(),
    fill: async (script, text) => (await element(script)).fill(text),
    escape: () => page.keyboard.press('Escape'),
    async closeOthers() {
      for (const other of context.pages()) if (other !== page) await other.close();
    },
    picture: async (path) => void (await page.screenshot({ path, fullPage: true })),
    close: () => browser.close(),
  };
}

export const chromiumEngine: Engine = { name: 'Chromium', start };
