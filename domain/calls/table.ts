import { getCountries } from './countries.ts';
import * as memberSelf from './member-self.ts';
import * as memberSession from './member-session.ts';
import { getPayment } from './payments.ts';
import * as publicData from './public-data.ts';
import { createPrintTicket } from './printing.ts';

/** Every call under `/v1`: the server's routes, the contract, the access matrix and the fuzzer derive from it. */
export const calls = {
  ...publicData,
  getCountries,
  ...memberSession,
  ...memberSelf,
  getPayment,
  createPrintTicket,
};

export type Calls = typeof calls;
export type CallName = keyof Calls;
