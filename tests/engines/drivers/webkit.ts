import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { Builder, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { freePorts } from '../../support/app/app-process.ts';
import type { Driver, Engine } from './engine.ts';

const libraries = '/usr/lib';

/** WebKitGTK's own small browser, which Debian keeps among its libraries. */
function miniBrowser(): string {
  for (const machine of readdirSync(libraries)) {
    for (const version of ['webkit2gtk-4.1', 'webkit2gtk-4.0', 'webkitgtk-6.0']) {
      const folder = `${libraries}/${machine}/${version}`;
      try {
        if (readdirSync(folder).includes('MiniBrowser')) return `${folder}/MiniBrowser`;
      } catch {
        // Another kind of library.
      }
    }
  }
  throw new Error('WebKitGTK has no MiniBrowser here');
}

/** A screen that nobody sees: Xvfb says which number was free. */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = await new Promise<string>((resolve, reject) => {
    screen.once('error', reject);
    screen.stdio[3]?.once('data', (bytes: Buffer) => resolve(`:${bytes.toString().trim()}`));
  });
  return { screen, display };
}

async function connect(port: number): Promise<WebDriver> {
  const options = { binary: miniBrowser(), args: ['--automation'] };
  for (let tries = 0; ; tries += 1) {
    try {
      return await new Builder()
        .usingServer(`http://127.0.0.1:${port}`)
        .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options })
        .build();
    } catch (error) {
      if (tries > 50) throw error;
      await delay(100);
    }
  }
}

async function start(): Promise<Driver> {
  const { screen, display } = await startScreen();
  const [port = 0] = await freePorts(1);
  const program = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: display,
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    },
    stdio: 'ignore',
  });
  const end = () => {
    program.kill();
    screen.kill();
  };
  process.once('exit', end);
  const browser = await connect(port);
  const own = await browser.getWindowHandle();
  const evaluate = <T>(script: string) => browser.executeScript<T>(`return ${script}`);
  return {
    open: (url) => browser.get(url),
    back: () => browser.navigate().back(),
    address: () => browser.getCurrentUrl(),
    async resize(width, height) {
      // The window has bars of its own around the page.
      await browser.manage().window().setRect({ width, height });
      const inner = await evaluate<[number, number]>('[innerWidth, innerHeight]');
      await browser
        .manage()
        .window()
        .setRect({ width: 2 * width - inner[0], height: 2 * height - inner[1] });
    },
    evaluate,
    click: async (script) => (await evaluate<WebElement>(script)).click(),
    async fill(script, text) {
      const field = await evaluate<WebElement>(script);
      await field.clear();
      await field.sendKeys(text);
    },
    escape: () => browser.actions().sendKeys(Key.ESCAPE).perform(),
    async closeOthers() {
      for (const handle of await browser.getAllWindowHandles()) {
        if (handle === own) continue;
        await browser.switchTo().window(handle);
        await browser.close();
      }
      await browser.switchTo().window(own);
    },
    picture: async (path) => writeFileSync(path, await browser.takeScreenshot(), 'base64'),
    async close() {
      await browser.quit();
      end();
    },
  };
}

export const webkitEngine: Engine = { name: 'WebKit', start };
