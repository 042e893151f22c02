/** One browser with one visitor, whichever program drives it. Scripts are expressions that the page evaluates. */
export interface Driver {
  open(url: string): Promise<void>;
  back(): Promise<void>;
  address(): Promise<string>;
  resize(width: number, height: number): Promise<void>;
  evaluate<T>(script: string): Promise<T>;
  /** Presses what the script finds, as a person does with a mouse. */
  click(script: string): Promise<void>;
  /** Replaces what stands in the field that the script finds, key by key. */
  fill(script: string, text: string): Promise<void>;
  escape(): Promise<void>;
  /** Closes the windows that the page has opened. */
  closeOthers(): Promise<void>;
  picture(path: string): Promise<void>;
  close(): Promise<void>;
}

export interface Engine {
  readonly name: 'Chromium' | 'Firefox' | 'WebKit';
  start(): Promise<Driver>;
}
