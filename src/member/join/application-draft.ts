import * as v from 'valibot';
import type { ContextFrom, EventFromLogic } from 'xstate';
import { applicationKey } from '#domain/joining/application.ts';
import { keptSelection } from '#domain/renewal/pending-renewal.ts';
import type { applicationMachine } from '#machines/joining/application.machine.ts';
import type { AddMemberData } from '#machines/members/new-member.ts';
import { readStorage, writeStorage } from '#src/portal/browser-storage.ts';

const typedKey = 'application';
const photoKey = 'application#photo';
const keyKey = 'application#key';
const draft = v.object({
  values: v.record(v.string(), v.string()),
  chosen: keptSelection,
});

interface ApplicationArgs {
  readonly context: ContextFrom<typeof applicationMachine>;
  readonly event: EventFromLogic<typeof applicationMachine>;
}

/**
 * The key of the application that is being filled in. It stays the same until the application has arrived, also over a
 * reload, so that what is sent again, because its answer was lost, is the same application.
 */
export function keepApplicationKey(): string {
  const kept = readStorage(keyKey, applicationKey, 'sessionStorage') ?? crypto.randomUUID();
  writeStorage(keyKey, kept, 'sessionStorage');
  return kept;
}

/** Opens the draft of an application, which outlives a reload of this tab and is gone with the tab. */
export function openApplicationDraft() {
  // The photo is large: it is written as it changes, and not with every letter.
  let photo: string | undefined;
  return {
    into(data: AddMemberData): AddMemberData {
      const typed = readStorage(typedKey, draft, 'sessionStorage');
      photo = readStorage(photoKey, v.string(), 'sessionStorage') ?? '';
      return {
        ...data,
        first: data.entries,
        entries: { ...data.entries, ...typed?.values, photo },
        ...(typed ? { chosen: typed.chosen } : {}),
      };
    },
    actions: {
      'save what is typed': ({ context, event }: ApplicationArgs) => {
        if (event.type !== 'xstate.snapshot.form' || !context.data) return;
        const { photo: shown = '', ...values } = event.snapshot.context.values;
        writeStorage(typedKey, { values, chosen: context.chosen }, 'sessionStorage');
        if (shown !== photo) writeStorage(photoKey, shown, 'sessionStorage');
        photo = shown;
      },
      'discard what is typed': () => {
        writeStorage(typedKey, null, 'sessionStorage');
        writeStorage(photoKey, null, 'sessionStorage');
        writeStorage(keyKey, null, 'sessionStorage');
        photo = undefined;
      },
    },
  };
}
