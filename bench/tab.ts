import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core';

/** A page in a context of its own, with the counters of its main thread. */
export interface Tab {
  readonly page: Page;
  readonly metrics: CDPSession;
}

export async function openTab(browser: Browser, options: BrowserContextOptions): Promise<Tab> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const metrics = await context.newCDPSession(page);
  await metrics.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, metrics };
}

/** What the page's main thread has worked since it began, in milliseconds of processor time. */
export async function processorTime({ metrics }: Tab): Promise<number> {
  const read = await metrics.send('Performance.getMetrics');
  return (read.metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** The figure that such a part of them does not exceed: 0.5 for the median. */
export function quantile(figures: readonly number[], part: number): number {
  const sorted = figures.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export function median(figures: readonly number[]): number {
  return quantile(figures, 0.5);
}
