import { assign, setup, type ErrorActorEvent } from 'xstate';
import type { DocumentType } from '#domain/calls/printing.ts';
import { createStub } from './stub.ts';
import { expectEvent, getRefusal } from './events.ts';

/** The print of a document of a year (specification section 2.6). */
export type PrintRequest = {
  readonly type: DocumentType;
  readonly year: number;
  /** Without a number, the server prints the latest receipt of the year. */
  readonly receipt?: string | undefined;
  /** Undefined if members print documents about themselves. */
  readonly person?: { readonly id: number; readonly membershipNumber: number };
  readonly people?: readonly number[];
};

type Context = { request: PrintRequest | null; refusal: string | null };

type Event = { type: 'print requested'; request: PrintRequest } | ErrorActorEvent<unknown, 'print'>;

/**
 * Opening a document for printing. Used by: members, all administrators. Seen at: `/member`, `/member/renewal-receipt`,
 * the lists of members.
 */
export const printingMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'refused',
    children: {} as { print: 'print' },
  },
  actors: { print: createStub<void, { request: PrintRequest | null }>('print') },
  actions: {
    'store which document to print': assign(({ event }) => ({
      request: expectEvent(event, 'print requested').request,
      refusal: null,
    })),
    'show why the server refused': assign({ refusal: getRefusal }),
  },
}).createMachine({
  id: 'printing',
  description: 'A document is opened in its own window, with a print ticket of one minute.',
  context: { request: null, refusal: null },
  initial: 'resting',
  states: {
    resting: {
      description: 'Nothing is being printed.',
      on: { 'print requested': { target: 'opening', actions: 'store which document to print' } },
    },
    opening: {
      description: 'The window is open and waits for its print ticket.',
      tags: 'busy',
      invoke: {
        id: 'print',
        src: 'print',
        input: ({ context }) => ({ request: context.request }),
        onDone: 'resting',
        onError: { target: 'refused', actions: 'show why the server refused' },
      },
    },
    refused: {
      description: 'The document could not be opened. The user can request it again.',
      tags: 'refused',
      on: { 'print requested': { target: 'opening', actions: 'store which document to print' } },
    },
  },
});
