import type { Page } from 'playwright-core';
import { launchBrowser } from './browser.ts';

/** The pages that are opened, with what each shows once its scripts have run. */
const opened = ['/member/login', '/admin/login', '/member/number'];

/** People who open pages one after the other, each in a browser that has kept nothing. */
export class OpenedPages {
  /** How many pages stood there with what one fills in. */
  alive = 0;
  /** The addresses of pages that did not. */
  readonly dead: string[] = [];
  /** The files of pages that were answered with no file. */
  readonly lost: string[] = [];
  readonly #url: string;
  readonly #running: Promise<void>;
  #browser: Awaited<ReturnType<typeof launchBrowser>> | undefined;
  #isOver = false;

  constructor(url: string) {
    this.#url = url;
    this.#running = this.#open();
    this.#running.catch(() => undefined);
  }

  /** Resolves after so many more pages, alive or dead. */
  async open(many: number): Promise<void> {
    const until = this.alive + this.dead.length + many;
    while (this.alive + this.dead.length < until && !this.#isOver)
      await new Promise((resolve) => setTimeout(resolve, 20));
    if (this.#isOver) await this.#running;
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#running;
  }

  async #open(): Promise<void> {
    this.#browser = await launchBrowser();
    try {
      for (let count = 0; !this.#isOver; count += 1) {
        const context = await this.#browser.newContext();
        await this.#openOne(await context.newPage(), opened[count % opened.length] ?? '');
        await context.close();
      }
    } finally {
      this.#isOver = true;
      await this.#browser.close();
    }
  }

  async #openOne(page: Page, path: string): Promise<void> {
    page.on('response', (response) => {
      if (response.status() >= 400) this.lost.push(response.url());
    });
    // A page is dead that never stands there; a busy machine takes long to open one.
    page.setDefaultTimeout(120_000);
    const form = page.getByRole('textbox').first();
    const isAlive = await page
      .goto(`${this.#url}${path}`)
      .then(() => form.waitFor())
      .then(
        () => true,
        () => false,
      );
    if (isAlive) this.alive += 1;
    else this.dead.push(path);
  }
}
