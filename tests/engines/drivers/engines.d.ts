// What the tests use of packages that are there only where test:engines was asked for.
declare module 'puppeteer-core' {
  export interface ElementHandle {
    click(): Promise<void>;
    type(text: string): Promise<void>;
  }
  export interface Page {
    goto(url: string): Promise<unknown>;
    goBack(): Promise<unknown>;
    setViewport(size: { width: number; height: number }): Promise<void>;
    screenshot(options: { path: string; fullPage?: boolean }): Promise<unknown>;
    evaluate<T>(script: string): Promise<T>;
    evaluateHandle(script: string): Promise<{ asElement(): ElementHandle | null }>;
    keyboard: { press(key: string): Promise<void> };
    url(): string;
    close(): Promise<void>;
  }
  export interface Browser {
    createBrowserContext(): Promise<{
      newPage(): Promise<Page>;
      pages(): Promise<Page[]>;
      close(): Promise<void>;
    }>;
    close(): Promise<void>;
  }
  export function launch(options: object): Promise<Browser>;
}
declare module 'selenium-webdriver' {
  export interface WebElement {
    click(): Promise<void>;
    clear(): Promise<void>;
    sendKeys(...keys: string[]): Promise<void>;
  }
  export interface WebDriver {
    get(url: string): Promise<void>;
    executeScript<T>(script: string): Promise<T>;
    takeScreenshot(): Promise<string>;
    quit(): Promise<void>;
    navigate(): { back(): Promise<void> };
    getAllWindowHandles(): Promise<string[]>;
    getWindowHandle(): Promise<string>;
    getCurrentUrl(): Promise<string>;
    close(): Promise<void>;
    switchTo(): { window(handle: string): Promise<void> };
    actions(): { sendKeys(...keys: string[]): { perform(): Promise<void> } };
    manage(): { window(): { setRect(size: { width: number; height: number }): Promise<unknown> } };
  }
  export class Capabilities {
    constructor(values: object);
  }
  export class Builder {
    usingServer(url: string): this;
    withCapabilities(capabilities: object): this;
    build(): Promise<WebDriver>;
  }
  export const Key: { readonly ESCAPE: string };
}
