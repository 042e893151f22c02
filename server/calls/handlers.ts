import * as all from './all-handlers.ts';
import type { Handlers } from './handler.ts';

export const handlers: Handlers = all;
