import { checkout, prepareCheckout } from './checkout.ts';
import type { Handlers } from './handler.ts';
import * as memberSelf from './member-self.ts';
import * as memberSession from './member-session.ts';
import { getPayment } from './payments.ts';
import { createPrintTicket } from './printing.ts';
import * as publicData from './public-data.ts';

/** The handler of every call of the table. */
export const handlers: Handlers = {
  ...publicData,
  ...memberSession,
  ...memberSelf,
  prepareCheckout,
  checkout,
  getPayment,
  createPrintTicket,
};
