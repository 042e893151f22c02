import { expect } from 'vitest';
import { createActor } from 'xstate';
import { CallFailed } from '#domain/calls/call-failed.ts';
import type { LicenceId } from '#domain/insurance/licence.ts';
import { licenceChoiceMachine } from '#machines/licences/licence-choice.machine.ts';
import { updateLicencesMachine } from '#machines/licences/update-licences.machine.ts';
import type { SampleOf } from '#tests/support/models/path.ts';
import { truthOf } from './truth-table.ts';

const uninsured = { thirdParty: false, personalAccident: false, insuredElsewhere: false, agencyName: '' };
const notFound = new Error('Latest member licences were not found. Please refresh the path to log in again.');
const refused = new Error('Could not update the member licences due to a technical error.');
export const changed = new CallFailed(
  'Your licences were changed while this page was open, so nothing was saved. Now the page shows what is on file. Change that, and press Update again.',
  { status: 409 },
);

/**
 * The specification's sections 2.3 and 5, "Update licences", by hand: where the page is after what happened on it. An
 * rco who is not insured may not be saved; whoever holds none may. Who has no year has nothing to change.
 */
const table = {
  fetching: { fetched: 'page', 'no year': 'empty', 'not found': 'unavailable' },
  'fetching anew': { fetched: 'page that says so', 'no year': 'empty', 'not found': 'unavailable anew' },
  unavailable: { 'try again': 'fetching', cancel: 'away' },
  'unavailable anew': { 'try again': 'fetching anew', cancel: 'away' },
  empty: { cancel: 'away' },
  page: { update: 'saving', cancel: 'away' },
  saving: { done: 'saved', broken: 'page that says so', changed: 'fetching anew' },
  'page that says so': { update: 'saving', cancel: 'away' },
  saved: {},
  away: {},
} as const satisfies Record<string, Record<string, string>>;

type Place = keyof typeof table;
type Happening =
  | 'fetched'
  | 'no year'
  | 'not found'
  | 'try again'
  | 'cancel'
  | 'update'
  | 'done'
  | 'broken'
  | 'changed';

class Page {
  place: Place = 'fetching';
  holdsRco = false;
  missing = false;
  refusal: string | null = null;

  comes(happening: Happening): void {
    const row: Partial<Record<Happening, Place>> = table[this.place];
    const next = row[happening];
    if (next === undefined) throw new Error(`${happening} cannot happen on ${this.place}`);
    this.place = next;
  }

  update(): void {
    this.missing = this.holdsRco;
    if (!this.holdsRco) this.comes('update');
    else if (this.place === 'page that says so') this.place = 'page';
  }

  tick(holdsRco: boolean): void {
    this.holdsRco = holdsRco;
    this.missing = false;
  }
}

const holding = (licences: readonly LicenceId[]) =>
  createActor(licenceChoiceMachine, { input: { licences } }).getSnapshot();
export const rco = holding(['rco']);

export const updateLicencesSamples: SampleOf<typeof updateLicencesMachine>[] = [
  { type: 'xstate.done.actor.load', output: { year: 2026, licences: [], ticked: [], insurance: uninsured } },
  { type: 'xstate.done.actor.load', output: null },
  { type: 'xstate.error.actor.load', error: notFound },
  { type: 'retried' },
  { type: 'xstate.snapshot.licences', snapshot: rco },
  { type: 'xstate.snapshot.licences', snapshot: holding([]) },
  { type: 'submitted' },
  { type: 'cancelled' },
  { type: 'xstate.done.actor.save', output: undefined },
  { type: 'xstate.error.actor.save', error: refused },
  { type: 'xstate.error.actor.save', error: changed },
];

export const updateLicencesTruth = truthOf(
  updateLicencesMachine,
  {
    samples: updateLicencesSamples,
    matters: ({ context }) => [context.chosen, context.problem, context.outdated],
    // While they are saved nothing can be ticked.
    when: (snapshot, event) => event.type !== 'xstate.snapshot.licences' || !snapshot.hasTag('busy'),
  },
  {
    open: () => new Page(),
    does: {
      'xstate.done.actor.load': (page, { output }: { readonly output?: unknown }) =>
        page.comes(output === null ? 'no year' : 'fetched'),
      'xstate.error.actor.load': (page) => page.comes('not found'),
      retried: (page) => page.comes('try again'),
      'xstate.snapshot.licences': (page, event: { readonly snapshot: unknown }) =>
        page.tick(event.snapshot === rco),
      submitted: (page) => page.update(),
      cancelled: (page) => page.comes('cancel'),
      'xstate.done.actor.save': (page) => page.comes('done'),
      'xstate.error.actor.save': (page, { error }: { readonly error?: unknown }) =>
        page.comes(error === changed ? 'changed' : 'broken'),
    },
    sees: (page, snapshot) => {
      const { place, missing } = page;
      expect({
        ended: snapshot.status === 'done',
        saved: snapshot.matches('saved'),
        busy: snapshot.hasTag('busy'),
        fetching: snapshot.matches('loading'),
        refused: snapshot.hasTag('refused'),
        canTryAgain: snapshot.can({ type: 'retried' }),
        canUpdate: snapshot.can({ type: 'submitted' }),
        canCancel: snapshot.can({ type: 'cancelled' }),
        missing: snapshot.context.problem !== null,
      }).toEqual({
        ended: place === 'saved' || place === 'away',
        saved: place === 'saved',
        busy: place.startsWith('fetching') || place === 'saving',
        fetching: place.startsWith('fetching'),
        refused: place.startsWith('unavailable') || place === 'page that says so',
        canTryAgain: place.startsWith('unavailable'),
        canUpdate: place === 'page' || place === 'page that says so',
        canCancel: !place.startsWith('fetching') && !['saving', 'saved', 'away'].includes(place),
        missing,
      });
    },
  },
);
