import type { Page } from 'playwright-core';

/** Swipes over a list, with the finger first upon a box that stays above it, and taps that; answers whether it is ticked. */
export async function tickedAfterSwipe(page: Page): Promise<boolean> {
  const [x, y] = [420, 340];
  await page.evaluate(() => {
    const list = document.createElement('div');
    list.id = 'swiped';
    list.style.cssText =
      'position: fixed; inset: 200px auto auto 400px; block-size: 200px; overflow-y: auto; z-index: 9';
    const box = document.createElement('input');
    box.type = 'checkbox';
    box.style.cssText =
      'position: sticky; inset-block-start: 120px; block-size: 40px; inline-size: 40px; margin: 0';
    const rest = document.createElement('div');
    rest.style.blockSize = '2000px';
    list.append(box, rest);
    document.body.append(list);
    // Before the portal hears of it, which may stop it.
    window.addEventListener('click', () => (list.dataset['clicked'] = ''), true);
  });
  const events = await page.context().newCDPSession(page);
  await events.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const began = Date.now() / 1000;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', after: number, at?: number) =>
    events.send('Input.dispatchTouchEvent', {
      type,
      timestamp: began + after / 1000,
      touchPoints: at === undefined ? [] : [{ x, y: at }],
    });
  await touch('touchStart', 0, y);
  for (let move = 1; move <= 8; move += 1) await touch('touchMove', move * 20, y - move * 10);
  await touch('touchEnd', 260);
  await page.waitForFunction(() => (document.querySelector('#swiped')?.scrollTop ?? 0) > 40);
  await touch('touchStart', 400, y);
  await touch('touchEnd', 440);
  await page.locator('#swiped[data-clicked]').waitFor();
  return page.locator('#swiped input').isChecked();
}
