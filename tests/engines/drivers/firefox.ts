import { launch } from 'puppeteer-core';
import type { Driver, Engine } from './engine.ts';

/** Debian's Firefox over WebDriver BiDi, which needs no program between. */
async function start(): Promise<Driver> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    headless: true,
    // A printed document is shown, not saved.
    extraPrefsFirefox: { 'pdfjs.disabled': false, 'dom.disable_open_during_load': false },
  });
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const element = async (script: string) => {
    const found = (await page.evaluateHandle(script)).asElement();
    if (!found) throw new Error(`Nothing is found by ${script}`);
    return found;
  };
  return {
    open: async (url) => void (await page.goto(url)),
    back: async () => void (await page.goBack()),
    address: async () => page.url(),
    resize: (width, height) => page.setViewport({ width, height }),
    evaluate: (script) => page.evaluate(script),
    click: async (script) => (await element(script)).click(),
    async fill(script, text) {
      await page.evaluate(`(${script}).select()`);
      await (await element(script)).type(text);
    },
    escape: () => page.keyboard.press('Escape'),
    async closeOthers() {
      for (const other of await context.pages()) if (other !== page) await other.close();
    },
    picture: async (path) => void (await page.screenshot({ path, fullPage: true })),
    close: () => browser.close(),
  };
}

export const firefoxEngine: Engine = { name: 'Firefox', start };
