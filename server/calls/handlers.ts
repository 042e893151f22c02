import * as all from './all-handlers.ts';
import type { Handlers } from './handler.ts';

/** The handler of every call of the table. */
export const handlers: Handlers = all;
